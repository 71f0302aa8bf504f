/**
 * The whole of something by its parts, such as a variant's stock by its warehouses: null when one of them is unknown, or
 * when there are none, since a part of the sum would look like all of it.
 */
export function wholeSum(figures: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    sum += figure;
  }
  return figures.length > 0 ? sum : null;
}

/** What is known of several things together, such as the stock of a product's variants; null when nothing is. */
export function knownSum(figures: readonly (number | null)[]): number | null {
  return figures.reduce(plusKnown, null);
}

/** A sum of what is known, and one figure more. */
export function plusKnown(sum: number | null, figure: number | null): number | null {
  return figure === null ? sum : (sum ?? 0) + figure;
}
