import { type Censored, distributionOf, quantileOf } from "./censored.ts";
import type { Calibration } from "./types.ts";

/** A drawn range: after how many average days a tenth, half and nine tenths of the courses were sold. */
export interface DrawnRange {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** What became of a past forecast. */
export interface PastForecast {
  readonly drawn: DrawnRange;
  /**
   * When the stock of that time was sold, in average days after the forecast: begin and end of that calendar day. While
   * it is not sold `end` is infinite and `start` the time until now.
   */
  readonly start: number;
  readonly end: number;
}

/** Later than any answer tells. */
export const mostDays = 360;
/** So many past forecasts with known truth are needed before they correct anything. */
const leastKnown = 40;
/** Each end of the range is missed by a tenth. */
const inside = 0.9;
/** A range is taken for at least this wide, so that a draw without any width can be widened. */
const leastWidth = 0.1;

/**
 * How far the ends of drawn ranges must move so that nine of ten truths lie on the right side of each: conformalized
 * quantile regression with an own correction for each end (Romano, Patterson & Candès, "Conformalized quantile
 * regression", NeurIPS 2019, theorem 2), split: what is corrected was drawn from what was known before the truth. A
 * score is by how much of the range's width, on the scale `log(1 + days)`, the end would have had to move outwards for
 * the day to be inside (a nested set as in Gupta, Kuchibhotla & Ramdas, Pattern Recognition 127 (2022) 108496). Truths
 * that are not known yet are censored: see `distributionOf`. Null while too few are known.
 */
export function wideningBy(past: readonly PastForecast[]): Calibration["widening"] {
  const known = past.filter(({ end }) => Number.isFinite(end)).length;
  if (known < leastKnown) return null;
  // The correction for a finite sample: the next score is among the n + 1 as likely at each place.
  const part = Math.min(1, (inside * (past.length + 1)) / past.length);
  const ends: Censored[] = [];
  const starts: Censored[] = [];
  for (const { drawn, start, end } of past) {
    const isKnown = Number.isFinite(end);
    const median = scaled(drawn.median);
    // A forecast's low end is right when the day ends after it, its high end when the day begins before it.
    ends.push({ value: (scaled(isKnown ? end : start) - median) / lowWidth(drawn), isKnown });
    starts.push({ value: (scaled(start) - median) / highWidth(drawn), isKnown });
  }
  const low = quantileOf(distributionOf(ends), 1 - part);
  const high = quantileOf(distributionOf(starts), part);
  return low === null || high === null ? null : { low: Math.max(-1, -low - 1), high: Math.max(-1, high - 1) };
}

/** The range with its ends moved by a correction; the drawn one without. */
export function correctedRange(drawn: DrawnRange, widening: Calibration["widening"]): DrawnRange {
  if (widening === null) return drawn;
  const middle = scaled(drawn.median);
  return {
    low: unscaled(middle - (1 + widening.low) * lowWidth(drawn)),
    median: drawn.median,
    high: unscaled(middle + (1 + widening.high) * highWidth(drawn)),
  };
}

/** A time in average days, moved in proportion to the ends of its range. */
export function corrected(days: number, drawn: DrawnRange, range: DrawnRange): number {
  const [from, to] = days < drawn.median ? [drawn.low, range.low] : [drawn.high, range.high];
  const middle = scaled(drawn.median);
  const width = scaled(from) - middle;
  if (width === 0) return days;
  return unscaled(middle + ((scaled(days) - middle) / width) * (scaled(to) - middle));
}

function scaled(days: number): number {
  return Math.log1p(days);
}

function unscaled(value: number): number {
  return Math.min(mostDays, Math.max(0, Math.expm1(value)));
}

function lowWidth({ low, median }: DrawnRange): number {
  return Math.max(leastWidth, scaled(median) - scaled(low));
}

function highWidth({ median, high }: DrawnRange): number {
  return Math.max(leastWidth, scaled(high) - scaled(median));
}
