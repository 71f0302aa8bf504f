import { mix } from "./dice.ts";

export const dayMs = 86_400_000;

/** The UTC day of a moment, counted from 1970. */
export function dayOf(at: number): number {
  return Math.floor(at / dayMs);
}

// For every hundred products asked for: 75 of the standing range, which was built up until 2020 and stays, and
// five a year, from 2013 to 2038, that stay for three to seven years. So it is about a hundred from 2020 to 2039;
// before, the catalog grows, and after, it shrinks slowly.
const standing = 0.75;
const newPerYear = 0.05;
const standingFrom = dayOf(Date.UTC(2005, 0, 1));
const standingUntil = dayOf(Date.UTC(2019, 11, 1));
const newFrom = dayOf(Date.UTC(2013, 0, 1));
const newUntil = dayOf(Date.UTC(2039, 0, 1));
const everMade = standing + (newPerYear * (newUntil - newFrom)) / 365.25;
const shortestLife = 3 * 365;
const lifeSpread = 4 * 365;

/** How many products are made, past and future ones too, so that about `count` are in the catalog on any day. */
export function productsEver(count: number): number {
  return Math.round(count * everMade);
}

/** The UTC days of a product's time in the catalog. */
export interface Life {
  /** It enters the catalog. */
  readonly createdDay: number;
  /** Its last variant is discontinued, two to eight months before it leaves; Infinity for the standing range. */
  readonly endDay: number;
  /** It is not in the catalog any more; Infinity for the standing range. */
  readonly goneDay: number;
}

/** The life of the product with a place among all that are made, and a key. */
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

/** True on the days from a product's creation until it leaves. */
export function isListedOn({ createdDay, goneDay }: Life, day: number): boolean {
  return createdDay <= day && day < goneDay;
}

/** A place in [0, everMade). Steps of the golden ratio spread any number of products evenly, so that few days bring many. */
function rankOf(index: number): number {
  return ((index * 0.618_033_988_749_895) % 1) * everMade;
}
