import { type Censored, distributionOf, quantileOf } from "./censored.ts";
import type { Correction, SampledRange } from "./types.ts";

/** What became of a past forecast. */
export interface PastForecast {
  readonly drawn: SampledRange;
  /**
   * When the stock of that time was sold, in average days after the forecast: start and end of that calendar day. While
   * it is not sold, `end` is infinite and `start` the time until now.
   */
  readonly start: number;
  readonly end: number;
}

/** Longer than any forecast's horizon. */
export const maxDays = 360;
/** Minimum number of past forecasts with a known outcome before they correct anything. */
const minKnown = 20;
/** Corrections based on fewer are not made: the one or two that lasted longest say little. */
const minAtRisk = 3;
/** Prior: counts like this many outcomes at the median, so that a bias needs more evidence. */
const unbiased = 100;
/** Each end of the range misses a tenth. */
const inside = 0.9;
/** Minimum width of each side of a range, so that a draw without any width can be widened. */
const minWidth = 0.1;

/** The correction while too few outcomes are known: ranges drawn from a short past tend to be too narrow. */
export const unlearnt: Correction = { low: -1.1, median: 0, high: 1.1 };
/** Prior: counts like this many outcomes at the ends of `unlearnt`, so that narrowing the range needs more evidence. */
const cautious = 20;

/**
 * How drawn ranges must be corrected so that nine of ten truths lie on the right side of each end: conformalized quantile
 * regression with an own correction for each end (Romano, Patterson & Candès, "Conformalized quantile regression",
 * NeurIPS 2019, theorem 2), split: what is corrected was drawn from what was known before the truth. A score is where the
 * truth was on the scale of its range, in `log(1 + days)`; the low end is right when the true day ends after it, the
 * high end when that day begins before it. The median of the scores takes a bias away. Truths that are not known yet are
 * censored: see `distributionOf`. Each part is corrected as soon as it is known, since early truths are known first: of
 * long ranges the low end is known many weeks before the high one. Null while too few are known.
 */
export function correctionBy(past: readonly PastForecast[]): Correction | null {
  const known = past.filter(isKnown).length;
  if (known < minKnown) return null;
  // For a finite sample: the next score is equally likely to have each rank among the n + 1.
  const part = Math.min(1, (inside * (past.length + 1)) / past.length);
  const middle = quantile(past, 0.5, ({ start, end }) => (start + end) / 2) ?? 0;
  const median = (middle * known) / (known + unbiased);
  const low = quantile(past, 1 - part, ({ end }) => end) ?? unlearnt.low;
  const high = quantile(past, part, ({ start }) => start) ?? unlearnt.high;
  const narrowed = (end: number, usual: number) => usual + ((end - usual) * known) / (known + cautious);
  return {
    low: Math.min(median, low, narrowed(low, unlearnt.low)),
    median,
    high: Math.max(median, high, narrowed(high, unlearnt.high)),
  };
}

/**
 * The quantile of outcomes of past forecasts, on the scale of their ranges; null: not known yet. `days`: which time of
 * its day an outcome counts as.
 */
function quantile(past: readonly PastForecast[], part: number, days: (one: PastForecast) => number): number | null {
  const scores = past.map((one): Censored => {
    const isOver = isKnown(one);
    return { value: placeIn(isOver ? days(one) : one.start, one.drawn), isKnown: isOver };
  });
  return quantileOf(distributionOf(scores), part, minAtRisk);
}

/** Whether the truth of a past forecast is known. */
export function isKnown({ end }: PastForecast): boolean {
  return Number.isFinite(end);
}

/** The corrected range. */
export function correctedRange(drawn: SampledRange, { low, median, high }: Correction): SampledRange {
  return { low: dayAt(low, drawn), median: dayAt(median, drawn), high: dayAt(high, drawn) };
}

/**
 * A simulated course after the correction: moved like the ends of its range and the median, between them in proportion.
 */
export function corrected(days: number, drawn: SampledRange, { low, median, high }: Correction): number {
  const place = placeIn(days, drawn);
  return dayAt(median + place * (place < 0 ? median - low : high - median), drawn);
}

/** A time on the scale of a range: -1 at the low end, 0 at the median, 1 at the high end. */
function placeIn(days: number, drawn: SampledRange): number {
  const distance = Math.log1p(days) - Math.log1p(drawn.median);
  return distance / (distance < 0 ? lowWidth(drawn) : highWidth(drawn));
}

/** The time at a point of that scale. */
function dayAt(place: number, drawn: SampledRange): number {
  const distance = place * (place < 0 ? lowWidth(drawn) : highWidth(drawn));
  return Math.min(maxDays, Math.max(0, Math.expm1(Math.log1p(drawn.median) + distance)));
}

function lowWidth({ low, median }: SampledRange): number {
  return Math.max(minWidth, Math.log1p(median) - Math.log1p(low));
}

function highWidth({ median, high }: SampledRange): number {
  return Math.max(minWidth, Math.log1p(high) - Math.log1p(median));
}
