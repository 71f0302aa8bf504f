import { mix, share } from "../catalog/dice.ts";
import { dayMs } from "../catalog/life.ts";
import { type Supply, supplyOn } from "../catalog/lifecycle.ts";
import { type Bin, wantedBy } from "./bin.ts";
import { sellingTime } from "./selling-time.ts";

/** The time from one delivery to the next, and how long its stock lasts. */
export interface Cycle {
  /** Counted from the first delivery of the supply period; -1 before it. */
  readonly number: number;
  readonly startAt: number;
  readonly endAt: number;
  /**
   * The number of the first piece (see `wantedBy`) for which there is no stock; -Infinity before the first
   * delivery ever.
   */
  readonly reach: number;
  /** The stock right after the delivery. */
  readonly filled: number;
}

const minTarget = 0.6;
const maxTarget = 2;

/**
 * The cycle of the supply period that contains the time `at`. A delivery fills the bin up to about what will sell
 * until the next one, and has at least a few pieces. So its size depends on what is left, and a delivery never
 * reduces stock.
 *
 * `reach` is stock plus pieces sold so far. A delivery sets `reach = max(piece + target, reach + least)`: the
 * maximum over the last deliveries of their own reach, plus `least` for each delivery since. In each cycle more is
 * sold than `least`, so an old delivery cannot give the maximum, and the loop looks back only two or three
 * deliveries.
 */
export function cycleAt(bin: Bin, supply: Supply, at: number): Cycle {
  const openAt = supply.fromDay * dayMs;
  // The first delivery comes within ten days, at its own hour.
  const firstAt = openAt + (mix(bin.key, 106, supply.fromDay) % (10 * dayMs));
  const lengthMs = bin.days * dayMs;
  const number = at < firstAt ? -1 : Math.floor((at - firstAt) / lengthMs);
  const startAt = number < 0 ? openAt : firstAt + number * lengthMs;
  const endAt = firstAt + (number + 1) * lengthMs;
  const perCycle = bin.rate * bin.days;
  const least = Math.max(1, Math.floor(perCycle / 5));
  const most = Math.ceil(maxTarget * perCycle) + 2 * least - minSold(bin);
  const first = wantedBy(bin, sellingTime(startAt));
  let reach = Number.NEGATIVE_INFINITY;
  for (let since = 0; since <= number; since += 1) {
    const piece = since === 0 ? first : wantedBy(bin, sellingTime(startAt - since * lengthMs));
    reach = Math.max(reach, piece + targetOf(bin, supply, number - since) + since * least);
    if (since < number && piece + most + since * least <= reach)
      return { number, startAt, endAt, reach, filled: reach - first };
  }
  reach = Math.max(reach, reachBefore(bin, supply) + (number + 1) * least);
  return { number, startAt, endAt, reach, filled: reach - first };
}

/** The reach at the end of the supply period before this one; -Infinity when there was none. */
function reachBefore(bin: Bin, { fromDay }: Supply): number {
  const before = supplyOn(bin.variant, fromDay - 1);
  return before === null ? Number.NEGATIVE_INFINITY : cycleAt(bin, before, before.untilDay * dayMs - 1).reach;
}

/** How many pieces should be there after a delivery. */
function targetOf({ key, rate, days }: Bin, { fromDay }: Supply, number: number): number {
  const times = minTarget + (maxTarget - minTarget) * share(key, 103, fromDay, number);
  return Math.round(rate * days * times);
}

/** The least number of pieces sold in any cycle: those of its whole weeks, minus two for pieces at its ends. */
function minSold({ rate, days }: Bin): number {
  return Math.ceil(rate * 7 * Math.floor(days / 7)) - 2;
}
