import { dayNumber } from "../time.ts";
import { type Censored, distributionOf, quantileOf } from "./censored.ts";
import type { Lateness, PastPromise } from "./types.ts";

/** Fewer deliveries than this say nothing about the next. */
const minArrived = 8;

/** The delivery of which is asked, or one of which something is known. */
type Delivery = Pick<PastPromise, "brandId" | "moves"> & { readonly warehouseId: string | null };

/** The usual lateness of each group of deliveries of which enough came. It can be kept as JSON. */
export type LatenessTable = Readonly<Record<string, Lateness>>;

const groups = ["brandAndWarehouse", "brand", "warehouse", "all"] as const;

/**
 * How late deliveries usually come, by the dates that the supplier gave: of each brand to each warehouse, of each brand,
 * to each warehouse, and of all. A date that replaced another is compared with such only, and a first one with first
 * ones: suppliers are more exact when they correct themselves. What is still awaited is at least as late as it is now,
 * so that the latest are not left out. What came after `now` is not looked at.
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
 * How late a delivery like this usually comes: of its brand to its warehouse, else of its brand, to its warehouse, or of
 * all, whatever is the first of which enough came; null when none is. `warehouseId` null asks for no one warehouse.
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
