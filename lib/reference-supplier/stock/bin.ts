import type { Variant } from "../catalog/article.ts";
import { mix, share } from "../catalog/dice.ts";
import { momentOf } from "./selling-time.ts";
import type { Warehouse } from "./warehouses.ts";

/** A variant's stock in one warehouse, and how fast it sells there. */
export interface Bin {
  readonly variant: Variant;
  readonly key: number;
  /** Pieces sold per day. */
  readonly rate: number;
  /** Days from one delivery to the next. */
  readonly days: number;
}

/**
 * Pieces per day over all warehouses of average size: few variants sell much, most sell little; cheap goods sell
 * more than expensive ones.
 */
export function paceOf(variant: Variant): number {
  const { dearest, consumable } = variant.product.kind;
  const popular = 0.008 * 90 ** (share(variant.product.key, 108) ** 2 + 0.25 * share(variant.key, 109));
  const dear = Math.min(1.6, Math.sqrt(60 / dearest) + 0.15);
  return popular * dear * (consumable ? 6 : 1);
}

/** The variant's bin; null when the warehouse does not stock it. */
export function binOf(variant: Variant, pace: number, warehouse: Warehouse): Bin | null {
  const key = mix(variant.key, 101, warehouse.id);
  if (share(key, 102) >= warehouse.range) return null;
  const rate = Math.max(slowest, pace * warehouse.portion * (0.6 + 0.8 * share(key, 110)));
  // Nobody orders one piece a month: slow sellers are delivered less often.
  const days = Math.max(14 + (mix(key, 105) % 57), Math.ceil(minSoldInBetween / rate));
  return { variant, key, rate, days };
}

const slowest = 0.004;
const minSoldInBetween = 3;

/**
 * The number of the first piece that is not yet ordered at a time, given as `sellingTime`. Pieces are numbered
 * through all time, whether there is stock or not: what is sold between two times is the difference, limited by
 * the stock.
 */
export function wantedBy({ key, rate }: Bin, selling: number): number {
  const wanted = selling * rate;
  const whole = Math.floor(wanted);
  // A piece is ordered at a random time within its own step, not at its end.
  return wanted - whole >= share(key, 111, whole) ? whole + 1 : whole;
}

/** When a piece is ordered, in milliseconds since 1970: the inverse of `wantedBy`. */
export function wantedAt({ key, rate }: Bin, piece: number): number {
  return momentOf((piece + share(key, 111, piece)) / rate);
}
