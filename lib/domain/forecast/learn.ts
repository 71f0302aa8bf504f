import { calibrate } from "./hindcast.ts";
import { type LatenessTable, latenessTable } from "./lateness.ts";
import { observedSales } from "./observed-sales.ts";
import type { Calibration, PastPromise, StockSeries, Weekdays } from "./types.ts";
import { weekdaysOf } from "./weekdays.ts";

/** What a dealer's past teaches about all its forecasts: learnt once a day, kept as JSON. */
export interface Experience {
  readonly weekdays: Weekdays;
  readonly calibration: Calibration;
  readonly lateness: LatenessTable;
}

/** An article with its past. */
export interface LearntArticle {
  readonly variantNo: string;
  readonly series: StockSeries;
  readonly promises: readonly PastPromise[];
}

/**
 * Learns from some of a dealer's articles, of which a thousand are plenty: which days of the week sell, how to smooth
 * and how to correct ranges, and how late deliveries usually are.
 */
export function learn(articles: readonly LearntArticle[], now: number): Experience {
  const weekdays = weekdaysOf(articles.map(({ series }) => observedSales(series, Number.NEGATIVE_INFINITY)));
  const promises = articles.flatMap((article) => article.promises);
  return { weekdays, calibration: calibrate(articles, weekdays), lateness: latenessTable(promises, now) };
}
