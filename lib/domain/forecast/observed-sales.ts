import { nextDayStart } from "../time.ts";
import type { Span, StockSeries } from "./types.ts";

/** Pieces sold between two syncs, at the time of the later one; for an old day all together, at its end. */
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
  /** The start of the series; the time of its last sync if nothing is known. */
  readonly since: number;
  readonly sellingMs: number;
  readonly outMs: number;
  readonly unknownMs: number;
  /** Rises between two syncs: deliveries and returns. Sales in the same interval are not visible. */
  readonly rises: number;
  readonly delivered: number;
}

/**
 * Derives sales from a stock series. A fall is a sale. A rise is a delivery, not a negative sale; it hides falls in the
 * same interval, so sales are a lower bound. Gaps and unknown figures count neither as time nor as sales, and time
 * without stock does not count as time without demand. Figures below 0 are invalid. Only the time after `since` counts.
 * On days with certain sums only (`dailyUntil`), sales are joined.
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
    // Changes during a gap may be both rises and falls.
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

/** The sales before a time joined by day, at the end of the day. */
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
