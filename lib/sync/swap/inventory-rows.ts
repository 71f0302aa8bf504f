import { shortStock } from "@/db/dealer/short-stock.ts";
import type { Reader } from "@/db/reader.ts";
import type { Command } from "@/db/statement.ts";
import { wasReadLater } from "@/lib/domain/freshness.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { nextDue } from "@/lib/domain/stock.ts";
import { wholeSum } from "@/lib/domain/sum.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import type { SupplierInventory, SupplierRecord } from "@/lib/supplier/contract.ts";
import { writeEvents } from "@/lib/sync/store/events.ts";
import { inParts } from "@/lib/sync/store/in-parts.ts";
import { countUp } from "@/lib/sync/store/sync-state.ts";
import { hashOf } from "../store/document.ts";
import {
  figuresByNumbers,
  type HistoryValues,
  insertHistory,
  latestHistory,
  requireStock,
  type StockAsRead,
  upsertPlacedStock,
  upsertStock,
  upsertWarehouses,
} from "./inventory-statements.ts";
import { eventsOfStock, lacksKnown, lastKnown, type StockChange, type StoredStock } from "./stock-events.ts";

interface Known extends StoredStock {
  hash: string;
  readAt: number;
}

/**
 * Records to store; those without content are stored unchanged. `position`: the position of the first record in the
 * supplier's list during a full run, else null.
 */
interface StockReading {
  records: readonly SupplierRecord<SupplierInventory | null>[];
  position: number | null;
  /** Now. The figures changed at some earlier time. */
  at: number;
  /** The earliest time of the supplier's figures: before it was asked. */
  readAt: number;
  /** What the dealer's lists say about some variants; those without a list or category threshold are absent. */
  watched(variantNos: readonly string[]): Promise<ReadonlyMap<string, WatchedArticle>>;
}

/** Commands that store a response, for `unlessOvertaken`, and whether anything differs from the stored data. */
interface StockDifference {
  commands: Command[];
  changed: boolean;
}

/**
 * Stores differences: stock rows, their history, events, new warehouses. A variant's first figures get no history
 * entry: the row itself is the start. If a variant returns to the list, its history continues. The commands fail if a
 * row was written or confirmed since it was looked up here: runs and on-demand refreshes can interleave, and older
 * figures would then replace newer ones and an event would be stored twice.
 */
export async function storeStock(database: Reader, reading: StockReading): Promise<StockDifference> {
  const { at, position } = reading;
  const records = [...new Map(reading.records.map((record) => [record.key, record])).values()];
  const compared = records.filter(({ value }) => value !== null).map(({ key }) => key);
  const known = await readKnown(database, compared);
  const rows: StockRow[] = [];
  const history: HistoryValues[] = [];
  const changes: StockChange[] = [];
  const warehouses = new Map<string, string>();
  records.forEach(({ key, raw, value }, index) => {
    if (value === null) return;
    for (const { warehouseId, name } of value.warehouses) warehouses.set(warehouseId, name);
    const hash = hashOf(raw);
    const before = known.get(key);
    // An on-demand refresh may overtake a run, and vice versa.
    if (before?.hash === hash || (before && wasReadLater(before.readAt, reading.readAt, at))) return;
    const after = storedStock(value, at);
    const moved = before === undefined || !sameFigures(before, after);
    rows.push(
      rowOf(
        { key, raw, value },
        hash,
        moved ? after : { ...after, changedAt: before.changedAt },
        reading.readAt,
        index,
      ),
    );
    if (!moved) return;
    if (before) history.push(historyOf(key, before), historyOf(key, after));
    changes.push({ variantNo: key, before: before ?? unknownStock, after, at });
  });
  const { events, returned } = await eventsOf(database, changes, reading);
  // A returned variant has a history: its figures are added to it now, not only when they change.
  history.push(...returned.map(({ variantNo, after }) => historyOf(variantNo, after)));
  const unchanged = inParts(asRead(compared, known), (part) => requireStock({ rows: part }));
  if (rows.length === 0) return { commands: unchanged, changed: false };
  return {
    commands: [
      ...unchanged,
      ...writeWarehouses(warehouses),
      ...writeRows(rows, position),
      ...inParts(history, (part) => insertHistory({ rows: part })),
      ...writeEvents(events, at),
      countUp("stockVersion"),
    ],
    changed: true,
  };
}

