import type { ObservedSales } from "./observed-sales.ts";
import type { Weekdays } from "./types.ts";
import { averageDays } from "./weekdays.ts";

/** Sums of parts of a day are a little off. */
const rounding = 1e-9;

/**
 * Pieces sold in each average day of observed selling time, oldest first. Methods for intermittent demand want equal
 * periods one after the other; gaps, times without stock and quiet days of the week would make a calendar's days
 * unequal. So the clock of these periods runs only while stock is known and there, and by the week's rhythm. Periods
 * are counted back from the last reading; what is left over at the beginning is not counted.
 */
export function demandsOf({ selling, sales }: ObservedSales, weekdays: Weekdays): number[] {
  const newestFirst: number[] = [];
  const left = [...sales];
  let days = 0;
  for (const { from, until } of selling.toReversed()) {
    for (let sale = left.at(-1); sale && sale.at > from; sale = left.at(-1)) {
      const after = sale.at < until ? averageDays(sale.at, until, weekdays) : 0;
      const period = Math.floor(days + after + rounding);
      newestFirst[period] = (newestFirst[period] ?? 0) + sale.pieces;
      left.pop();
    }
    days += averageDays(from, until, weekdays);
  }
  const whole = Math.floor(days + rounding);
  return Array.from({ length: whole }, (_, index) => newestFirst[whole - 1 - index] ?? 0);
}
