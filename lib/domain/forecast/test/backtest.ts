import { dayMs, dayNumber, hourMs } from "../../time.ts";
import { croston, forecast, movingAverage, sba, seenOf } from "../forecast.ts";
import { seriesUntil } from "../hindcast.ts";
import { defaultLateness } from "../lateness.ts";
import { learn } from "../learn.ts";
import { promisesOf } from "../promises.ts";
import type { Forecast, StockSeries, Weekdays } from "../types.ts";
import { horizonDays } from "../warnings.ts";
import { momentAfter } from "../weekdays.ts";
import { clumpedCourses } from "./clumped-demand.ts";
import { referenceCourses } from "./reference-demand.ts";
import { type Article, outages, read, startAt, type TrueCourse, together } from "./simulated-article.ts";

/** Demand processes: each variant's courses, one for every warehouse. */
const processes = { reference: referenceCourses, clumped: clumpedCourses } satisfies Record<
  string,
  (seed: number, count: number) => TrueCourse[][]
>;
export const processNames = ["reference", "clumped"] as const;

/** What was read of variants in one warehouse each, and in all together. */
export function articlesOf(process: keyof typeof processes, seed: number, count: number) {
  const courses = processes[process](seed, count);
  const gaps = outages(seed);
  return {
    one: courses.flatMap((places, number) => places[number % places.length] ?? []).map((course) => read(course, gaps)),
    all: courses.map((places) => read(together(places), gaps)),
  };
}

/** The days on whose mornings forecasts are made, and how many items are looked at to learn from their past. */
const days = [30, 40, 50, 60, 70, 80, 90];
const lookedAt = 1_000;
/** What Croston and SBA are mostly used with. */
const defaultSmoothing = 0.1;
/** The chances of a stock that hardly sells are not followed further. */
const longest = 9_999;

export const methods = ["forecast", "average30", "croston", "sba"] as const;
type Method = (typeof methods)[number];

/** What the forecasts of a run were worth. */
export interface Score {
  /** All answers; those that name a range or say "not within the horizon"; those that say "not enough data". */
  answers: number;
  forecasts: number;
  notEnough: number;
  /** Ranges, those that contain the true day, and those that it comes before. */
  ranges: number;
  inside: number;
  early: number;
  /** Ranges that end within the horizon, and their days. */
  closed: number;
  length: number;
  /** Days between forecast and truth in all, both at most the horizon. */
  readonly errors: Record<Method, number>;
  /** How often "out before the delivery" was said, and the delivery came first. */
  warnings: number;
  falseWarnings: number;
}

/** Makes forecasts on several mornings of a simulation from what was seen until then, and compares them with the truth. */
export function backtest(articles: readonly Article[], mornings: readonly number[] = days): Score {
  const score: Score = {
    ...{ answers: 0, forecasts: 0, notEnough: 0, ranges: 0, inside: 0, early: 0, closed: 0, length: 0 },
    ...{ errors: { forecast: 0, average30: 0, croston: 0, sba: 0 }, warnings: 0, falseWarnings: 0 },
  };
  for (const day of mornings) forecastAll(articles, startAt + day * dayMs + 6 * hourMs, score);
  return score;
}

/** What is known of an item on a morning. */
interface Known {
  readonly article: Article;
  readonly now: number;
  readonly series: StockSeries;
  readonly weekdays: Weekdays;
}

function forecastAll(articles: readonly Article[], now: number, score: Score): void {
  const seen = articles.map((article) => ({ article, series: seriesUntil(article.series, now) }));
  const dues = seen.map(({ article, series }) =>
    promisesOf(
      series.observations,
      article.sightings.filter(({ at }) => at <= now),
    ),
  );
  const past = seen.map(({ article: { variantNo, brandId, warehouseId }, series }, place) => {
    const promises = (dues[place]?.promises ?? []).map((promise) => ({ ...promise, brandId, warehouseId }));
    return { variantNo, series, inOne: warehouseId === "" ? null : series, promises };
  });
  const step = Math.max(1, Math.floor(past.length / lookedAt));
  const learnt = learn(
    past.filter((_, place) => place % step === 0),
    now,
  );
  const { weekdays } = learnt;
  for (const [place, { article, series }] of seen.entries()) {
    const due = dues[place]?.next ?? null;
    const calibration = article.warehouseId === "" ? learnt.calibration.together : learnt.calibration.one;
    const lateness = due && defaultLateness(learnt.lateness, { ...article, moves: due.moves });
    const answer = forecast({ variantNo: article.variantNo, series, weekdays, calibration, due, lateness });
    count(answer, { article, now, series, weekdays }, score);
  }
}

function count(answer: Forecast, known: Known, score: Score): void {
  score.answers += 1;
  if (answer.kind === "notEnough") score.notEnough += 1;
  if (answer.kind !== "range" && answer.kind !== "beyond") return;
  score.forecasts += 1;
  const { article, now } = known;
  const trueAt = soldAt(article, now);
  if (answer.kind === "range") {
    score.ranges += 1;
    if (trueAt < answer.fromAt) score.early += 1;
    else if (answer.untilAt === null || trueAt < answer.untilAt + dayMs) score.inside += 1;
    if (answer.untilAt !== null) {
      score.closed += 1;
      score.length += dayNumber(answer.untilAt) - dayNumber(answer.fromAt) + 1;
    }
  }
  countErrors(answer, known, trueAt, score.errors);
  if (answer.due?.verdict !== "outBefore") return;
  score.warnings += 1;
  if (!isOutBeforeDelivery(article, now)) score.falseWarnings += 1;
}

function countErrors(
  answer: Forecast & { kind: "range" | "beyond" },
  { now, series, weekdays }: Known,
  trueAt: number,
  errors: Score["errors"],
): void {
  const last = now + horizonDays * dayMs;
  const { demands } = seenOf(series, weekdays);
  const add = (method: Method, at: number) => {
    errors[method] += Math.abs(Math.min(at, last) - Math.min(trueAt, last)) / dayMs;
  };
  const lasting = (rate: number) => momentAfter(now, Math.min(longest, answer.explain.available / rate), weekdays);
  const median = answer.kind === "range" ? answer.medianAt : null;
  // The forecast names a day: its middle.
  add("forecast", median === null ? last : median + dayMs / 2);
  add("average30", lasting(movingAverage(demands, 30) ?? 0));
  add("croston", lasting(croston(demands, defaultSmoothing)));
  add("sba", lasting(sba(demands, defaultSmoothing)));
}

/** When as much had really been sold after a moment as there was then; infinite: not while the simulation runs. */
function soldAt({ levels }: Article, now: number): number {
  let last = 0;
  let left: number | null = null;
  for (const { at, available } of levels) {
    if (at > now) {
      left = (left ?? last) - Math.max(0, last - available);
      if (left <= 0) return at;
    }
    last = available;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether it really was out before the stock rose again; false when neither came while the simulation ran. */
function isOutBeforeDelivery({ levels }: Article, now: number): boolean {
  let last = 0;
  for (const { at, available } of levels) {
    if (at > now && available > last) return false;
    if (at > now && available <= 0) return true;
    last = available;
  }
  return false;
}
