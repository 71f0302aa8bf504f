/**
 * The sum of all parts, such as a variant's stock in its warehouses. Null when a part is unknown or there are none,
 * since an incomplete sum would look complete.
 */
export function wholeSum(figures: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    sum += figure;
  }
  return figures.length > 0 ? sum : null;
}

/** The sum of the known values, such as the stock of a product's variants; null when none is known. */
export function knownSum(figures: readonly (number | null)[]): number | null {
  return figures.reduce(plusKnown, null);
}

/** Adds one value to a sum of known values. */
export function plusKnown(sum: number | null, figure: number | null): number | null {
  return figure === null ? sum : (sum ?? 0) + figure;
}
