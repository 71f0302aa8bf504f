import { dayMs, dayStart } from "../time.ts";
import type { ObservedSales } from "./observed-sales.ts";
import type { Weekdays } from "./types.ts";

/** All weekdays equal: the default for a dealer without data. */
export const evenWeekdays: Weekdays = [1, 1, 1, 1, 1, 1, 1];

/** Prior: counts like this many pieces sold evenly, because few sales say little about the week. */
const evenPieces = 50;
/** No day counts as having zero sales, so that time always advances. */
const least = 0.02;

/** The weekday of a time, from 0 for Sunday to 6. 1970-01-01 was a Thursday. */
export function weekdayOf(at: number): number {
  return (((Math.floor(at / dayMs) + 4) % 7) + 7) % 7;
}

/**
 * The distribution of a dealer's sales over the week: for each day the pieces sold on it, divided by those that the
 * same items would have sold at their average rate in the same time (indirect standardization: the maximum-likelihood
 * estimate of a common factor of Poisson counts with given exposures, as in Breslow & Day 1987, section 2.3).
 */
export function weekdaysOf(articles: Iterable<ObservedSales>): Weekdays {
  const sold = new Array<number>(7).fill(evenPieces);
  const expected = new Array<number>(7).fill(evenPieces);
  for (const { selling, sales, sellingMs } of articles) {
    if (sellingMs === 0) continue;
    const pieces = sales.reduce((sum, sale) => sum + sale.pieces, 0);
    for (const sale of sales) add(sold, weekdayOf(sale.at - 1), sale.pieces);
    for (const span of selling)
      eachDay(span.from, span.until, (at, ms) => add(expected, weekdayOf(at), (pieces * ms) / sellingMs));
  }
  const parts = sold.map((count, day) => Math.max(least, count / (expected[day] ?? 1)));
  const mean = parts.reduce((sum, part) => sum + part, 0) / 7;
  return parts.map((part) => part / mean);
}

/** The time between two times in average days: a day with half the usual sales counts as half. */
export function averageDays(from: number, until: number, weekdays: Weekdays): number {
  let sum = 0;
  eachDay(from, until, (at, ms) => {
    sum += (ms / dayMs) * partOf(weekdays, at);
  });
  return sum;
}

/** The time that is this many average days after another: the inverse of `averageDays`. */
export function momentAfter(from: number, days: number, weekdays: Weekdays): number {
  // Whole weeks have seven average days each.
  const weeks = Math.max(0, Math.floor(days / 7) - 1);
  let at = from + weeks * 7 * dayMs;
  let left = days - weeks * 7;
  for (;;) {
    const end = dayStart(at) + dayMs;
    const part = ((end - at) / dayMs) * partOf(weekdays, at);
    if (part >= left) return at + (left / partOf(weekdays, at)) * dayMs;
    left -= part;
    at = end;
  }
}

function partOf(weekdays: Weekdays, at: number): number {
  return weekdays[weekdayOf(at)] ?? 1;
}

function eachDay(from: number, until: number, tell: (at: number, ms: number) => void): void {
  for (let at = from; at < until; ) {
    const end = Math.min(until, dayStart(at) + dayMs);
    tell(at, end - at);
    at = end;
  }
}

function add(sums: number[], place: number, value: number): void {
  sums[place] = (sums[place] ?? 0) + value;
}
