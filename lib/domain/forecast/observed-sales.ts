import type { Span, StockSeries } from "./types.ts";

/** Pieces that left between two readings, at the moment of the later one. */
export interface Sale {
  readonly at: number;
  readonly pieces: number;
}

/** What a series tells about sales: when something could be sold, and what was. */
export interface ObservedSales {
  /** When the figure was known and there was stock: oldest first, without overlap. */
  readonly selling: readonly Span[];
  /** Oldest first. */
  readonly sales: readonly Sale[];
  /** When the series begins; the moment of its last reading when nothing is known at all. */
  readonly since: number;
  readonly sellingMs: number;
  readonly outMs: number;
  readonly unknownMs: number;
  /** Rises between two readings: deliveries and returns. What was sold in the same interval is not seen. */
  readonly rises: number;
  readonly delivered: number;
}

/**
 * Takes a series of stock apart. A fall is a sale. A rise is a delivery and no negative sale; a fall in the same
 * interval is hidden by it, so sales are a lower bound. What happened while nothing was read, or the figure was
 * unknown, counts neither as time nor as a sale, and time without stock is no time without demand. Figures below 0
 * are none. Only what follows `since` counts.
 */
export function observedSales({ observations, gaps, readUntil }: StockSeries, since: number): ObservedSales {
  const first = observations[0]?.at ?? readUntil;
  const start = Math.min(Math.max(first, since), readUntil);
  const selling: Span[] = [];
  const sales: Sale[] = [];
  let [sellingMs, outMs, unknownMs, rises, delivered] = [0, 0, 0, 0, 0];
  let gap = 0;
  for (const [index, { at, available }] of observations.entries()) {
    const next = observations[index + 1];
    const until = Math.min(next?.at ?? readUntil, readUntil);
    let from = Math.max(at, start);
    if (until <= from) continue;
    let readBefore = true;
    while (from < until) {
      while ((gaps[gap]?.until ?? Number.POSITIVE_INFINITY) <= from) gap += 1;
      const unread = gaps[gap];
      const known = Math.min(until, Math.max(from, unread?.from ?? until));
      if (available === null) unknownMs += known - from;
      else if (available <= 0) outMs += known - from;
      else if (known > from) {
        sellingMs += known - from;
        selling.push({ from, until: known });
      }
      from = Math.min(until, unread && known < until ? unread.until : known);
      unknownMs += from - known;
      readBefore = from === known;
    }
    if (!next || next.at > readUntil || available === null || next.available === null || !readBefore) continue;
    const left = Math.max(0, available) - Math.max(0, next.available);
    if (left > 0) sales.push({ at: next.at, pieces: left });
    else if (left < 0) {
      rises += 1;
      delivered -= left;
    }
  }
  return { selling, sales, since: start, sellingMs, outMs, unknownMs, rises, delivered };
}
