import { dayMs, dayStart } from "../time.ts";
import type { DueDate, DueOutlook, ExpectedDelivery, Lateness } from "./types.ts";
import { likely } from "./warnings.ts";

/** A day on which a delivery may come, and its chance. */
interface Arrival {
  readonly at: number;
  readonly chance: number;
}

/**
 * When a delivery is expected: as late as is usual, by the median of the days that are still possible. Without a usual
 * lateness the date is taken as it is, or today when it has passed.
 */
export function expectedDelivery(due: DueDate, lateness: Lateness | null, now: number): ExpectedDelivery {
  return expected(due, lateness, arrivalsOf(due, lateness, now));
}

/**
 * How likely the stock is out before the next delivery: over all moments at which it may be out (one or more, each as
 * likely as the others) and all days on which the delivery may come, taken as independent. What comes on a day comes before what runs
 * out on it.
 */
export function dueOutlook(outAt: readonly number[], due: DueDate, lateness: Lateness | null, now: number): DueOutlook {
  const arrivals = arrivalsOf(due, lateness, now);
  const chanceOutBefore = arrivals.reduce((sum, { at, chance }) => sum + chance * partBelow(outAt, at), 0);
  const verdict = chanceOutBefore >= likely ? "outBefore" : chanceOutBefore <= 1 - likely ? "arrivesBefore" : "open";
  return { ...expected(due, lateness, arrivals), chanceOutBefore, verdict };
}

/** The days on which a delivery may come, from today on, earliest first. Of a date that has passed some are over. */
function arrivalsOf({ dueAt }: DueDate, lateness: Lateness | null, now: number): Arrival[] {
  const today = dayStart(now);
  const ahead = (lateness?.days ?? [{ late: 0, share: 1 }])
    .map(({ late, share }) => ({ at: dayStart(dueAt) + late * dayMs, share }))
    .filter(({ at }) => at >= today);
  const whole = ahead.reduce((sum, { share }) => sum + share, 0);
  return whole === 0 ? [{ at: today, chance: 1 }] : ahead.map(({ at, share }) => ({ at, chance: share / whole }));
}

function expected(due: DueDate, lateness: Lateness | null, arrivals: readonly Arrival[]): ExpectedDelivery {
  let sum = 0;
  const middle = arrivals.find(({ chance }) => {
    sum += chance;
    return sum >= 0.5;
  });
  return { ...due, lateness, expectedAt: middle?.at ?? dayStart(due.dueAt) };
}

function partBelow(values: readonly number[], limit: number): number {
  return values.filter((value) => value < limit).length / values.length;
}
