import { priced } from "../axes.ts";
import type { Axis, Traits } from "../kind.ts";

const steps = [
  ["60 ml", 1],
  ["120 ml", 1.9],
  ["250 ml", 3.8],
  ["500 ml", 7.2],
  ["1 l", 14],
  ["5 l", 68],
] as const;
type Volume = (typeof steps)[number][0];

/**
 * A full bottle of 60 ml, the unit of the amounts in `volumes`. Per volume, a large bottle has less plastic and
 * weighs less.
 */
export const smallBottle: Pick<Traits, "weight" | "box"> = { weight: [0.074, 0.082], box: [11.5, 4, 4] };

/** An axis of liquid volumes with their price factors. */
export function volumes(prices: readonly (readonly [volume: Volume, price: number])[], min: number): Axis {
  const amounts = new Map<Volume, number>(steps);
  return priced(
    "Volume",
    prices.map(([volume, price]) => [volume, price, amounts.get(volume)]),
    min,
    prices.length,
  );
}
