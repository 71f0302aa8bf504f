import { dayNumber } from "../time.ts";
import { type Censored, distributionOf, quantileOf } from "./censored.ts";
import type { Lateness, PastPromise } from "./types.ts";

/** Minimum number of deliveries that say anything about the next. */
const minArrived = 8;

/** The delivery in question, or a past one. */
type Delivery = Pick<PastPromise, "brandId" | "moves"> & { readonly warehouseId: string | null };

/** The usual lateness of each group with enough deliveries. Serializable as JSON. */
export type LatenessTable = Readonly<Record<string, Lateness>>;

const groups = ["brandAndWarehouse", "brand", "warehouse", "all"] as const;

/**
 * How late deliveries usually arrive, compared with the announced dates: by brand and warehouse, by brand, by
 * warehouse, and of all. Replaced dates are compared with replaced ones, and first dates with first ones: suppliers are
 * more exact when they correct themselves. Awaited deliveries count as at least as late as they are now, so that the
 * latest are not left out. Ignores arrivals after `now`.
 */
export function latenessTable(promises: Iterable<PastPromise>, now: number): LatenessTable {
  const told = new Map<string, { of: Lateness["of"]; values: Censored[] }>();
  for (const promise of promises) {
    const { arrivedAt, dueAt } = promise;
    if (arrivedAt !== null && arrivedAt > now) continue;
    const value = { value: dayNumber(arrivedAt ?? now) - dayNumber(dueAt), isKnown: arrivedAt !== null };
    for (const of of groups) {
      const key = keyOf(of, promise);
      if (key === null) continue;
      const group = told.get(key) ?? { of, values: [] };
      group.values.push(value);
      told.set(key, group);
    }
  }
  const enough = [...told].filter(([, { values }]) => values.filter(({ isKnown }) => isKnown).length >= minArrived);
  return Object.fromEntries(enough.map(([key, { of, values }]) => [key, latenessOf(of, values)]));
}

/**
 * How late such a delivery usually arrives: by its brand and warehouse, else by brand, by warehouse, or of all, the
 * first with enough deliveries; null if none has. `warehouseId` null: no particular warehouse.
 */
export function defaultLateness(table: LatenessTable, delivery: Delivery): Lateness | null {
  for (const of of groups) {
    const key = keyOf(of, delivery);
    const known = key === null ? undefined : table[key];
    if (known) return known;
  }
  return null;
}

/** The group's key in a table; null if the delivery is in no such group. */
function keyOf(of: Lateness["of"], { brandId, warehouseId, moves }: Delivery): string | null {
  const brand = of === "brandAndWarehouse" || of === "brand" ? brandId : "";
  const warehouse = of === "brandAndWarehouse" || of === "warehouse" ? warehouseId : "";
  if (brand === null || warehouse === null) return null;
  return JSON.stringify([of, brand, warehouse, moves > 0]);
}

function latenessOf(of: Lateness["of"], values: readonly Censored[]): Lateness {
  const shares = distributionOf(values);
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  const days = shares.map(({ value, share }) => ({ late: value, share: share / whole }));
  const at = (part: number) => quantileOf(shares, part * whole) ?? 0;
  return { of, observations: values.length, median: at(0.5), spread: { low: at(0.1), high: at(0.9) }, days };
}
