import { stringify } from "csv-stringify/sync";
import type { LowStockRow } from "@/lib/catalog/types/low-stock.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import type { Language } from "@/lib/viewer.ts";

/** Heads of the columns, in the viewer's language. */
export type Heads = Record<
  | "article"
  | "product"
  | "name"
  | "description"
  | "brand"
  | "statusId"
  | "available"
  | "threshold"
  | "total"
  | "due"
  | "cost"
  | "costType"
  | "watched"
  | "read",
  string
>;

export interface TableOptions {
  heads: Heads;
  warehouses: readonly Warehouse[];
  seesCost: boolean;
  /** Names of the price types, in the viewer's language: `type0`, `type1` … */
  priceTypes: Readonly<Record<string, string>>;
  /** Of the figures, but for rows that are older. */
  readAt: number;
  /** Of the viewer: spreadsheets split and count as their language does. */
  language: Language;
}

/** A spreadsheet set to French reads a comma as the decimal sign, and takes a file with commas for one column. */
const signs = { en: { delimiter: ",", decimal: "." }, fr: { delimiter: ";", decimal: "," } } as const;

/**
 * Low stock as CSV (RFC 4180; in French with semicolons) with a byte-order mark, so that spreadsheets read accents: money
 * as plain decimals, days as ISO 8601, one column for each warehouse, empty where nothing is known.
 */
export function lowStockCsv(rows: readonly LowStockRow[], options: TableOptions): string {
  const { heads, warehouses, seesCost } = options;
  const { delimiter, decimal } = signs[options.language];
  const head = [
    heads.article,
    heads.product,
    heads.name,
    heads.description,
    heads.brand,
    heads.statusId,
    heads.available,
    heads.threshold,
    heads.total,
    ...warehouses.map((warehouse) => defuse(warehouse.name)),
    heads.due,
    ...(seesCost ? [heads.cost, heads.costType] : []),
    heads.watched,
    heads.read,
  ];
  const body = rows.map((row) => [
    defuse(row.variantNo),
    defuse(row.productNo),
    defuse(row.name),
    defuse(row.description),
    defuse(row.brand ?? ""),
    row.statusId ?? "",
    row.available,
    row.threshold,
    row.stock.total ?? "",
    ...warehouses.map((_, index) => row.stock.byWarehouse[index] ?? ""),
    row.stock.nextDueAt === null ? "" : new Date(row.stock.nextDueAt).toISOString().slice(0, 10),
    ...(seesCost ? [money(row.costCents, decimal), priceType(row.costTypeId, options)] : []),
    row.watched ? 1 : 0,
    new Date(Math.min(options.readAt, row.unreadAt ?? options.readAt)).toISOString(),
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

/** A type that nobody knows is told as its number. */
function priceType(typeId: number | null, { priceTypes }: TableOptions): string {
  return typeId === null ? "" : (priceTypes[`type${typeId}`] ?? `#${typeId}`);
}

function money(cents: number | null, decimal: string): string {
  return cents === null ? "" : (cents / 100).toFixed(2).replace(".", decimal);
}
