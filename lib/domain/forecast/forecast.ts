import { dayMs, dayNumber, dayStart } from "../time.ts";
import { type DemandLevel, drawDaysUntilSold, drawsOf, tsb } from "./bootstrap.ts";
import { corrected, correctedRange, maxDays, unlearnt } from "./conformal.ts";
import { dueOutlook, expectedDelivery } from "./due-outlook.ts";
import { type ObservedSales, observedSales } from "./observed-sales.ts";
import type {
  Explanation,
  Forecast,
  ForecastQuestion,
  SampledRange,
  Smoothing,
  StockSeries,
  Weekdays,
} from "./types.ts";
import { horizonDays } from "./warnings.ts";
import { averageDays, momentAfter } from "./weekdays.ts";

/** Sums of parts of a day are a little off. */
const rounding = 1e-9;

/** How far a forecast looks back. */
const windowDays = 180;
const salesDaysNeeded = 5;
const observedDaysNeeded = 14;
const courses = 400;
/** Number of days of the moving average, the common method. */
const averagedDays = 30;

/** A prepared series before courses are drawn. */
export interface Seen {
  readonly observed: ObservedSales;
  /** Pieces by average day, see `demandsOf`. */
  readonly demands: readonly number[];
}

/** What a series shows, without what is too old to count. */
export function seenOf(series: StockSeries, weekdays: Weekdays): Seen {
  // From the start of a day: on an old day the time of a sale may be unknown.
  const observed = observedSales(series, dayStart(series.readUntil - windowDays * dayMs));
  return { observed, demands: demandsOf(observed, weekdays) };
}

/** Days with sales among demands. */
export function salesDaysOf(demands: readonly number[]): number {
  return demands.reduce((sum, demand) => sum + (demand > 0 ? 1 : 0), 0);
}

/** Whether demands are enough for a forecast. */
export function isEnough(demands: readonly number[]): boolean {
  return demands.length >= observedDaysNeeded && salesDaysOf(demands) >= salesDaysNeeded;
}

/** The stock at the last sync; null if unknown or nothing was read. */
export function stockAtEnd({ observations }: StockSeries): number | null {
  return observations.at(-1)?.available ?? null;
}

/**
 * When a stock of at least 1 is sold, in average days from now: simulated courses in ascending order, and their range.
 */
export function drawCourses(
  available: number,
  demands: readonly number[],
  level: DemandLevel,
  smoothing: Smoothing,
  seed: { variantNo: string; at: number },
): { days: Float64Array; drawn: SampledRange } {
  // A mean of this many days has the same uncertainty as the smoothed value (Brown 1963: (2 - smoothing) / smoothing).
  const effectiveDays = Math.min(demands.length, 2 / smoothing.chance - 1);
  const draw = drawsOf(seed.variantNo, dayNumber(seed.at));
  const days = drawDaysUntilSold(available, demands, level, { count: courses, maxDays, effectiveDays, draw });
  const at = (part: number) => days[Math.floor(part * (courses - 1))] ?? maxDays;
  return { days, drawn: { low: at(0.1), median: at(0.5), high: at(0.9) } };
}

/**
 * When a variant's stock is likely to run out, or fall to `floor`, without deliveries, and whether the next delivery
 * arrives before. Sales are the falls of the stock (`observedSales`), their level is smoothed by `tsb`, courses of sale
 * are drawn by `drawDaysUntilSold`, and the range is corrected by the accuracy of the dealer's past forecasts
 * (`correctedRange`).
 */
export function forecast(question: ForecastQuestion): Forecast {
  const { series, weekdays, due, lateness, floor = 0 } = question;
  const available = stockAtEnd(series);
  if (available === null) return { kind: "unknown" };
  if (available <= floor) {
    const delivery = due && expectedDelivery(due, lateness, series.readUntil);
    return { kind: "out", since: outSince(series, floor), due: delivery };
  }
  const seen = seenOf(series, weekdays);
  if (isEnough(seen.demands)) return likelyRange(question, seen, available - floor);
  const salesDays = salesDaysOf(seen.demands);
  return { kind: "notEnough", salesDays, salesDaysNeeded, observedDays: seen.demands.length, observedDaysNeeded };
}

