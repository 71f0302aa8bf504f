import { dayNumber } from "../time.ts";
import { type Censored, distributionOf, quantileOf } from "./censored.ts";
import type { Lateness, PastPromise } from "./types.ts";

/** Fewer deliveries than this say nothing about the next. */
const leastArrived = 8;

/** The delivery of which is asked. */
interface Asked {
  readonly brandId: string | null;
  readonly warehouseId: string | null;
  readonly moves: number;
}

/**
 * How late deliveries usually come, by the dates that the supplier gave: of the same brand to the same warehouse, else
 * of the brand, of the warehouse, or of all, whatever is the first to have enough that arrived; null when none has.
 * A date that replaced another is compared with such only, and a first one with first ones: suppliers are more exact
 * when they correct themselves. What is still awaited is at least as late as it is now, so that the latest are not left
 * out. `warehouseId` null asks for all warehouses.
 */
export function usualLateness(promises: readonly PastPromise[], asked: Asked, now: number): Lateness | null {
  const alike = promises.filter(({ moves }) => moves > 0 === asked.moves > 0);
  const ofBrand = asked.brandId === null ? [] : alike.filter(({ brandId }) => brandId === asked.brandId);
  const isHere = ({ warehouseId }: PastPromise) => warehouseId === asked.warehouseId;
  const groups = [
    ["brandAndWarehouse", ofBrand.filter(isHere)],
    ["brand", ofBrand],
    ["warehouse", alike.filter(isHere)],
    ["all", alike],
  ] as const;
  for (const [of, group] of groups) {
    const told = group.filter(({ arrivedAt }) => arrivedAt === null || arrivedAt <= now);
    if (told.filter(({ arrivedAt }) => arrivedAt !== null).length >= leastArrived) return latenessOf(of, told, now);
  }
  return null;
}

function latenessOf(of: Lateness["of"], promises: readonly PastPromise[], now: number): Lateness {
  const values = promises.map<Censored>(({ dueAt, arrivedAt }) => ({
    value: dayNumber(arrivedAt ?? now) - dayNumber(dueAt),
    isKnown: arrivedAt !== null,
  }));
  const shares = distributionOf(values);
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  const days = shares.map(({ value, share }) => ({ late: value, share: share / whole }));
  const at = (part: number) => quantileOf(shares, part * whole) ?? 0;
  return { of, observations: promises.length, median: at(0.5), spread: { low: at(0.1), high: at(0.9) }, days };
}
