import { type Draw, normal } from "./draws.ts";
import type { DemandLevel } from "./tsb.ts";

interface DrawnCourses {
  readonly count: number;
  /** What a course is cut off at, in average days. */
  readonly mostDays: number;
  /** Of how many days the level is the mean: what its uncertainty follows from. */
  readonly effectiveDays: number;
  readonly draw: Draw;
}

/**
 * After how many average days a stock is sold, in drawn courses of demand, in ascending order; `mostDays` for those
 * that last longer. There must have been sales. After Willemain, Smart & Schwarz, "A new approach to forecasting
 * intermittent demand for service parts inventories", International Journal of Forecasting 20 (2004) 375–387: days with
 * and without sales follow each other as a two-state Markov chain; the size of a sale is drawn from those seen. They
 * sum the demand over a fixed lead time; here the stock is fixed and the time is drawn.
 *
 * Chance and mean size are the smoothed `level`, and every course has a pace of its own, as far from the level as the
 * level is uncertain. Their jitter of the sizes is left out: it raises the mean of small sizes, and the pace already
 * gives sizes that were not seen.
 */
export function drawDaysUntilSold(
  stock: number,
  demands: readonly number[],
  level: DemandLevel,
  { count, mostDays, effectiveDays, draw }: DrawnCourses,
): Float64Array {
  const sizes = demands.filter((demand) => demand > 0);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const scale = level.size / mean;
  const deviation = Math.sqrt(Math.log(1 + levelVariance(sizes, mean, level.chance, effectiveDays)));
  const { wakes, goesOn } = chainOf(demands, level.chance);
  // Days until the next one with sales, by the geometric distribution.
  const silence = () => (wakes >= 1 ? 0 : Math.floor(Math.log(1 - draw()) / Math.log(1 - wakes)));
  const soldLast = (demands.at(-1) ?? 0) > 0;
  const days = new Float64Array(count);
  for (let course = 0; course < count; course += 1) {
    const pace = Math.exp(deviation * normal(draw));
    const most = mostDays * pace;
    let left = stock;
    let sold = soldLast;
    let day = 0;
    while (left > 0 && day < most) {
      if (!sold) day += silence();
      else if (draw() >= goesOn) day += 1 + silence();
      const size = scale * (sizes[Math.floor(draw() * sizes.length)] ?? mean);
      // The last piece leaves in the middle of its part of the day.
      day += size < left ? 1 : Math.max(0, left - 0.5) / size;
      left -= size;
      sold = true;
    }
    days[course] = Math.min(mostDays, day / pace);
  }
  return days.sort();
}

/**
 * The chance that a day with sales follows one without (`wakes`) and one with (`goesOn`). How much a day depends on the
 * one before is counted; how many days have sales in all is the smoothed chance, to which both are fitted.
 */
export function chainOf(demands: readonly number[], chance: number): { wakes: number; goesOn: number } {
  // Each kind of day begins as if it had been followed by one day of each kind: few days prove no chance of 0 or 1.
  const afterSale = { days: 2, sales: 1 };
  const afterSilence = { days: 2, sales: 1 };
  for (let day = 1; day < demands.length; day += 1) {
    const before = (demands[day - 1] ?? 0) > 0 ? afterSale : afterSilence;
    before.days += 1;
    if ((demands[day] ?? 0) > 0) before.sales += 1;
  }
  const memory = afterSale.sales / afterSale.days - afterSilence.sales / afterSilence.days;
  const least = -Math.min(chance / (1 - chance), (1 - chance) / chance);
  const kept = chance >= 1 ? 0 : Math.max(least, memory);
  return { wakes: chance * (1 - kept), goesOn: chance + kept * (1 - chance) };
}

/** The variance of the estimated level, relative to its square: of the chance (binomial) and of the mean size. */
function levelVariance(sizes: readonly number[], mean: number, chance: number, effectiveDays: number): number {
  const squares = sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0);
  const sales = Math.max(1, effectiveDays * chance);
  const ofSizes = squares / Math.max(1, sizes.length - 1) / (mean * mean);
  return (1 - chance + ofSizes) / sales;
}
