import type { DealerDatabase } from "@/db/connections.ts";
import { stockFrom } from "@/db/dealer/short-stock.ts";
import type { RowOf } from "@/db/statement.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { type SeenStock, withEarlier } from "@/lib/domain/alert/seen-stock.ts";
import type { PlacedStock } from "@/lib/domain/threshold.ts";
import * as sql from "./statements.ts";

const eventsAtOnce = 500;
export const rowsAtOnce = 1000;

export type AlertWork = RowOf<typeof sql.alertWork>;

type Item = { at: number; event: AlertEvent } | { at: number; seen: SeenStock };

/** Events and figures, in parts small enough for one transaction. */
export interface Slice {
  /** In chronological order; an event comes before figures of the same time. */
  items: Item[];
  /** The items concerned. */
  variantNos: string[];
  eventId: number;
  stockSeen: number;
  isMore: boolean;
}

export async function readSlice(database: DealerDatabase, work: AlertWork, looksAtStock: boolean): Promise<Slice> {
  const { lastEvent, lastStock } = work;
  // Rows were deleted, or the database was replaced by an older one: continue at its end.
  const stockAfter = Math.min(work.stockSeen ?? 0, lastStock);
  const [events, stock] = await Promise.all([
    database.read(sql.newEvents({ after: work.eventId ?? 0, most: eventsAtOnce })),
    looksAtStock ? database.read(sql.newStock({ after: stockAfter, most: rowsAtOnce })) : [],
  ]);
  // If one stream goes beyond the slice, the other waits, so that everything is processed in chronological order.
  const [eventAts, stockAts] = [risingMoments(events), risingMoments(stock)];
  const ends = [
    events.length === eventsAtOnce ? eventAts.at(-1) : undefined,
    stock.length === rowsAtOnce ? stockAts.at(-1) : undefined,
  ];
  const until = Math.min(...ends.map((at) => at ?? Number.POSITIVE_INFINITY));
  const takenEvents = events.filter((_, place) => (eventAts[place] ?? 0) <= until);
  const takenStock = stock.filter((_, place) => (stockAts[place] ?? 0) <= until);
  const isMore = ends.some((at) => at !== undefined);
  const items: Item[] = [
    ...takenEvents.map((event, place) => ({ at: eventAts[place] ?? 0, event })),
    // An item's first figure is stored only when it changes, with its old time: it is no news.
    ...takenStock.flatMap((row, place) =>
      row.earlier.length === 0 ? [] : { at: stockAts[place] ?? 0, seen: seenOf(row) },
    ),
  ];
  return {
    items: items.sort((a, b) => a.at - b.at),
    variantNos: [...new Set([...takenEvents, ...takenStock].flatMap(({ variantNo }) => variantNo ?? []))],
    eventId: isMore ? (takenEvents.at(-1)?.id ?? work.eventId ?? 0) : Math.max(lastEvent, events.at(-1)?.id ?? 0),
    stockSeen:
      isMore && looksAtStock ? (takenStock.at(-1)?.place ?? stockAfter) : Math.max(lastStock, stock.at(-1)?.place ?? 0),
    isMore,
  };
}

/** Times of rows in stored order, made non-decreasing: figures are stored together with earlier ones. */
function risingMoments(rows: readonly { at: number }[]): number[] {
  let latest = 0;
  return rows.map(({ at }) => {
    latest = Math.max(latest, at);
    return latest;
  });
}

const unknown: PlacedStock = { total: null, stock: [] };

/** A history row with the figures known before it. */
export function seenOf(row: Omit<RowOf<typeof sql.newStock>, "place">): SeenStock {
  const { at, variantNo, productNo, brandId, name, nextDueAt: dueAt } = row;
  const before = row.earlier.reduceRight<PlacedStock>(
    (known, { totalAvailable: total, stock }) => withEarlier({ total, stock: stockFrom(stock) }, known),
    unknown,
  );
  const after = { total: row.totalAvailable, stock: row.stock };
  return { at, variantNo, productNo, brandId, name, dueAt, before, after };
}
