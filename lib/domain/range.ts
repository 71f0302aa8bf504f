export interface Range {
  low: number;
  high: number;
}

/** Lowest and highest of what is known; null when nothing is. */
export function rangeOf(values: readonly (number | null)[]): Range | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value === null) continue;
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low <= high ? { low, high } : null;
}

/** The first of some moments, as far as any is known; null when none is. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return rangeOf(moments)?.low ?? null;
}
