import { dayMs, dayStart } from "./time.ts";

const wholeMs = 90 * dayMs;

/** Since when the stock's history has every change, seen from a reading. Days before may be thinned (`needlessRows`). */
export function wholeHistorySince(readAt: number): number {
  return dayStart(readAt - wholeMs);
}
