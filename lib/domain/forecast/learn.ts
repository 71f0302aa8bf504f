import { calibrating, uncalibrated } from "./hindcast.ts";
import { type LatenessTable, latenessTable } from "./lateness.ts";
import { type ObservedSales, observedSales } from "./observed-sales.ts";
import type { Calibrations, PastPromise, StockSeries, Weekdays } from "./types.ts";
import { evenWeekdays, weekdaysOf } from "./weekdays.ts";

/** What was learnt from a dealer's past for all its forecasts: once a day, stored as JSON. */
export interface Experience {
  readonly weekdays: Weekdays;
  readonly calibration: Calibrations;
  readonly lateness: LatenessTable;
}

/** An item with its past. */
export interface LearntArticle {
  readonly variantNo: string;
  readonly series: StockSeries;
  /** Its stock in one of the warehouses; null: it is not known by warehouse. */
  readonly inOne: StockSeries | null;
  readonly promises: readonly PastPromise[];
}

/**
 * Learns from some of a dealer's items (a thousand are plenty): sales by weekday, the smoothing, the correction of
 * ranges, and the usual lateness of deliveries.
 */
export function learn(articles: readonly LearntArticle[], now: number): Experience {
  const steps = learning(articles, now);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in steps of a few milliseconds, for a thread that has other work between. */
export function* learning(articles: readonly LearntArticle[], now: number): Generator<undefined, Experience> {
  const observed: ObservedSales[] = [];
  for (const { series } of articles) {
    observed.push(observedSales(series, Number.NEGATIVE_INFINITY));
    yield;
  }
  const weekdays = weekdaysOf(observed);
  yield;
  const lateness = latenessTable(
    articles.flatMap(({ promises }) => promises),
    now,
  );
  yield;
  const together = yield* calibrating(articles, weekdays);
  const inOne = articles.flatMap(({ variantNo, inOne }) => (inOne ? { variantNo, series: inOne } : []));
  return { weekdays, calibration: { together, one: yield* calibrating(inOne, weekdays) }, lateness };
}

/** The defaults for a dealer with no learnt values. */
export const noExperience: Experience = {
  weekdays: evenWeekdays,
  calibration: { together: uncalibrated, one: uncalibrated },
  lateness: {},
};
