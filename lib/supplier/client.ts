import { secondMs } from "@/lib/domain/time.ts";
import { type AuthorizedRequests, createAuthorizedRequests } from "./authorized-requests.ts";
import type { Breaker } from "./breaker.ts";
import type {
  GuardedList,
  KeyOfKnown,
  PagedList,
  PagingAnswers,
  PagingCursor,
  PagingProfile,
  PagingStyle,
  RecordGuard,
  SupplierClient,
  SupplierPage,
  SupplierSettings,
  TokenSource,
} from "./contract.ts";
import { dateFromOf } from "./moment.ts";
import { largestPage } from "./paging/list-start.ts";
import { type AskMode, type AskPage, baseOf, countsPages, totalIn } from "./paging/page.ts";
import { type PagingOptions, readPages } from "./paging/read-pages.ts";
import { type LeadingList, readWithoutPoison } from "./paging/read-without-poison.ts";
import { storedPages } from "./paging/replay-answers.ts";
import { brandParser, parseCategories } from "./parse-category.ts";
import { inventoryParser, variantPricesParser } from "./parse-inventory.ts";
import { type Parser, parseRows, type Row } from "./parse-list.ts";
import { productParser } from "./parse-product.ts";
import type { Tries } from "./retry.ts";
import { type TransportOptions, transportOf } from "./sign-in.ts";
import { cutByLength, type NamedRecords, readNamed } from "./sku-lists.ts";
import { addressOf } from "./transport.ts";

export interface SupplierClientOptions extends TransportOptions {
  settings: SupplierSettings;
  tokens: TokenSource;
  /** Shared by all clients of one base address unless given. */
  breaker?: Breaker;
  /** Paging profiles of earlier runs. Detection is skipped as long as they hold. */
  known?: ReadonlyMap<PagedList, PagingProfile>;
  /** Parses without one if there is none. */
  guard?: RecordGuard;
}

const operations = {
  echo: "/System/Echo",
  brands: "/Catalog/Brands",
  categories: "/Catalog/Categories",
  products: "/Catalog/Products",
  inventory: "/Catalog/Products/Inventory",
  prices: "/Catalog/Products/Prices",
} as const;

/**
 * How often a request is tried. A page that answers 500 twice contains a bad record: smaller parts of it are requested
 * instead.
 */
const tries: Record<AskMode | "single", Tries> = {
  single: { all: 3, on500: 3 },
  page: { all: 3, on500: 2 },
  onward: { all: 3, on500: 2 },
  probe: { all: 3, on500: 1 },
  part: { all: 3, on500: 1 },
};

const megabyte = 1024 * 1024;
/** Limits for the answer of a supplier that ignores paging and sends the whole list at once. */
const wholeList = { limitBytes: 384 * megabyte, totalMs: 1200 * secondMs };
const wholeFrom = 5000;

/** Creates a client for one dealer at one supplier; see `SupplierClient` for its answers and errors. */
export function createSupplierClient(options: SupplierClientOptions): SupplierClient {
  const { settings, tokens, breaker, known, guard } = options;
  const requests = createAuthorizedRequests({ settings, tokens, breaker, transport: transportOf(options) });

  const styles = new Map<string, PagingStyle>();
  for (const [list, { style }] of known ?? []) styles.set(operations[list], style);
  const base = { settings, requests, styles, guard };
  const products = {
    ...base,
    list: "products" as const,
    operation: operations.products,
    parser: productParser,
  };
  const inventory = {
    ...base,
    list: "inventory" as const,
    operation: operations.inventory,
    parser: inventoryParser,
  };

  return {
    echo: async () => {
      await requests.text({ operation: operations.echo }, tries.single);
    },
    brands: (from, kept) => {
      const before = { from, kept, known: known?.get("brands"), sequential: true };
      return listed({ ...base, list: "brands", operation: operations.brands, parser: brandParser }, {}, before);
    },
    categories: async () => {
      const { text, elements } = await requests.list({ operation: operations.categories }, tries.single);
      return { raw: text, ...parseCategories(elements, guard) };
    },
    products: (keyOf, from, kept) =>
      listed(unlessKnown(products, keyOf), {}, { from, kept, known: known?.get("products"), sequential: true }),
    inventory: ({ since, failOnPoison }, from, kept) => {
      const whole = known?.get("inventory");
      if (since === undefined) return listed(inventory, {}, { from, kept, known: whole });
      // Each list of changes has other records, so its first record and its length cannot confirm the profile.
      const changes = whole && { ...whole, rows: null, firstKey: null };
      return listed(inventory, { dateFrom: dateFromOf(since) }, { from, kept, known: changes, failOnPoison });
    },
    inventoryUnlessKnown: (keyOf, from, kept) =>
      listed(unlessKnown(inventory, keyOf), {}, { from, kept, known: known?.get("inventory") }),
    changesWithout: ({ since, variantNos, bad }) =>
      readWithoutPoison(leadingList(inventory, { dateFrom: dateFromOf(since) }), variantNos, bad),
    inventoryOf: (variantNos) => named(inventory, variantNos),
    pricesOf: (variantNos) =>
      named({ ...base, list: "prices", operation: operations.prices, parser: variantPricesParser }, variantNos),
  };
}

