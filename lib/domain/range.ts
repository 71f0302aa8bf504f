export interface Range {
  low: number;
  high: number;
}

/** Lowest and highest known value; null when none is known. */
export function rangeOf(values: readonly (number | null)[]): Range | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? { low, high } : null;
}

/** The earliest known moment; null when none is known. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return rangeOf(moments)?.low ?? null;
}
