/**
 * The sum of all parts, such as a variant's stock in its warehouses. Null if a part is unknown or there are none,
 * because an incomplete sum would look complete.
 */
export function wholeSum(figures: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const figure of figures) {
    if (figure === null) return null;
    sum += figure;
  }
  return figures.length > 0 ? sum : null;
}

/** The sum of the known values, such as the stock of a product's variants; null if none is known. */
export function knownSum(figures: readonly (number | null)[]): number | null {
  return figures.reduce(plusKnown, null);
}

/** Adds one value to a sum of known values. */
export function plusKnown(sum: number | null, figure: number | null): number | null {
  return figure === null ? sum : (sum ?? 0) + figure;
}

export interface Range {
  low: number;
  high: number;
}

/** Lowest and highest known value; null if none is known. */
export function rangeOf(values: readonly (number | null)[]): Range | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? { low, high } : null;
}

/** The earliest known time; null if none is known. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return rangeOf(moments)?.low ?? null;
}
