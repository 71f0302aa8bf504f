import { share } from "../catalog/dice.ts";
import type { Bin } from "./bin.ts";
import { momentOf } from "./selling-time.ts";

/**
 * The number of the first piece that is not yet asked for at a moment, which is given as its `sellingTime`. Pieces are numbered through all time, whether there
 * are any or not: what is sold between two moments is the difference, as far as the stock goes.
 */
export function wantedBy({ key, rate }: Bin, selling: number): number {
  const wanted = selling * rate;
  const whole = Math.floor(wanted);
  // a piece is asked for somewhere within its own step, not at its end
  return wanted - whole >= share(key, 111, whole) ? whole + 1 : whole;
}

/** When a piece is asked for: the inverse of `wantedBy`. */
export function wantedAt({ key, rate }: Bin, piece: number): number {
  return momentOf((piece + share(key, 111, piece)) / rate);
}
