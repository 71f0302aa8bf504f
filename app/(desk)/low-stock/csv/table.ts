import { stringify } from "csv-stringify/sync";
import type { GoneLowRow, LowFileRow } from "@/lib/catalog/types/low-stock.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import { decimalOf } from "@/lib/domain/amount.ts";
import type { BoardState } from "@/lib/domain/board.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { defuse } from "@/lib/domain/formula.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { fileNamePart } from "@/lib/http/spreadsheet/answer.ts";

/** Column heads and the words for yes, no and places, in the principal's language. */
export type Heads = Record<
  | "article"
  | "product"
  | "name"
  | "description"
  | "brand"
  | "upc"
  | "ean"
  | "mfg"
  | "status"
  | "state"
  | "available"
  | "threshold"
  | "place"
  | "there"
  | "everywhere"
  | "mine"
  | "total"
  | "due"
  | "dueWas"
  | "cover"
  | "outFrom"
  | "outUntil"
  | "wanted"
  | "changed"
  | "changedAt"
  | "cost"
  | "costType"
  | "watched"
  | "yes"
  | "no"
  | "read"
  | "pricesRead"
  | "gone"
  | "goneSince"
  | "note",
  string
>;

/** A row of the file: a low article, or one that left the catalog. */
type FileRow = LowFileRow | (GoneLowRow & Pick<LowFileRow, "note">);

interface TableOptions {
  heads: Heads;
  warehouses: readonly Warehouse[];
  /** The warehouse of the available units and the due date; null: all of them together. */
  where: Warehouse | null;
  seesCost: boolean;
  /** Names of price types and statuses, in the principal's language: `type0`, `type1` …, `status7` … */
  names: Readonly<Record<string, string>>;
  /** The names of states and of kinds of events. */
  states: Readonly<Record<BoardState, string>>;
  events: Readonly<Record<EventKind, string>>;
  /** When stock and prices were fetched, except for stale rows. */
  readAt: number;
  pricesReadAt: number | null;
  /** The principal's language: separators and decimals follow what spreadsheets expect in it. */
  language: Language;
}

/** A spreadsheet set to French expects a decimal comma, and does not split columns at commas. */
const signs = { en: { delimiter: ",", decimal: "." }, fr: { delimiter: ";", decimal: "," } } as const;

/**
 * Low stock as CSV (RFC 4180; semicolons in French), in pieces as the rows come. A byte-order mark lets spreadsheets
 * recognize UTF-8. Money is a plain decimal, days are ISO 8601, each warehouse has a column, and an unknown value is
 * empty.
 */
export async function* lowStockCsv(
  rows: AsyncIterable<readonly FileRow[]>,
  options: TableOptions,
): AsyncGenerator<string, void> {
  const { delimiter } = signs[options.language];
  const form = { delimiter, record_delimiter: "windows" } as const;
  yield stringify([headOf(options).map(safe)], { bom: true, ...form });
  for await (const some of rows)
    yield stringify(
      bodyOf(some, options).map((row) => row.map(safe)),
      form,
    );
}

/** No text of a file, in its head or below it, is run as a formula, whoever it is from. */
function safe(cell: string | number): string | number {
  return typeof cell === "string" ? defuse(cell) : cell;
}

function headOf({ heads, warehouses, where: chosen, seesCost }: TableOptions): string[] {
  const where = chosen?.name ?? heads.everywhere;
  return [
    heads.article,
    heads.product,
    heads.name,
    heads.description,
    heads.brand,
    heads.upc,
    heads.ean,
    heads.mfg,
    heads.status,
    heads.state,
    `${heads.available} (${where})`,
    heads.threshold,
    heads.place,
    heads.there,
    heads.total,
    ...warehouses.map((warehouse) => warehouse.name),
    // Without a chosen warehouse it is the date at the place of the threshold.
    chosen ? `${heads.due} (${chosen.name})` : heads.due,
    heads.dueWas,
    heads.cover,
    heads.outFrom,
    heads.outUntil,
    heads.wanted,
    heads.changed,
    heads.changedAt,
    ...(seesCost ? [heads.cost, heads.costType] : []),
    heads.watched,
    heads.read,
    ...(seesCost ? [heads.pricesRead] : []),
    heads.goneSince,
    heads.note,
  ];
}

