import type { ProductFields, VariantFields } from "@/lib/domain/product.ts";
import type { DayText } from "@/lib/domain/time.ts";

/**
 * The supplier's interface in types. Foreign field names occur only in this folder; its parsers answer these shapes.
 * Identifiers are text, moments are ISO 8601 UTC text or null, due dates are days, an unknown figure is null.
 */

export interface SupplierSettings {
  readonly baseUrl: string;
  /**
   * The address that identifies the supplier's dealers: the base address, except for a supplier that changes its port.
   */
  readonly identity: string;
  readonly signIn: "basic" | "query" | "headers";
  /** A header with `{token}`, e.g. `Authorization: ApiKey {token}`. */
  readonly authHeader: string;
  readonly language: "en" | "fr";
  readonly callerName: string;
  readonly paging: PagingStyle | "auto";
  readonly pageSize: number;
}

/** What `pageStartIndex` counts: items or pages, from 1 or 0; none: the whole list comes at once. */
export type PagingStyle = "item1" | "item0" | "page1" | "page0" | "none";

export type SupplierCredentials =
  | { readonly kind: "password"; readonly username: string; readonly password: string }
  | { readonly kind: "token"; readonly username: string; readonly token: string };

export interface SupplierBrand {
  brandId: string;
  name: string;
}

export interface SupplierCategory {
  categoryId: string;
  name: string;
  children: SupplierCategory[];
}

export interface SupplierProduct extends ProductFields {
  /** As sent, including markup. */
  description: string;
  variants: SupplierVariant[];
  /** Numbers of variants that could not be parsed; null for one whose number could not be parsed either. */
  rejectedVariants: (string | null)[];
}

export interface SupplierVariant extends VariantFields {
  prices: SupplierPrice[];
  /** The Prices list as sent, in the field names of the prices operation, including rows that are no price. */
  rawPrices: string;
  images: SupplierImage[];
  /** The Images list as sent. */
  rawImages: string;
}

export interface SupplierImage {
  format: string;
  url: string;
}

export interface SupplierPrice {
  typeId: number;
  type: string;
  /** Of lib/domain/amount.ts: above 0, in hundred-thousandths of the currency's unit. */
  amount: number;
  /** The decimal as sent, when it has more than five decimals and `amount` is rounded. */
  sent?: string;
  /** At least 1. */
  quantityBreak: number;
}

export interface SupplierInventory {
  variantNo: string;
  statusId: number | null;
  watched: boolean;
  warehouses: { warehouseId: string; name: string; available: number | null; dueAt: DayText | null }[];
  totalAvailable: number | null;
  nextDueAt: DayText | null;
}

export interface SupplierVariantPrices {
  variantNo: string;
  productNo: string | null;
  prices: SupplierPrice[];
  /** The Prices list as sent. */
  rawPrices: string;
}

/** One parsed record: `raw` is its text exactly as the supplier sent it. */
export interface SupplierRecord<T> {
  key: string;
  raw: string;
  value: T;
}

/** One record that could not be parsed. */
export interface RefusedRecord {
  key: string | null;
  field: string | null;
  reason: string;
  raw: string;
}

/** The lists whose records are parsed under a guard; prices are not read page by page. */
export type GuardedList = PagedList | "categories" | "prices";

/**
 * Guards the parsing of every record: a record whose parsing never ends blocks its whole thread. A record that blocked
 * it before is skipped.
 */
export interface RecordGuard {
  /** Parses one record; null, without parsing it, when that did not end before. */
  around<T>(list: GuardedList, raw: string, parse: () => T): T | null;
}

/** How far a sync run has read a list; plain JSON, so that it can be stored and another process can resume. */
export interface PagingCursor {
  style: PagingStyle;
  pageSize: number;
  /** The next `pageStartIndex`, counted as the style says. */
  next: number;
  /** Records so far, without duplicates. */
  seen: number;
  /**
   * Key of the list's first record, for the profile that is stored at the end of the list; missing in older cursors.
   */
  firstKey?: string | null;
}

export interface SupplierPage<T> {
  records: SupplierRecord<T>[];
  refused: RefusedRecord[];
  /** Records whose number an earlier one of the list has, with another text: the first is kept. Missing: none. */
  doubled?: RefusedRecord[];
  /** The cursor of the next page; null after the last one. */
  cursor: PagingCursor | null;
  /** The total in X-Pagination, else null. */
  expectedRows: number | null;
  /** The paging profile so far; null until it is known. */
  profile: PagingProfile | null;
}

