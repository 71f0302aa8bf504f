import type { Variant } from "../catalog/article.ts";
import { mix, share } from "../catalog/dice.ts";
import { dayMs, dayOf } from "../catalog/life.ts";
import { type Supply, standingOn, supplyOn } from "../catalog/lifecycle.ts";
import { type Bin, binOf, paceOf, wantedAt, wantedBy } from "./bin.ts";
import { type Cycle, cycleAt } from "./deliveries.ts";
import { sellingTime } from "./selling-time.ts";
import type { Warehouse } from "./warehouses.ts";

/** Stock is counted once a minute: all requests of a minute get the figures of its start. */
export const countMs = 60_000;

/**
 * A variant's stock in a warehouse, since when it is exactly this, and the promised date of the next delivery
 * (times in milliseconds since 1970).
 */
export interface Level {
  readonly quantity: number;
  readonly changedAt: number;
  readonly dueAt: number | null;
}

/**
 * A variant's stock in each warehouse at a time. It depends on seed and time alone: deliveries fill up, demand
 * takes single pieces at irregular intervals, and when little is left, the next delivery has a due date, which is
 * sometimes postponed. When a variant is no longer active, the rest is sold off and nothing is delivered.
 */
export function levelsAt(variant: Variant, warehouses: readonly Warehouse[], at: number): Level[] {
  const day = dayOf(at);
  const supply = supplyOn(variant, day);
  const { sinceDay } = standingOn(variant, day);
  // Before a product is in the catalog, nothing has changed yet.
  const sinceAt = sinceDay > day ? 0 : sinceDay * dayMs;
  const empty = { quantity: 0, changedAt: sinceAt, dueAt: null };
  if (supply === null) return warehouses.map(() => empty);
  const pace = paceOf(variant);
  const selling = sellingTime(at);
  return warehouses.map((warehouse) => {
    const bin = binOf(variant, pace, warehouse);
    return bin === null ? empty : levelAt(bin, supply, at, selling, sinceAt);
  });
}

function levelAt(bin: Bin, supply: Supply, at: number, selling: number, sinceAt: number): Level {
  const closedAt = supply.untilDay * dayMs;
  const cycle = cycleAt(bin, supply, Math.min(at, closedAt - 1));
  const sold = Math.min(wantedBy(bin, selling), cycle.reach);
  let quantity = 0;
  let changedAt = Math.max(sinceAt, cycle.startAt);
  if (sold !== Number.NEGATIVE_INFINITY) {
    quantity = cycle.reach - sold;
    changedAt = Math.max(changedAt, Math.min(at, wantedAt(bin, sold - 1)));
  }
  // Low means an eighth or less of the stock after the last delivery.
  if (at >= closedAt || (quantity > 0 && quantity * 8 > cycle.filled)) return { quantity, changedAt, dueAt: null };
  const promise = promiseAt(bin, supply, cycle, at);
  return { quantity, changedAt: Math.max(changedAt, promise.madeAt), dueAt: promise.dueAt };
}

/**
 * The due date of the cycle's next delivery. A quarter of them are first too early and are postponed one day
 * before that date; some have none.
 */
function promiseAt({ key }: Bin, { fromDay }: Supply, cycle: Cycle, at: number) {
  const luck = share(key, 114, fromDay, cycle.number);
  if (luck < 0.08) return { dueAt: null, madeAt: 0 };
  const trueDay = dayOf(cycle.endAt);
  if (luck > 0.33) return { dueAt: trueDay * dayMs, madeAt: 0 };
  const early = trueDay - 3 - (mix(key, 115, fromDay, cycle.number) % 12);
  const putOffAt = (early - 1) * dayMs;
  return at < putOffAt ? { dueAt: early * dayMs, madeAt: 0 } : { dueAt: trueDay * dayMs, madeAt: putOffAt };
}
