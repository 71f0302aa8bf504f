import { mix } from "./dice.ts";

export const dayMs = 86_400_000;

/** The UTC day of a time in milliseconds, counted from 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

// For every hundred products requested: 75 of the standing range, which was added until 2020 and stays, and five
// new ones per year from 2013 to 2038, which stay for three to seven years. So there are about a hundred from 2020
// to 2039. Before, the catalog grows; after, it shrinks slowly.
const standing = 0.75;
const newPerYear = 0.05;
const standingFrom = dayOf(Date.UTC(2005, 0, 1));
const standingUntil = dayOf(Date.UTC(2019, 11, 1));
const newFrom = dayOf(Date.UTC(2013, 0, 1));
const newUntil = dayOf(Date.UTC(2039, 0, 1));
const everMade = standing + (newPerYear * (newUntil - newFrom)) / 365.25;
const shortestLife = 3 * 365;
const lifeSpread = 4 * 365;

/** How many products must be generated, past and future ones included, so that about `count` are listed on any day. */
export function productsEver(count: number): number {
  return Math.round(count * everMade);
}

/** The UTC days that bound a product's time in the catalog. */
export interface Life {
  /** The first day in the catalog. */
  readonly createdDay: number;
  /**
   * The day its last variant is discontinued, two to eight months before `goneDay`; Infinity for the standing
   * range.
   */
  readonly endDay: number;
  /** The first day it is no longer in the catalog; Infinity for the standing range. */
  readonly goneDay: number;
}

/** The life of the product with this index and key. */
export function lifeOf(index: number, key: number): Life {
  const rank = rankOf(index);
  const jitter = mix(key, 44) % 30;
  if (rank < standing) {
    const createdDay = standingFrom + Math.floor((rank / standing) * (standingUntil - standingFrom)) + jitter;
    return { createdDay, endDay: Number.POSITIVE_INFINITY, goneDay: Number.POSITIVE_INFINITY };
  }
  const createdDay = newFrom + Math.floor(((rank - standing) / (everMade - standing)) * (newUntil - newFrom)) + jitter;
  const goneDay = createdDay + shortestLife + (mix(key, 46) % lifeSpread);
  return { createdDay, endDay: goneDay - 60 - (mix(key, 47) % 180), goneDay };
}

/** True from the product's creation until it leaves the catalog. */
export function isListedOn({ createdDay, goneDay }: Life, day: number): boolean {
  return createdDay <= day && day < goneDay;
}

/** A position in [0, everMade). Steps of the golden ratio spread any number of products evenly over the years. */
function rankOf(index: number): number {
  return ((index * 0.618_033_988_749_895) % 1) * everMade;
}
