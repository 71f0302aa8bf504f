import { dayMs, dayStart, nextDayStart } from "../time.ts";
import { tsb } from "./bootstrap.ts";
import { correctionBy, isKnown, maxDays, type PastForecast, unlearnt } from "./conformal.ts";
import { drawCourses, isEnough, type Seen, seenOf, stockAtEnd } from "./forecast.ts";
import type { Calibration, CalibrationGroup, Smoothing, StockSeries, Weekdays } from "./types.ts";
import { averageDays } from "./weekdays.ts";

/** Candidates for the smoothing, from slow to quick. */
const smoothings = [0.01, 0.02, 0.05, 0.1, 0.2].map((part): Smoothing => ({ size: part, chance: part }));
const defaultSmoothing: Smoothing = { size: 0.02, chance: 0.02 };
/** Ages of the repeated forecasts, in days. */
const ages = [5, 10, 15, 20, 30, 40, 50, 60, 75, 90] as const;
/** Ranges are corrected apart, by how long the stock is drawn to last. */
const limits = [7, 21, null] as const;

/** The calibration of a new dealer. */
export const uncalibrated: Calibration = { smoothing: defaultSmoothing, groups: [] };

/** An item with its past. */
export interface PastArticle {
  readonly variantNo: string;
  readonly series: StockSeries;
}

/** A past time with what was known then, and when its stock was sold. */
interface Origin extends Seen {
  readonly variantNo: string;
  readonly at: number;
  readonly available: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Learns from a dealer's past, in small steps: repeats forecasts of some weeks ago with what was known then, and
 * compares them with the outcome. Chooses the smoothing with the least mean absolute error of the days of cover (a
 * stock not yet sold counts until today, in forecast and outcome); with it the range is corrected (`correctionBy`),
 * separately for each length of cover (a Mondrian conformal predictor: Vovk, "Conditional validity of inductive
 * conformal predictors", 2012).
 */
export function* calibrating(articles: Iterable<PastArticle>, weekdays: Weekdays): Generator<undefined, Calibration> {
  const origins: Origin[] = [];
  for (const { variantNo, series } of articles) {
    for (const age of ages) {
      const origin = originOf(variantNo, series, series.readUntil - age * dayMs, weekdays);
      if (origin) origins.push(origin);
    }
    yield;
  }
  if (origins.length === 0) return uncalibrated;
  const smoothing = yield* minWrong(origins);
  const past: PastForecast[] = [];
  for (const origin of origins) {
    const { demands, available, start, end } = origin;
    const { drawn } = drawCourses(available, demands, tsb(demands, smoothing), smoothing, origin);
    past.push({ drawn, start, end });
    yield;
  }
  const groups = limits.map((belowDays, place): CalibrationGroup => {
    const from = limits[place - 1] ?? 0;
    const alike = past.filter(({ drawn: { median } }) => median >= from && (belowDays === null || median < belowDays));
    const correction = correctionBy(alike);
    const known = correction === null ? 0 : alike.filter(isKnown).length;
    return { belowDays, forecasts: alike.length, known, correction: correction ?? unlearnt };
  });
  return { smoothing, groups };
}

function originOf(variantNo: string, series: StockSeries, at: number, weekdays: Weekdays): Origin | null {
  const past = seriesUntil(series, at);
  const available = stockAtEnd(past);
  if (available === null || available <= 0) return null;
  const seen = seenOf(past, weekdays);
  if (!isEnough(seen.demands)) return null;
  const soldAt = soldBy(series, at, available);
  const days = (moment: number) => (moment <= at ? 0 : averageDays(at, moment, weekdays));
  const [start, end] =
    soldAt === null
      ? [days(series.readUntil), Number.POSITIVE_INFINITY]
      : [days(dayStart(soldAt)), days(nextDayStart(soldAt))];
  return { ...seen, variantNo, at, available, start, end };
}

/** A series as known at an earlier time. */
export function seriesUntil({ observations, gaps, ...rest }: StockSeries, at: number): StockSeries {
  return {
    ...rest,
    observations: observations.filter((observation) => observation.at <= at),
    gaps: gaps.filter(({ from }) => from < at).map(({ from, until }) => ({ from, until: Math.min(until, at) })),
    readUntil: at,
  };
}

/**
 * When the stock of a given time had been sold: the day on which it would have been out without a delivery, and was out
 * if there was none. Sales hidden by a delivery make this later than it was. Null if that has not happened yet.
 */
export function soldBy({ observations }: StockSeries, from: number, available: number): number | null {
  let last = available;
  let left = available;
  for (const { at, available: figure } of observations) {
    if (at <= from || figure === null) continue;
    const now = Math.max(0, figure);
    left -= Math.max(0, last - now);
    if (left <= 0) return at;
    last = now;
  }
  return null;
}

function* minWrong(origins: readonly Origin[]): Generator<undefined, Smoothing> {
  let best = { smoothing: defaultSmoothing, error: Number.POSITIVE_INFINITY };
  for (const smoothing of smoothings) {
    let error = 0;
    for (const { demands, available, start, end } of origins) {
      const cover = Math.min(maxDays, available / tsb(demands, smoothing).perDay);
      error += Number.isFinite(end) ? Math.abs(cover - (start + end) / 2) : Math.max(0, start - cover);
      yield;
    }
    if (error < best.error) best = { smoothing, error };
  }
  return best.smoothing;
}