function bodyOf(rows: readonly FileRow[], options: TableOptions): (string | number)[][] {
  const { heads, warehouses, seesCost } = options;
  const { decimal } = signs[options.language];
  return rows.map((row) => [
    row.variantNo,
    row.productNo,
    row.name,
    row.description,
    row.brand ?? "",
    ...codesOf(row).map((code) => code ?? ""),
    isGone(row) ? heads.gone : named("status", row.statusId, options),
    options.states[isGone(row) ? "gone" : row.state],
    availableOf(row, options) ?? "",
    ...(isGone(row) ? ["", "", ""] : [row.lowAt.units, placeOf(row, options), row.lowAt.available ?? ""]),
    row.stock.total ?? "",
    ...warehouses.map((_, index) => row.stock.byWarehouse[index] ?? ""),
    // Nobody promises what was due of an article that left.
    row.stock.nextDueAt === null || isGone(row) ? "" : dayOf(row.stock.nextDueAt),
    ...(isGone(row) ? ["", "", "", "", "", "", ""] : sinceThen(row, options)),
    ...(seesCost ? [money(row.costAmount, decimal), named("type", row.costTypeId, options)] : []),
    isGone(row) || row.watched ? heads.yes : heads.no,
    isGone(row) ? moment(row.stockReadAt) : readAt(options.readAt, row),
    ...(seesCost ? [isGone(row) ? moment(row.pricesReadAt) : readAt(options.pricesReadAt, row)] : []),
    isGone(row) ? moment(row.goneAt) : "",
    row.note,
  ]);
}

/** The units that the head names: those of the chosen warehouse, or of all together. */
function availableOf(row: FileRow, { warehouses, where }: TableOptions): number | null {
  if (isGone(row)) return row.available;
  if (where === null) return row.stock.total;
  return row.stock.byWarehouse[warehouses.findIndex(({ warehouseId }) => warehouseId === where.warehouseId)] ?? null;
}

/** Where the threshold counts. */
function placeOf({ lowAt: { place } }: LowFileRow, { heads, warehouses }: TableOptions): string {
  if (place.kind === "total") return heads.everywhere;
  if (place.kind === "mine") return heads.mine;
  return warehouses.find(({ warehouseId }) => warehouseId === place.warehouseId)?.name ?? place.warehouseId;
}

/**
 * The dates given before for what is due, how many days the stock lasts and when it is likely out, how many are wanted, and
 * what happened last and when.
 */
function sinceThen(
  { formerDueAt, forecast, wanted, changed }: LowFileRow,
  { events }: TableOptions,
): (string | number)[] {
  const day = (at: number | null | undefined) => (at == null ? "" : dayOf(at));
  const cover = forecast?.coverDays == null ? "" : Math.round(forecast.coverDays);
  const last = changed ? [events[changed.kind], moment(changed.at)] : ["", ""];
  const lasts = [cover, day(forecast?.fromAt), day(forecast?.untilAt)];
  return [formerDueAt.map(dayOf).join(" "), ...lasts, wanted ?? "", ...last];
}

/** The name of a price type or a status; for an unknown one "#" and its id. */
function named(kind: "type" | "status", id: number | null, { names }: TableOptions): string {
  return id === null ? "" : (names[`${kind}${id}`] ?? `#${id}`);
}

/** UPC, EAN and maker's number; of an article that left they are not kept. */
function codesOf(row: FileRow): (string | null)[] {
  return isGone(row) ? ["", "", ""] : [row.codes.upc, row.codes.ean, row.codes.mfgPartNumber];
}

function isGone(row: FileRow): row is Exclude<FileRow, LowFileRow> {
  return "goneAt" in row;
}

/** When a row's figures were fetched: the time of its list or, for a stale row, its own earlier time. */
function readAt(listReadAt: number | null, { staleAt }: LowFileRow): string {
  const moments = [listReadAt, staleAt].filter((at) => at !== null);
  return moment(moments.length > 0 ? Math.min(...moments) : null);
}

function moment(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString();
}

function money(amount: number | null, decimal: string): string {
  return amount === null ? "" : decimalOf(amount).replace(".", decimal);
}

/**
 * The file name of the export: "low-stock-reno-2026-11-21.csv" for one warehouse, "low-stock-2026-11-21.csv" for all.
 * Only characters that are safe in headers and file systems. If none of a warehouse's name remains, its id is used.
 */
export function csvFileName(word: string, where: { warehouseId: string; name: string } | null, now: number): string {
  const place = where && (fileNamePart(where.name) || fileNamePart(where.warehouseId));
  return `${[word, place, dayOf(now)].filter(Boolean).join("-")}.csv`;
}
