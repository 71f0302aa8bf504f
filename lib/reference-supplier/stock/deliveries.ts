import { mix, share } from "../catalog/dice.ts";
import { dayMs } from "../catalog/life.ts";
import { type Supply, supplyOn } from "../catalog/lifecycle.ts";
import type { Bin } from "./bin.ts";
import { wantedBy } from "./demand.ts";
import { sellingTime } from "./selling-time.ts";

/** The time from one delivery to the next, and how far its stock reaches. */
export interface Cycle {
  /** Counted from the first delivery of the stretch; -1 before it. */
  readonly number: number;
  readonly startAt: number;
  readonly endAt: number;
  /** The number of the first piece (see `wantedBy`) that the stock does not reach; -Infinity before the first delivery ever. */
  readonly reach: number;
  /** What lay there right after the delivery. */
  readonly filled: number;
}

const leastTarget = 0.6;
const mostTarget = 2;

/**
 * The cycle at a moment of the stretch. A delivery fills the bin up to what is meant to sell until the next one, more or
 * less, and brings a few pieces at least; so what is left decides how much comes, and stock never falls by a delivery.
 *
 * With `reach` for stock plus pieces sold, filling up is `reach = max(piece + target, reach + least)`: the furthest reach of
 * the last deliveries, each with `least` for every one since. Older ones cannot be the furthest, as more is sold in
 * each cycle than `least`, and so one looks back two or three deliveries and not to the first.
 */
export function cycleAt(bin: Bin, supply: Supply, at: number): Cycle {
  const openAt = supply.fromDay * dayMs;
  // the first comes within ten days, at an hour of its own
  const firstAt = openAt + (mix(bin.key, 106, supply.fromDay) % (10 * dayMs));
  const lengthMs = bin.days * dayMs;
  const number = at < firstAt ? -1 : Math.floor((at - firstAt) / lengthMs);
  const startAt = number < 0 ? openAt : firstAt + number * lengthMs;
  const endAt = firstAt + (number + 1) * lengthMs;
  const perCycle = bin.rate * bin.days;
  const least = Math.max(1, Math.floor(perCycle / 5));
  const most = Math.ceil(mostTarget * perCycle) + 2 * least - leastSold(bin);
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

/** How far the stock reached that was left of the stretch before; -Infinity when there was none. */
function reachBefore(bin: Bin, { fromDay }: Supply): number {
  const before = supplyOn(bin.variant, fromDay - 1);
  return before === null ? Number.NEGATIVE_INFINITY : cycleAt(bin, before, before.untilDay * dayMs - 1).reach;
}

/** How many pieces should lie there after a delivery. */
function targetOf({ key, rate, days }: Bin, { fromDay }: Supply, number: number): number {
  const times = leastTarget + (mostTarget - leastTarget) * share(key, 103, fromDay, number);
  return Math.round(rate * days * times);
}

/** So many are asked for in any cycle: its whole weeks, less two for how pieces fall on its ends. */
function leastSold({ rate, days }: Bin): number {
  return Math.ceil(rate * 7 * Math.floor(days / 7)) - 2;
}