function likelyRange(question: ForecastQuestion, seen: Seen, available: number): Forecast {
  const { variantNo, series, weekdays, calibration, due, lateness } = question;
  const { readUntil } = series;
  const level = tsb(seen.demands, calibration.smoothing);
  const { days, drawn } = drawCourses(available, seen.demands, level, calibration.smoothing, {
    variantNo,
    at: readUntil,
  });
  const group = calibration.groups.find(({ belowDays }) => belowDays === null || drawn.median < belowDays);
  const correction = group?.correction ?? unlearnt;
  const range = correctedRange(drawn, correction);
  const outAt = (sold: number) => momentAfter(readUntil, sold, weekdays);
  const courseEnds = () => Array.from(days, (sold) => outAt(corrected(sold, drawn, correction)));
  const outlook = due && dueOutlook(courseEnds(), due, lateness, readUntil);
  const explain: Explanation = {
    ...observationsOf(seen),
    available,
    readUntil,
    ...level,
    others: othersOf(seen.demands, calibration.smoothing),
    coverDays: available / level.perDay,
    weekdays,
    smoothing: calibration.smoothing,
    draws: courses,
    drawn,
    corrected: group && group.known > 0 ? group : null,
    range,
  };
  const endAt = readUntil + horizonDays * dayMs;
  const fromAt = outAt(range.low);
  if (fromAt > endAt) return { kind: "beyond", horizonDays, due: outlook, explain };
  const within = (at: number) => (at > endAt ? null : dayStart(at));
  return {
    kind: "range",
    fromAt: dayStart(fromAt),
    medianAt: within(outAt(range.median)),
    untilAt: within(outAt(range.high)),
    horizonDays,
    due: outlook,
    explain,
  };
}

/** Since when the stock has been at or below `floor`: the first of the last such observations. */
function outSince({ observations, readUntil }: StockSeries, floor: number): number {
  let since = readUntil;
  for (const { at, available } of observations.toReversed()) {
    if (available === null || available > floor) break;
    since = at;
  }
  return since;
}

function observationsOf({ observed, demands }: Seen) {
  const { since, sellingMs, unknownMs, outMs, sales, rises, delivered } = observed;
  return {
    since,
    observedDays: sellingMs / dayMs,
    unknownDays: unknownMs / dayMs,
    outDays: outMs / dayMs,
    sold: sales.reduce((sum, { pieces }) => sum + pieces, 0),
    salesDays: salesDaysOf(demands),
    rises,
    delivered,
  };
}

function othersOf(demands: readonly number[], smoothing: Smoothing): Explanation["others"] {
  return {
    croston: croston(demands, smoothing.size),
    sba: sba(demands, smoothing.size),
    average30: movingAverage(demands, averagedDays),
  };
}

/** The mean of the last `periods` demands, or of all if there are fewer; null without any. */
export function movingAverage(demands: readonly number[], periods: number): number | null {
  const last = demands.slice(-periods);
  return last.length === 0 ? null : last.reduce((sum, demand) => sum + demand, 0) / last.length;
}

/**
 * The rate of an intermittent demand in pieces per period by Croston, "Forecasting and stock control for intermittent
 * demands", Operational Research Quarterly 23 (1972) 289–303: sizes and intervals between sales are smoothed apart,
 * both at a sale only. 0 without a sale. As in `tsb` the first steps weigh 1/n.
 */
export function croston(demands: readonly number[], smoothing: number): number {
  let [size, interval, sales, since] = [0, 0, 0, 0];
  for (const demand of demands) {
    since += 1;
    if (demand <= 0) continue;
    sales += 1;
    const step = Math.max(smoothing, 1 / sales);
    size += step * (demand - size);
    interval += step * (since - interval);
    since = 0;
  }
  return sales === 0 ? 0 : size / interval;
}

/**
 * Croston's rate without its bias upwards, by Syntetos & Boylan, "The accuracy of intermittent demand estimates",
 * International Journal of Forecasting 21 (2005) 303–314: times 1 - smoothing / 2.
 */
export function sba(demands: readonly number[], smoothing: number): number {
  return (1 - smoothing / 2) * croston(demands, smoothing);
}

/**
 * Pieces sold in each average day of observed selling time, oldest first. Methods for intermittent demand need equal
 * consecutive periods; gaps, times without stock and quiet weekdays would make calendar days unequal. So the clock of
 * these periods runs only while there is known stock, weighted by weekday. Periods are counted back from the last sync;
 * a remainder at the start is dropped.
 */
export function demandsOf({ selling, sales }: ObservedSales, weekdays: Weekdays): number[] {
  const newestFirst: number[] = [];
  const left = [...sales];
  let days = 0;
  for (const { from, until } of selling.toReversed()) {
    for (let sale = left.at(-1); sale && sale.at > from; sale = left.at(-1)) {
      const after = sale.at < until ? averageDays(sale.at, until, weekdays) : 0;
      const period = Math.floor(days + after + rounding);
      newestFirst[period] = (newestFirst[period] ?? 0) + sale.pieces;
      left.pop();
    }
    days += averageDays(from, until, weekdays);
  }
  const whole = Math.floor(days + rounding);
  return Array.from({ length: whole }, (_, index) => newestFirst[whole - 1 - index] ?? 0);
}
