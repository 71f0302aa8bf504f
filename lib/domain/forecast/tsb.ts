import type { Smoothing } from "./types.ts";

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
