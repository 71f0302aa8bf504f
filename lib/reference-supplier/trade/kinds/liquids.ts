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

/** A bottle of 60 ml, full: what the amounts of `volumes` are counted in. The plastic of a large one weighs less. */
export const smallBottle: Pick<Traits, "weight" | "box"> = { weight: [0.074, 0.082], box: [11.5, 4, 4] };

/** An axis of liquid volumes with the factors of their prices. */
export function volumes(prices: readonly (readonly [volume: Volume, price: number])[], min: number): Axis {
  const amounts = new Map<Volume, number>(steps);
  return priced(
    "Volume",
    prices.map(([volume, price]) => [volume, price, amounts.get(volume)]),
    min,
    prices.length,
  );
}
