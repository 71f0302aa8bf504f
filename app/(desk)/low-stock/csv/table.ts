import { stringify } from "csv-stringify/sync";
import type { LowStockRow } from "@/lib/catalog/types/low-stock.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { dayOf } from "@/lib/domain/time.ts";

/** Heads of the columns and the words of a yes and a no, in the principal's language. */
export type Heads = Record<
  | "article"
  | "product"
  | "name"
  | "description"
  | "brand"
  | "status"
  | "available"
  | "threshold"
  | "total"
  | "due"
  | "cost"
  | "costType"
  | "watched"
  | "yes"
  | "no"
  | "read"
  | "pricesRead",
  string
>;

interface TableOptions {
  heads: Heads;
  warehouses: readonly Warehouse[];
  /** Of which warehouse, or all together, the available units and the due date are: named in their heads. */
  where: string;
  seesCost: boolean;
  /** Names of price types and statuses, in the principal's language: `type0`, `type1` …, `status7` … */
  names: Readonly<Record<string, string>>;
  /** Of the stock figures and of the prices, but for rows that are older. */
  readAt: number;
  pricesReadAt: number | null;
  /** Of the principal: spreadsheets split and count as their language does. */
  language: Language;
}

/** A spreadsheet set to French reads a comma as the decimal sign, and takes a file with commas for one column. */
const signs = { en: { delimiter: ",", decimal: "." }, fr: { delimiter: ";", decimal: "," } } as const;

/**
 * Low stock as CSV (RFC 4180; in French with semicolons) with a byte-order mark, so that spreadsheets read accents: money
 * as plain decimals, days as ISO 8601, one column for each warehouse, empty where nothing is known.
 */
export function lowStockCsv(rows: readonly LowStockRow[], options: TableOptions): string {
  const { heads, warehouses, where, seesCost } = options;
  const { delimiter, decimal } = signs[options.language];
  const head = [
    heads.article,
    heads.product,
    heads.name,
    heads.description,
    heads.brand,
    heads.status,
    `${heads.available} (${where})`,
    heads.threshold,
    heads.total,
    ...warehouses.map((warehouse) => defuse(warehouse.name)),
    `${heads.due} (${where})`,
    ...(seesCost ? [heads.cost, heads.costType] : []),
    heads.watched,
    heads.read,
    ...(seesCost ? [heads.pricesRead] : []),
  ];
  const body = rows.map((row) => [
    defuse(row.variantNo),
    defuse(row.productNo),
    defuse(row.name),
    defuse(row.description),
    defuse(row.brand ?? ""),
    named("status", row.statusId, options),
    row.available,
    row.threshold,
    row.stock.total ?? "",
    ...warehouses.map((_, index) => row.stock.byWarehouse[index] ?? ""),
    row.stock.nextDueAt === null ? "" : dayOf(row.stock.nextDueAt),
    ...(seesCost ? [money(row.costCents, decimal), named("type", row.costTypeId, options)] : []),
    row.watched ? heads.yes : heads.no,
    readAt(options.readAt, row),
    ...(seesCost ? [readAt(options.pricesReadAt, row)] : []),
  ]);
  return stringify([head, ...body], { bom: true, delimiter, record_delimiter: "windows" });
}

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe, so that it is read as text. Spaces and signs
 * that are not seen may stand before it, and the wide forms of East Asian keyboards count as the narrow ones.
 */
export function defuse(text: string): string {
  return /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text;
}

/** The name of a price type or a status; one that nobody knows is told as its number. */
function named(kind: "type" | "status", id: number | null, { names }: TableOptions): string {
  return id === null ? "" : (names[`${kind}${id}`] ?? `#${id}`);
}

/** When a row's figures were read: with their list, or before it. */
function readAt(listReadAt: number | null, { staleAt }: LowStockRow): string {
  const moments = [listReadAt, staleAt].filter((at) => at !== null);
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : "";
}

function money(cents: number | null, decimal: string): string {
  return cents === null ? "" : (cents / 100).toFixed(2).replace(".", decimal);
}

/**
 * The name under which low stock is saved: "low-stock-reno-2026-11-21.csv" for one warehouse, "low-stock-2026-11-21.csv"
 * for all together. Only signs that fit every header and disk; a name without any is told by the warehouse's number.
 */
export function csvFileName(word: string, where: { warehouseId: string; name: string } | null, now: number): string {
  const place = where && (plain(where.name) || plain(where.warehouseId));
  return `${[word, place, dayOf(now)].filter(Boolean).join("-")}.csv`;
}

const longest = 40;

/** "Montréal (Est)" as "montreal-est". */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-+|-+$/g, "");
}
