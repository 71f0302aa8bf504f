import type { Product, Variant } from "./article.ts";
import { mix, share } from "./dice.ts";

export const dayMs = 86_400_000;

/** The UTC day of a moment, counted from 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

/** A status and the UTC day since which it holds. */
export interface Standing {
  readonly statusId: number;
  readonly sinceDay: number;
}

const period = 730;
/** The two statuses between which a variant goes to and fro once a period, and how many of a thousand do so. */
const careers = [
  [690, 7, 7],
  [60, 7, 8],
  [50, 7, 9],
  [45, 7, 11],
  [45, 10, 10],
  [35, 13, 13],
  [35, 8, 8],
  [25, 9, 9],
  [15, 11, 11],
] as const;

/** A variant's status on a UTC day: most never change it, some are discontinued and come back with a new series. */
export function standingOn(variant: Variant, day: number): Standing {
  let luck = share(variant.key, 41) * 1_000;
  const career = careers.find(([portion]) => {
    luck -= portion;
    return luck < 0;
  }) ?? [1_000, 7, 7];
  const [, first, second] = career;
  const offset = mix(variant.key, 42) % period;
  const phase = (day + offset) % period;
  const start = day - phase;
  if (first === second) return { statusId: first, sinceDay: createdDay(variant.product) };
  const turn = 430 + (mix(variant.key, 43) % 200);
  return phase < turn ? { statusId: first, sinceDay: start } : { statusId: second, sinceDay: start + turn };
}

/** The UTC day on which a product entered the catalog: some years before 2026, never later. */
export function createdDay(product: Product): number {
  return dayOf(Date.UTC(2026, 8, 1)) - (mix(product.key, 44) % 2_400);
}

/** The moment at which a change that shows from a UTC day on was entered: in the evening before. */
export function enteredAt(day: number, key: number): number {
  return day * dayMs - 1_000 * (1 + (mix(key, 45, day) % 21_600));
}
