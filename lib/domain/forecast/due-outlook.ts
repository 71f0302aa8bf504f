import { dayMs, dayStart } from "../time.ts";
import type { DueDate, DueOutlook, ExpectedDelivery, Lateness } from "./types.ts";

/** From this chance on a forecast says that something will happen. */
const likely = 0.9;

/**
 * When a delivery is expected: on its due date and as many days later as is usual, but not before today. Without a
 * usual lateness the date is taken as it is.
 */
export function expectedDelivery(due: DueDate, lateness: Lateness | null, now: number): ExpectedDelivery {
  const expectedAt = Math.max(dayStart(due.dueAt) + (lateness?.median ?? 0) * dayMs, dayStart(now));
  return { ...due, lateness, expectedAt };
}

/**
 * How likely the stock is out before the next delivery: over all moments at which it may be out (each as likely as the
 * others) and all days on which the delivery may come, taken as independent. What comes on a day comes before what runs
 * out on it. A date that has passed: only what can still happen counts, at the earliest today.
 */
export function dueOutlook(outAt: readonly number[], due: DueDate, lateness: Lateness | null, now: number): DueOutlook {
  const today = dayStart(now);
  const arrivals = (lateness?.days ?? [{ late: 0, share: 1 }]).map(({ late, share }) => ({
    at: dayStart(due.dueAt) + late * dayMs,
    share,
  }));
  const ahead = arrivals.filter(({ at }) => at >= today);
  const possible = ahead.length > 0 ? ahead : [{ at: today, share: 1 }];
  const whole = possible.reduce((sum, { share }) => sum + share, 0);
  const chanceOutBefore = possible.reduce((sum, { at, share }) => sum + (share / whole) * partBelow(outAt, at), 0);
  const verdict = chanceOutBefore >= likely ? "outBefore" : chanceOutBefore <= 1 - likely ? "arrivesBefore" : "open";
  return { ...expectedDelivery(due, lateness, now), chanceOutBefore, verdict };
}

function partBelow(values: readonly number[], limit: number): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + (value < limit ? 1 : 0), 0) / values.length;
}
