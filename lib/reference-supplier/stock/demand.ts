import { share } from "../catalog/dice.ts";
import type { Bin } from "./bin.ts";
import { momentOf } from "./selling-time.ts";

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
