import type { Variant } from "./article.ts";
import { share } from "./dice.ts";

/**
 * Weight in kilograms and size in centimetres of the packed variant. Both follow the amount of goods, not the
 * price.
 */
export function dimensionsOf({ product, choices, key }: Variant) {
  const { weight, box } = product.sort;
  const amount = choices.reduce((total, choice) => total * choice.amount, 1);
  const single = weight[0] + (weight[1] - weight[0]) * share(product.key, 126);
  // No two pieces weigh exactly the same, but the spread is too small for five litres to weigh less than one.
  const weighed = 0.98 + 0.04 * share(key, 125);
  const [length, width, height] = grown(box, amount).map((side) => Math.max(0.1, Math.round(side * 10) / 10));
  return {
    Weight: Math.max(0.001, Math.round(single * weighed * amount * 1_000) / 1_000),
    Length: length,
    Width: width,
    Height: height,
  };
}

/** A box for `amount` times the goods: its shortest side is doubled again and again, as packers stack. */
function grown(box: readonly number[], amount: number): number[] {
  const sides = [...box];
  for (let left = amount; left > 1; left /= 2) {
    const shortest = sides.indexOf(Math.min(...sides));
    sides[shortest] = Math.min(...sides) * Math.min(left, 2);
  }
  return sides;
}
