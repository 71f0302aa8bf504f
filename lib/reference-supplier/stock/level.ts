import type { Variant } from "../catalog/article.ts";
import { mix, share } from "../catalog/dice.ts";
import { dayMs, dayOf } from "../catalog/life.ts";
import { standingOn } from "../catalog/lifecycle.ts";
import { momentOf, sellingTime } from "./selling-time.ts";
import type { Warehouse } from "./warehouses.ts";

/** Stock is counted once a minute: the figures of a minute are those at its start. */
export const countMs = 60_000;

/** What lies of a variant in a warehouse, since when exactly so, and the promised day of more. */
export interface Level {
  readonly quantity: number;
  readonly changedAt: number;
  readonly dueAt: number | null;
}

/**
 * The level at a moment, out of seed and moment alone: a delivery begins each cycle, demand takes single pieces at
 * uneven distances, and the next delivery is promised (and now and then put off) when little is left.
 */
export function levelAt(variant: Variant, warehouse: Warehouse, at: number): Level {
  const key = mix(variant.key, 101, warehouse.id);
  const standing = standingOn(variant, dayOf(at));
  const sinceAt = Math.min(standing.sinceDay * dayMs, at);
  if (share(key, 102) >= warehouse.range) return { quantity: 0, changedAt: sinceAt, dueAt: null };
  if (standing.statusId === 8 || standing.statusId === 9 || standing.statusId === 11) return leftover(key, sinceAt, at);
  const cycle = cycleAt(key, at);
  const rate = dailyDemand(variant, warehouse, key);
  const delivered = Math.round(
    rate * cycle.days * (0.7 + 1.5 * share(key, 103, cycle.number)) + share(key, 104, cycle.number),
  );
  const { sold, soldAt } = soldSince(cycle.startAt, rate, delivered, key, at);
  const quantity = delivered - sold;
  const changedAt = Math.max(soldAt, sinceAt);
  const low = quantity === 0 || quantity * 8 <= delivered;
  if (!low) return { quantity, changedAt, dueAt: null };
  const promise = promiseAt(key, cycle, at);
  return { quantity, changedAt: Math.max(changedAt, promise.madeAt), dueAt: promise.dueAt };
}

interface Cycle {
  readonly number: number;
  readonly days: number;
  readonly startAt: number;
  readonly endAt: number;
}

/** Deliveries come every 14 to 70 days, each at an hour of its own. */
function cycleAt(key: number, at: number): Cycle {
  const days = 14 + (mix(key, 105) % 57);
  const offset = mix(key, 106) % (days * 24);
  const lengthMs = days * dayMs;
  const shiftMs = offset * 3_600_000 + (mix(key, 107) % 3_600_000);
  const number = Math.floor((at + shiftMs) / lengthMs);
  const startAt = number * lengthMs - shiftMs;
  return { number, days, startAt, endAt: startAt + lengthMs };
}

/** Pieces a day: few sell much, most little; small goods sell more than frames. */
function dailyDemand(variant: Variant, warehouse: Warehouse, key: number): number {
  const { kind } = variant.product.shelf;
  const popular = 0.008 * 90 ** (share(variant.product.key, 108) ** 2 + 0.25 * share(variant.key, 109));
  const dear = Math.min(1.6, Math.sqrt(60 / kind.retail[1]) + 0.15);
  return popular * warehouse.portion * dear * (kind.consumable === true ? 6 : 1) * (0.6 + 0.8 * share(key, 110));
}

/** How many pieces are sold of `delivered` since the delivery, and when the last one was. */
function soldSince(startAt: number, rate: number, delivered: number, key: number, at: number) {
  const start = sellingTime(startAt);
  const wanted = (sellingTime(at) - start) * rate;
  const whole = Math.floor(wanted);
  // the n-th piece is sold somewhere within its own n-th step, not at its end
  const inStep = wanted - whole >= share(key, 111, whole) ? 1 : 0;
  const sold = Math.min(whole + inStep, delivered);
  if (sold === 0) return { sold, soldAt: startAt };
  const last = sold - 1;
  return { sold, soldAt: Math.max(startAt, momentOf(start + (last + share(key, 111, last)) / rate)) };
}

/** What is left of an article that is not bought any more: mostly nothing, else a pile that shrinks over months. */
function leftover(key: number, sinceAt: number, at: number): Level {
  if (share(key, 112) < 0.55) return { quantity: 0, changedAt: sinceAt, dueAt: null };
  const pile = 1 + Math.floor(24 * share(key, 113) ** 3);
  const { sold, soldAt } = soldSince(sinceAt, pile / 260, pile, key, at);
  return { quantity: pile - sold, changedAt: soldAt, dueAt: null };
}

/** The day promised for the cycle's next delivery. A quarter of them were promised too early and are put off when it shows. */
function promiseAt(key: number, cycle: Cycle, at: number): { dueAt: number | null; madeAt: number } {
  const luck = share(key, 114, cycle.number);
  if (luck < 0.08) return { dueAt: null, madeAt: 0 };
  const trueDay = dayOf(cycle.endAt);
  if (luck > 0.33) return { dueAt: trueDay * dayMs, madeAt: 0 };
  const early = trueDay - 3 - (mix(key, 115, cycle.number) % 12);
  const putOffAt = (early - 1) * dayMs;
  return at < putOffAt ? { dueAt: early * dayMs, madeAt: 0 } : { dueAt: trueDay * dayMs, madeAt: putOffAt };
}