interface Resource<T> {
  settings: SupplierSettings;
  requests: AuthorizedRequests;
  operation: string;
  parser: Parser<T>;
  /** Detected paging styles, by operation. */
  styles: Map<string, PagingStyle>;
  /** The list's name for the guard. */
  list: GuardedList;
  guard: RecordGuard | undefined;
}

/** The list without the content of known records. */
function unlessKnown<T>(resource: Resource<T>, keyOf: KeyOfKnown): Resource<T | null> {
  const { parse, keyOf: keyOfValue, keyField } = resource.parser;
  return { ...resource, parser: { parse, keyField, keyOf: keyOfValue, unlessKnown: { keyOf, value: null } } };
}

async function* listed<T>(
  resource: Resource<T>,
  query: Readonly<Record<string, string>>,
  before: Pick<PagingOptions<T>, "from" | "known" | "sequential" | "failOnPoison"> & { kept?: PagingAnswers },
): AsyncGenerator<SupplierPage<T>> {
  const { paging, pageSize } = resource.settings;
  const kept = before.kept && storedPages(before.kept, (elements) => rowsOfList(resource, elements));
  for await (const page of readPages({ ask: askPage(resource, query), paging, pageSize, ...before, kept })) {
    if (page.profile) resource.styles.set(resource.operation, page.profile.style);
    yield page;
  }
}

function named<T>(resource: Resource<T>, variantNos: readonly string[]): Promise<NamedRecords<T>> {
  const { operation } = resource;
  const parts = cutByLength(variantNos, usedLength(resource, {}));
  return readNamed(operation, parts, (names, mode) => filtered(resource, { skus: names.join(",") }, mode));
}

function leadingList<T>(resource: Resource<T>, query: Readonly<Record<string, string>>): LeadingList<T> {
  const asked = (parts: readonly string[]) => ({ ...query, skus: parts.join(",") });
  return {
    operation: resource.operation,
    used: usedLength(resource, query),
    pages: (parts) => filtered(resource, asked(parts), "part"),
    async first(parts) {
      for await (const rows of filtered(resource, asked(parts), "part")) return rows;
      return [];
    },
  };
}

/** Length of a request's address without the variant numbers. */
function usedLength<T>({ settings, operation }: Resource<T>, query: Readonly<Record<string, string>>): number {
  return addressOf(settings, { operation, query: { ...query, skus: "", ...pagingQuery(1, sizeFor(settings)) } }).length;
}

/** Rows requested when variants are named. */
function sizeFor({ pageSize }: SupplierSettings): number {
  return Math.max(pageSize, largestPage);
}

/** The pages of a filtered list. */
async function* filtered<T>(
  resource: Resource<T>,
  query: Readonly<Record<string, string>>,
  mode: "page" | "part",
): AsyncGenerator<readonly Row<T>[]> {
  const { settings, operation, styles } = resource;
  const size = sizeFor(settings);
  const ask = askPage(resource, query);
  const style = settings.paging === "auto" ? styles.get(operation) : settings.paging;
  // Most answers contain everything on one page. The paging style matters only for a second page.
  const first = await ask(baseOf(style ?? "item1"), size, mode);
  yield first.rows;
  const from = style && cursorBehind(first.rows.length, style, size);
  if (from === null) return;
  for await (const page of readPages({ ask, paging: style ?? "auto", pageSize: size, from })) {
    if (page.profile) styles.set(operation, page.profile.style);
    yield rowsOf(page);
  }
}

/** The cursor after a first page of this many rows; null if nothing can follow. */
function cursorBehind(rows: number, style: PagingStyle, size: number): PagingCursor | null {
  if (rows === 0 || (style === "none" && rows < size)) return null;
  if (!countsPages(style)) return { style, pageSize: size, next: baseOf(style) + rows, seen: rows };
  return { style, pageSize: Math.min(rows, size), next: baseOf(style) + 1, seen: rows };
}

function askPage<T>(resource: Resource<T>, query: Readonly<Record<string, string>>): AskPage<T> {
  const { requests, operation } = resource;
  return async (start, size, mode) => {
    const limits = size >= wholeFrom ? wholeList : {};
    const ask = {
      operation,
      query: { ...query, ...pagingQuery(start, size) },
      mayBeRefused: mode !== "page",
      ...limits,
    };
    const { text, elements, headers } = await requests.list(ask, tries[mode]);
    return { text, rows: await rowsOfList(resource, elements), total: totalIn(headers.get("x-pagination")) };
  };
}

function rowsOfList<T>({ parser, list, guard }: Resource<T>, elements: readonly string[]): Promise<Row<T>[]> {
  return parseRows(elements, parser, list, guard);
}

function pagingQuery(start: number, size: number): Record<string, string> {
  return { pageStartIndex: String(start), pageSize: String(size) };
}

function rowsOf<T>({ records, refused }: SupplierPage<T>): Row<T>[] {
  return [
    ...records.map((record) => ({ id: record.key, record, refused: [] })),
    ...refused.map((one) => ({ id: one.key ?? "", record: null, refused: [one] })),
  ];
}
