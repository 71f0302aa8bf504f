import type { Smoothing } from "./types.ts";

interface DrawnCourses {
  readonly count: number;
  /** Maximum duration of a simulated course, in average days. */
  readonly maxDays: number;
  /** Of how many days the level is the mean: what its uncertainty follows from. */
  readonly effectiveDays: number;
  readonly draw: Draw;
}

/**
 * After how many average days a stock is sold, in drawn courses of demand, in ascending order; `maxDays` for those
 * that last longer. There must have been sales on two days. After Willemain, Smart & Schwarz, "A new approach to
 * forecasting intermittent demand for service parts inventories", International Journal of Forecasting 20 (2004)
 * 375–387, who draw whether a day has sales from a Markov chain and the size of a sale from those seen, and sum over a
 * fixed lead time; here the stock is fixed and the time is drawn.
 *
 * The intervals from sale to sale are drawn from those seen, too: what the chain knows (a sale soon after a sale) is in
 * them, and also how regular they are. The first one is longer than the time since the last sale. Sizes and intervals
 * are scaled to the smoothed `level`, and every course has a pace of its own, as far from the level as the level is
 * uncertain. Their jitter of sizes is left out: it raises the mean of small ones, and the pace gives sizes that were not
 * seen.
 */
export function drawDaysUntilSold(
  stock: number,
  demands: readonly number[],
  level: DemandLevel,
  { count, maxDays, effectiveDays, draw }: DrawnCourses,
): Float64Array {
  const seen = demands.filter((demand) => demand > 0);
  const sizes = scaledTo(level.size, seen);
  const intervals = scaledTo(1 / level.chance, intervalsOf(demands));
  const silent = demands.length - 1 - demands.findLastIndex((demand) => demand > 0);
  const firsts = intervals.filter((interval) => interval > silent).map((interval) => interval - silent);
  const deviation = Math.sqrt(Math.log(1 + levelVariance(sizes, intervals, effectiveDays * level.chance)));
  const oneOf = (values: Float64Array) => values[Math.floor(draw() * values.length)] ?? 1;
  const days = new Float64Array(count);
  for (let course = 0; course < count; course += 1) {
    const pace = Math.exp(deviation * normal(draw));
    const most = maxDays * pace;
    let left = stock;
    let day = oneOf(firsts.length > 0 ? firsts : intervals);
    let size = oneOf(sizes);
    while (size < left && day < most) {
      left -= size;
      day += oneOf(intervals);
      size = oneOf(sizes);
    }
    // It was sold within the day before: the last piece in the middle of its part of that day.
    const sold = day - 1 + Math.max(0, left - 0.5) / size;
    days[course] = Math.min(maxDays, Math.max(0, sold) / pace);
  }
  return days.sort();
}

/** Days from each day with sales to the next. */
function intervalsOf(demands: readonly number[]): number[] {
  const intervals: number[] = [];
  let last: number | null = null;
  for (const [day, demand] of demands.entries()) {
    if (demand <= 0) continue;
    if (last !== null) intervals.push(day - last);
    last = day;
  }
  return intervals;
}

function scaledTo(mean: number, values: readonly number[]): Float64Array {
  const factor = mean / meanOf(values);
  return Float64Array.from(values, (value) => value * factor);
}

/** The variance of a mean of this many sales relative to its square, for sizes and intervals. */
function levelVariance(sizes: Float64Array, intervals: Float64Array, sales: number): number {
  return (relativeVariance(sizes) + relativeVariance(intervals)) / Math.max(1, sales);
}

function relativeVariance(values: Float64Array): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / Math.max(1, values.length - 1) / (mean * mean);
}

function meanOf(values: readonly number[] | Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Random fractions in [0, 1). */
type Draw = () => number;

/**
 * A generator of random fractions that depends only on a text and a number, so that the same forecast is the same on
 * every page and machine: FNV-1a (Fowler, Noll & Vo) of the text, then Mulberry32 (T. Ettinger, 2017).
 */
export function drawsOf(text: string, number: number): Draw {
  let state = 0x811c9dc5 ^ (number | 0);
  for (let index = 0; index < text.length; index += 1) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A draw from the normal distribution of mean 0 and deviation 1 (Box & Muller 1958). */
export function normal(draw: Draw): number {
  return Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
}

/** An average day's demand: the chance that anything is sold, how much then, and their product. */
export interface DemandLevel {
  readonly chance: number;
  readonly size: number;
  readonly perDay: number;
}

/**
 * The level of an intermittent demand by Teunter, Syntetos & Babai, "Intermittent demand: Linking forecasting to
 * inventory obsolescence", European Journal of Operational Research 214 (2011) 606–615. The chance of a sale is
 * smoothed in every period, the size in periods with a sale, so that the level sinks while nothing is sold; Croston's
 * stays where it was. A step weighs 1/n for the n-th value until that is as little as the smoothing says, so the level
 * begins as the mean and no first value has to be guessed.
 */
export function tsb(demands: readonly number[], smoothing: Smoothing): DemandLevel {
  let [chance, size, periods, sales] = [0, 0, 0, 0];
  for (const demand of demands) {
    periods += 1;
    chance += Math.max(smoothing.chance, 1 / periods) * ((demand > 0 ? 1 : 0) - chance);
    if (demand <= 0) continue;
    sales += 1;
    size += Math.max(smoothing.size, 1 / sales) * (demand - size);
  }
  return { chance, size, perDay: chance * size };
}