/** Lists that are read page by page. */
export type PagedList = "brands" | "products" | "inventory";

export interface PagingProfile {
  readonly style: PagingStyle;
  /** Detected by requests, now or in an earlier run, or set by SUPPLIER_PAGING. */
  readonly knownFrom: "asking" | "setting";
  /**
   * The whole list came in one answer with fewer rows than requested. Then `style` is a guess, since nothing showed it.
   */
  readonly whole: boolean;
  /** Rows requested per page. */
  readonly pageSize: number;
  /** The page size of the supplier, when it gives fewer rows than requested although more follow. */
  readonly cappedAt: number | null;
  /** Rows so far, including rejected ones. */
  readonly rows: number;
  /** The total that the supplier announces, right or wrong. */
  readonly announced: number | null;
  /**
   * Identifies the list's first record: its key, or the beginning of its text if it could not be parsed; null for an
   * empty list.
   */
  readonly firstKey: string | null;
  /** Why the list may be longer than what could be read; set on the last page. */
  readonly doubt: PagingDoubt | null;
}

/**
 * The supplier ignores the start index, and the answer has exactly as many rows as requested, or a round number that
 * may be a limit. Or it announces more rows than it gives.
 */
export type PagingDoubt = "exactly-the-size-asked-for" | "round-number" | "more-announced";

/** The current token and the way to a new one. Many requests with the same refused token cause one sign-in. */
export interface TokenSource {
  current(): Promise<string>;
  /**
   * Signs in for a new token, without a retry. `doubtful`: the answer may have another cause than the token, as with a
   * web page.
   * @throws BincardError `supplier-refused` when the credentials are refused too.
   */
  renew(refused: string, doubtful?: boolean): Promise<string>;
}

/**
 * Answers stored by the caller: those of paging detection, and the page that it was given last. After a cut-off, the
 * next run continues with them.
 */
export interface PagingAnswers {
  /** By place (start and size); answers that are too old are left out. */
  read(): Promise<ReadonlyMap<string, string>>;
  keep(place: string, answer: string): Promise<void>;
}

/** The key of a record that is stored just as in this text, without anything rejected; null for any other. */
export type KeyOfKnown = (raw: string) => string | null;

/** All of the supplier's interface that Bincard uses. Every method throws BincardError `supplier-…`. */
export interface SupplierClient {
  echo(): Promise<void>;
  brands(from?: PagingCursor, kept?: PagingAnswers): AsyncIterable<SupplierPage<SupplierBrand>>;
  /** The whole tree; `raw` is the body as sent. */
  categories(): Promise<{ raw: string; roots: SupplierCategory[]; refused: RefusedRecord[] }>;
  /** Known products are not parsed: they have null as their content. */
  products(
    known: KeyOfKnown,
    from?: PagingCursor,
    kept?: PagingAnswers,
  ): AsyncIterable<SupplierPage<SupplierProduct | null>>;
  /**
   * `since`: only figures that the supplier changed after that moment (ms). `failOnPoison`: a bad record among them is
   * an error.
   */
  inventory(
    query: { since?: number; failOnPoison?: boolean },
    from?: PagingCursor,
    kept?: PagingAnswers,
  ): AsyncIterable<SupplierPage<SupplierInventory>>;
  /** All stock. Known records are not parsed: they have null as their content. */
  inventoryUnlessKnown(
    known: KeyOfKnown,
    from?: PagingCursor,
    kept?: PagingAnswers,
  ): AsyncIterable<SupplierPage<SupplierInventory | null>>;
  /**
   * What changed since a moment (ms), when the list as a whole answers 500. Requests prefixes of all `variantNos`
   * except the `bad` ones. Other bad records are found and rejected by their numbers.
   * @throws also `supplier-nonsense`, reason `filter-ignored`.
   */
  changesWithout(query: {
    since: number;
    variantNos: readonly string[];
    bad: readonly string[];
  }): Promise<{ records: SupplierRecord<SupplierInventory>[]; refused: RefusedRecord[] }>;
  /**
   * Exactly the named variants: records that match only as a prefix, or come because the filter is ignored, are left
   * out.
   */
  inventoryOf(
    variantNos: string[],
  ): Promise<{ records: SupplierRecord<SupplierInventory>[]; refused: RefusedRecord[] }>;
  pricesOf(
    variantNos: string[],
  ): Promise<{ records: SupplierRecord<SupplierVariantPrices>[]; refused: RefusedRecord[] }>;
}
