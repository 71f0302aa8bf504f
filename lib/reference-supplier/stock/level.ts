import type { Variant } from "../catalog/article.ts";
import { mix, share } from "../catalog/dice.ts";
import { dayMs, dayOf } from "../catalog/life.ts";
import { type Supply, standingOn, supplyOn } from "../catalog/lifecycle.ts";
import { type Bin, binOf, paceOf } from "./bin.ts";
import { type Cycle, cycleAt } from "./deliveries.ts";
import { wantedAt, wantedBy } from "./demand.ts";
import { sellingTime } from "./selling-time.ts";
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
 * A variant's levels in several warehouses at a moment, out of seed and moment alone: deliveries fill up, demand takes
 * single pieces at uneven distances, and the next delivery is promised (and now and then put off) when little is left.
 * When a variant is not active any more, what is there is sold off and no more comes.
 */
export function levelsAt(variant: Variant, warehouses: readonly Warehouse[], at: number): Level[] {
  const day = dayOf(at);
  const supply = supplyOn(variant, day);
  const { sinceDay } = standingOn(variant, day);
  // before a product is in the catalog nothing has changed yet
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
  // an eighth or less of what the last delivery left there is low
  if (at >= closedAt || (quantity > 0 && quantity * 8 > cycle.filled)) return { quantity, changedAt, dueAt: null };
  const promise = promiseAt(bin, supply, cycle, at);
  return { quantity, changedAt: Math.max(changedAt, promise.madeAt), dueAt: promise.dueAt };
}

/** The day promised for the cycle's next delivery. A quarter of them were promised too early and are put off when it shows. */
function promiseAt({ key }: Bin, { fromDay }: Supply, cycle: Cycle, at: number) {
  const luck = share(key, 114, fromDay, cycle.number);
  if (luck < 0.08) return { dueAt: null, madeAt: 0 };
  const trueDay = dayOf(cycle.endAt);
  if (luck > 0.33) return { dueAt: trueDay * dayMs, madeAt: 0 };
  const early = trueDay - 3 - (mix(key, 115, fromDay, cycle.number) % 12);
  const putOffAt = (early - 1) * dayMs;
  return at < putOffAt ? { dueAt: early * dayMs, madeAt: 0 } : { dueAt: trueDay * dayMs, madeAt: putOffAt };
}
