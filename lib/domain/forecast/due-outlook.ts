import { dayMs, dayStart } from "../time.ts";
import type { DueDate, DueOutlook, ExpectedDelivery, Lateness } from "./types.ts";
import { likely } from "./warnings.ts";

/** A possible day of a delivery, and its probability. */
interface Arrival {
  readonly at: number;
  readonly chance: number;
}

/**
 * When a delivery is expected: with the usual lateness, by the median of the days still possible. Without a known
 * lateness, the date itself, or today if it has passed.
 */
export function expectedDelivery(due: DueDate, lateness: Lateness | null, now: number): ExpectedDelivery {
  return expected(due, lateness, arrivalsOf(due, lateness, now));
}

/**
 * The probability that the stock is out before the next delivery: over all possible times of running out (equally
 * likely) and all possible days of the delivery, as independent. A delivery on a day counts as before running out on
 * that day.
 */
export function dueOutlook(outAt: readonly number[], due: DueDate, lateness: Lateness | null, now: number): DueOutlook {
  const arrivals = arrivalsOf(due, lateness, now);
  const chanceOutBefore = arrivals.reduce((sum, { at, chance }) => sum + chance * partBelow(outAt, at), 0);
  const verdict = chanceOutBefore >= likely ? "outBefore" : chanceOutBefore <= 1 - likely ? "arrivesBefore" : "open";
  return { ...expected(due, lateness, arrivals), chanceOutBefore, verdict };
}

/** The possible days of a delivery from today on, earliest first. Some are over if the date has passed. */
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
