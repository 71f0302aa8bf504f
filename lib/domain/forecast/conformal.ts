import { type Censored, distributionOf, quantileOf } from "./censored.ts";
import type { Correction, DrawnRange } from "./types.ts";

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
const leastKnown = 20;
/** What rests on fewer is not corrected: the one or two that lasted longest say little. */
const leastAtRisk = 3;
/** As if so many truths had been at the median: a bias is believed as it shows in more of them. */
const unbiased = 100;
/** Each end of the range is missed by a tenth. */
const inside = 0.9;
/** A side of a range is taken for at least this wide, so that a draw without any width can be widened. */
const leastWidth = 0.1;

/**
 * How drawn ranges must be corrected so that nine of ten truths lie on the right side of each end: conformalized quantile
 * regression with an own correction for each end (Romano, Patterson & Candès, "Conformalized quantile regression",
 * NeurIPS 2019, theorem 2), split: what is corrected was drawn from what was known before the truth. A score is where the
 * truth was on the scale of its range, in `log(1 + days)`; the low end is right when the true day ends after it, the
 * high end when that day begins before it. The median of the scores takes a bias away. Truths that are not known yet are
 * censored: see `distributionOf`. Null while too few are known, or the latest tenth is not.
 */
export function correctionBy(past: readonly PastForecast[]): Correction | null {
  const known = past.filter(isKnown).length;
  if (known < leastKnown) return null;
  // For a finite sample: the next score is among the n + 1 as likely at each place.
  const part = Math.min(1, (inside * (past.length + 1)) / past.length);
  const scores = (days: (one: PastForecast) => number) =>
    distributionOf(
      past.map((one): Censored => {
        const isOver = isKnown(one);
        return { value: placeIn(isOver ? days(one) : one.start, one.drawn), isKnown: isOver };
      }),
    );
  const low = quantileOf(
    scores(({ end }) => end),
    1 - part,
    leastAtRisk,
  );
  const middle = quantileOf(
    scores(({ start, end }) => (start + end) / 2),
    0.5,
    leastAtRisk,
  );
  const high = quantileOf(
    scores(({ start }) => start),
    part,
    leastAtRisk,
  );
  if (low === null || middle === null || high === null) return null;
  const median = (middle * known) / (known + unbiased);
  return { low: Math.min(low, median), median, high: Math.max(high, median) };
}

/** Whether the truth of a past forecast is known. */
export function isKnown({ end }: PastForecast): boolean {
  return Number.isFinite(end);
}

/** The range after a correction; the drawn one without. */
export function correctedRange(drawn: DrawnRange, correction: Correction | null): DrawnRange {
  if (correction === null) return drawn;
  const { low, median, high } = correction;
  return { low: dayAt(low, drawn), median: dayAt(median, drawn), high: dayAt(high, drawn) };
}

/** A drawn course after the correction: moved as the ends of its range and the median are, between them in proportion. */
export function corrected(days: number, drawn: DrawnRange, correction: Correction | null): number {
  if (correction === null) return days;
  const { low, median, high } = correction;
  const place = placeIn(days, drawn);
  return dayAt(median + place * (place < 0 ? median - low : high - median), drawn);
}

/** Where a time is within a range: -1 at the low end, 0 at the median, 1 at the high end. */
function placeIn(days: number, drawn: DrawnRange): number {
  const distance = Math.log1p(days) - Math.log1p(drawn.median);
  return distance / (distance < 0 ? lowWidth(drawn) : highWidth(drawn));
}

/** The time at a place within a range. */
function dayAt(place: number, drawn: DrawnRange): number {
  const distance = place * (place < 0 ? lowWidth(drawn) : highWidth(drawn));
  return Math.min(mostDays, Math.max(0, Math.expm1(Math.log1p(drawn.median) + distance)));
}

function lowWidth({ low, median }: DrawnRange): number {
  return Math.max(leastWidth, Math.log1p(median) - Math.log1p(low));
}

function highWidth({ median, high }: DrawnRange): number {
  return Math.max(leastWidth, Math.log1p(high) - Math.log1p(median));
}
