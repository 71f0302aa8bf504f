/** A value, or a bound below which it is not: one that is not known yet. */
export interface Censored {
  readonly value: number;
  readonly isKnown: boolean;
}

/** A value seen and its share of all, by `distributionOf`. */
export interface Share {
  readonly value: number;
  readonly share: number;
  /** The number of values known to be at least this large: the basis of the share. */
  readonly atRisk: number;
}

/**
 * The distribution of values of which some are only known to be no smaller than a bound (a delivery that is still
 * awaited is at least so late), by the product-limit estimate of Kaplan & Meier, "Nonparametric estimation from
 * incomplete observations", Journal of the American Statistical Association 53 (1958) 457–481. In ascending order; the
 * shares add up to less than 1 when the largest values are not known.
 */
export function distributionOf(values: readonly Censored[]): Share[] {
  // Of equal values the known ones come first: an unknown one is not smaller.
  const sorted = values.toSorted(
    (one, other) => one.value - other.value || Number(other.isKnown) - Number(one.isKnown),
  );
  const shares: { value: number; share: number; atRisk: number }[] = [];
  let surviving = 1;
  for (const [index, { value, isKnown }] of sorted.entries()) {
    if (!isKnown) continue;
    const atRisk = sorted.length - index;
    const share = surviving / atRisk;
    surviving -= share;
    const last = shares.at(-1);
    if (last?.value === value) last.share += share;
    else shares.push({ value, share, atRisk });
  }
  return shares;
}

/**
 * The smallest value that a given share (0 to 1) does not exceed; null if that share is unknown, or is based on fewer
 * than `least` values.
 */
export function quantileOf(shares: readonly Share[], part: number, least = 1): number | null {
  let sum = 0;
  for (const { value, share, atRisk } of shares) {
    if (atRisk < least) return null;
    sum += share;
    // Sums of shares are a little off.
    if (sum >= part - 1e-9) return value;
  }
  return null;
}
