import { nextDayStart } from "../time.ts";
import type { Span, StockSeries } from "./types.ts";

/** Pieces that left between two readings, at the moment of the later one; of an old day all together, at its end. */
export interface Sale {
  readonly at: number;
  readonly pieces: number;
}

/** What a series shows about sales: when items could be sold, and what was sold. */
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
 * are none. Only what follows `since` counts. Of days of which only sums are certain (`dailyUntil`), sales are joined.
 */
export function observedSales(series: StockSeries, since: number): ObservedSales {
  const { observations, gaps, readUntil, dailyUntil } = series;
  const first = observations[0]?.at ?? readUntil;
  const start = Math.min(Math.max(first, since), readUntil);
  const readIn = readTimes(gaps);
  const selling: Span[] = [];
  const sales: Sale[] = [];
  let [sellingMs, outMs, unknownMs, rises, delivered] = [0, 0, 0, 0, 0];
  for (const [index, { at, available }] of observations.entries()) {
    const next = observations[index + 1];
    const [from, until] = [Math.max(at, start), Math.min(next?.at ?? readUntil, readUntil)];
    if (until <= from) continue;
    const read = readIn(from, until);
    const readMs = available === null ? 0 : read.reduce((sum, span) => sum + span.until - span.from, 0);
    unknownMs += until - from - readMs;
    if (available === null) continue;
    if (available > 0) {
      sellingMs += readMs;
      selling.push(...read);
    } else outMs += readMs;
    // What changed while nothing was read may have risen and fallen.
    const wasReadBefore = read.at(-1)?.until === until;
    if (!next || next.at > readUntil || next.available === null || !wasReadBefore) continue;
    const left = Math.max(0, available) - Math.max(0, next.available);
    if (left > 0) sales.push({ at: next.at, pieces: left });
    else if (left < 0) {
      rises += 1;
      delivered -= left;
    }
  }
  return {
    selling,
    sales: dailyUntil === undefined ? sales : byDays(sales, dailyUntil),
    since: start,
    sellingMs,
    outMs,
    unknownMs,
    rises,
    delivered,
  };
}

/** The sales with those of each day before a moment joined, at the end of the day. */
function byDays(sales: readonly Sale[], before: number): Sale[] {
  const joined: Sale[] = [];
  for (const sale of sales) {
    const at = sale.at < before ? nextDayStart(sale.at) : sale.at;
    const last = joined.at(-1);
    if (last?.at === at) joined[joined.length - 1] = { at, pieces: last.pieces + sale.pieces };
    else joined.push({ at, pieces: sale.pieces });
  }
  return joined;
}

/** Finds the parts of a time span outside gaps. Spans must come in order, so that it passes over the gaps only once. */
function readTimes(gaps: readonly Span[]): (from: number, until: number) => Span[] {
  let place = 0;
  return (from, until) => {
    const read: Span[] = [];
    let at = from;
    while (at < until) {
      while ((gaps[place]?.until ?? Number.POSITIVE_INFINITY) <= at) place += 1;
      const gap = gaps[place];
      const end = Math.min(until, gap?.from ?? until);
      if (end > at) read.push({ from: at, until: end });
      at = end < until && gap ? gap.until : until;
    }
    return read;
  };
}
