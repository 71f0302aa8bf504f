import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { GoneLowRow, LowFileRow } from "@/lib/catalog/board/types.ts";
import type { BoardState } from "@/lib/domain/board.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { fileNamePart } from "@/lib/http/spreadsheet/answer.ts";
import { type Cell, type Rows, withHead } from "@/lib/http/spreadsheet/cells.ts";

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

/** A row of the file: a low item, or one that left the catalog. */
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
}

/** Low stock as the rows of a file. Days are ISO 8601, each warehouse has a column, and an unknown value is empty. */
export function lowStockRows(rows: AsyncIterable<readonly FileRow[]>, options: TableOptions): Rows {
  async function* body() {
    for await (const some of rows) yield some.map((row) => cellsOf(row, options));
  }
  return withHead(headOf(options), body());
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

function cellsOf(row: FileRow, options: TableOptions): Cell[] {
  const { heads, warehouses, seesCost } = options;
  return [
    row.variantNo,
    row.productNo,
    row.name,
    row.description,
    row.brand,
    ...codesOf(row),
    isGone(row) ? heads.gone : named("status", row.statusId, options),
    options.states[isGone(row) ? "gone" : row.state],
    availableOf(row, options),
    ...(isGone(row) ? [null, null, null] : [row.lowAt.units, placeOf(row, options), row.lowAt.available]),
    row.stock.total,
    ...warehouses.map((_, index) => row.stock.byWarehouse[index] ?? null),
    // Nobody promises what was due of an item that left.
    row.stock.nextDueAt === null || isGone(row) ? null : dayOf(row.stock.nextDueAt),
    ...(isGone(row) ? [null, null, null, null, null, null, null] : sinceThen(row, options)),
    ...(seesCost ? [money(row.costAmount), named("type", row.costTypeId, options)] : []),
    isGone(row) || row.watched ? heads.yes : heads.no,
    isGone(row) ? moment(row.stockReadAt) : readAt(options.readAt, row),
    ...(seesCost ? [isGone(row) ? moment(row.pricesReadAt) : readAt(options.pricesReadAt, row)] : []),
    isGone(row) ? moment(row.goneAt) : null,
    row.note,
  ];
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
function sinceThen({ formerDueAt, forecast, wanted, changed }: LowFileRow, { events }: TableOptions): Cell[] {
  const day = (at: number | null | undefined) => (at == null ? null : dayOf(at));
  const cover = forecast?.coverDays == null ? null : Math.round(forecast.coverDays);
  const last = changed ? [events[changed.kind], moment(changed.at)] : [null, null];
  const lasts = [cover, day(forecast?.fromAt), day(forecast?.untilAt)];
  return [formerDueAt.map(dayOf).join(" "), ...lasts, wanted, ...last];
}

/** The name of a price type or a status; for an unknown one "#" and its id. */
function named(kind: "type" | "status", id: number | null, { names }: TableOptions): Cell {
  return id === null ? null : (names[`${kind}${id}`] ?? `#${id}`);
}

/** UPC, EAN and maker's number; of an item that left they are not kept. */
function codesOf(row: FileRow): (string | null)[] {
  return isGone(row) ? [null, null, null] : [row.codes.upc, row.codes.ean, row.codes.mfgPartNumber];
}

function isGone(row: FileRow): row is Exclude<FileRow, LowFileRow> {
  return "goneAt" in row;
}

/** When a row's figures were fetched: the time of its list or, for a stale row, its own earlier time. */
function readAt(listReadAt: number | null, { staleAt }: LowFileRow): Cell {
  const moments = [listReadAt, staleAt].filter((at) => at !== null);
  return moment(moments.length > 0 ? Math.min(...moments) : null);
}

function moment(at: number | null): Cell {
  return at === null ? null : new Date(at).toISOString();
}

function money(amount: number | null): Cell {
  return amount === null ? null : { amount };
}

/** What the file's name says of its warehouse: its name, or its id where no character of that can be in a file's name. */
export function placeInName(where: Pick<Warehouse, "warehouseId" | "name"> | null): string {
  return where === null ? "" : fileNamePart(where.name) || where.warehouseId;
}