function asRead(variantNos: readonly string[], known: ReadonlyMap<string, Known>): StockAsRead[] {
  return variantNos.map((variantNo) => {
    const { hash = null, readAt = null } = known.get(variantNo) ?? {};
    return [variantNo, hash, readAt];
  });
}

const unknownStock: StoredStock = { totalAvailable: null, nextDueAt: null, stock: [], changedAt: 0 };

/**
 * The events of the changes, and which variants returned. Unknown units and dates are compared with the last known ones
 * from the history; the first figures of a variant without a history raise nothing.
 */
async function eventsOf(database: Reader, changes: readonly StockChange[], { watched }: StockReading) {
  const incomplete = changes.filter(lacksKnown);
  const asked = incomplete.map(({ variantNo }) => variantNo);
  const rows = asked.length === 0 ? [] : await database.read(latestHistory({ variantNos: asked }));
  const history = new Map<string, typeof rows>();
  for (const row of rows) history.set(row.variantNo, [...(history.get(row.variantNo) ?? []), row]);
  const known = changes.flatMap((change) => {
    const earlier = history.get(change.variantNo);
    if (earlier) return { ...change, before: lastKnown(change.before, earlier) };
    return change.before === unknownStock ? [] : change;
  });
  const articles = await watched(known.map(({ variantNo }) => variantNo));
  return {
    events: known.flatMap((change) => eventsOfStock(change, articles.get(change.variantNo) ?? null)),
    returned: changes.filter(({ variantNo, before }) => before === unknownStock && history.has(variantNo)),
  };
}

/**
 * The supplier's figures in our form. A missing total is the sum if every warehouse has a figure, else unknown. A
 * missing next date is the earliest date of the warehouses.
 */
function storedStock(value: SupplierInventory, at: number): StoredStock {
  const stock = value.warehouses.map(({ warehouseId, available, dueAt }) => ({ warehouseId, available, dueAt }));
  const due = nextDue(value.nextDueAt, stock);
  return {
    totalAvailable: value.totalAvailable ?? wholeSum(stock.map(({ available }) => available)),
    nextDueAt: due === null ? null : Date.parse(due),
    stock,
    changedAt: at,
  };
}

function sameFigures(a: StoredStock, b: StoredStock): boolean {
  return (
    a.totalAvailable === b.totalAvailable &&
    a.nextDueAt === b.nextDueAt &&
    JSON.stringify(a.stock) === JSON.stringify(b.stock)
  );
}

/** A stock row, and its index among the records read. */
type StockRow = Parameters<typeof upsertStock>[0] & { index: number };

function rowOf(
  { key, raw, value }: SupplierRecord<SupplierInventory>,
  hash: string,
  { totalAvailable, nextDueAt, stock, changedAt }: StoredStock,
  readAt: number,
  index: number,
): StockRow {
  return {
    variantNo: key,
    normalizedVariantNo: normalize(key),
    statusId: value.statusId,
    ...{ totalAvailable, nextDueAt, stock, watchedAtSupplier: value.watched, hash, raw, changedAt, readAt, index },
  };
}

function historyOf(key: string, { changedAt, totalAvailable, stock }: StoredStock): HistoryValues {
  return [key, changedAt, totalAvailable, shortStock(stock)];
}

/** In a full run rows have their positions. Otherwise new rows are appended until the next full run. */
function writeRows(rows: readonly StockRow[], position: number | null): Command[] {
  if (position === null) return rows.map((row) => upsertStock(row));
  return upsertPlacedStock(rows.map((row) => ({ ...row, position: position + row.index })));
}

/**
 * The interface has no list of warehouses: they are collected from the stock records, in the order of their first
 * appearance.
 */
function writeWarehouses(warehouses: ReadonlyMap<string, string>): Command[] {
  return inParts([...warehouses], (part) => upsertWarehouses({ warehouses: part }));
}

async function readKnown(database: Reader, variantNos: string[]): Promise<Map<string, Known>> {
  const rows = await database.read(figuresByNumbers({ variantNos }));
  return new Map(rows.map((row) => [row.variantNo, row]));
}
