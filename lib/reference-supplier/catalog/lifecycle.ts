import type { Variant } from "./article.ts";
import { mix, share } from "./dice.ts";
import { dayMs } from "./life.ts";

/** A status and the UTC day since which it holds. */
export interface Standing {
  readonly statusId: number;
  readonly sinceDay: number;
}

/** A stretch of UTC days in which more of a variant is delivered, the last one not included. */
export interface Supply {
  readonly fromDay: number;
  readonly untilDay: number;
}

/** How a variant fares until it is discontinued: it keeps one status, or is active and inactive by turns. */
const careers = [
  [45, "turns"],
  [15, 11],
  [45, 10],
  [35, 13],
  [860, 7],
] as const;
type Career = (typeof careers)[number][1];

/** Of those by turns, a period holds one active stretch and then an inactive one of 100 to 300 days. */
const period = 730;

/** A variant's status on a UTC day. Discontinued (8, 9) is for good; only from inactive (11) does one come back. */
export function standingOn(variant: Variant, day: number): Standing {
  const ended = discontinuedDay(variant);
  if (day >= ended) return { statusId: discontinuedBy(variant), sinceDay: ended };
  const created = variant.product.life.createdDay;
  const career = careerOf(variant);
  if (career !== "turns") return { statusId: career, sinceDay: created };
  const { fromDay, untilDay } = turnOn(variant, day);
  if (day < untilDay) return { statusId: 7, sinceDay: Math.max(created, fromDay) };
  return { statusId: 11, sinceDay: Math.max(created, untilDay) };
}

/** The latest stretch of deliveries that has begun by a UTC day; null when there was none. */
export function supplyOn(variant: Variant, day: number): Supply | null {
  const created = variant.product.life.createdDay;
  const career = careerOf(variant);
  if (day < created || career === 11) return null;
  const ended = discontinuedDay(variant);
  if (career !== "turns") return { fromDay: created, untilDay: ended };
  const turn = turnOn(variant, Math.min(day, ended - 1));
  const fromDay = Math.max(created, turn.fromDay);
  const untilDay = Math.min(ended, turn.untilDay);
  return fromDay < untilDay ? { fromDay, untilDay } : null;
}

/** The moment at which a change that shows from a UTC day on was entered: in the evening before. */
export function enteredAt(day: number, key: number): number {
  return day * dayMs - 1_000 * (1 + (mix(key, 45, day) % 21_600));
}

function careerOf(variant: Variant): Career {
  let luck = share(variant.key, 41) * 1_000;
  for (const [portion, career] of careers) {
    luck -= portion;
    if (luck < 0) return career;
  }
  return 7;
}

/** The active stretch of the period that a day falls into. */
function turnOn(variant: Variant, day: number): Supply {
  const fromDay = day - ((day + (mix(variant.key, 42) % period)) % period);
  return { fromDay, untilDay: fromDay + 430 + (mix(variant.key, 43) % 201) };
}

/**
 * A product that leaves runs out variant by variant in its last weeks. Of the standing range, single variants are given
 * up over decades, but never a product's first.
 */
function discontinuedDay(variant: Variant): number {
  const { product } = variant;
  const end = product.life.endDay;
  if (end !== Number.POSITIVE_INFINITY) return end - (mix(variant.key, 48) % 75);
  if (product.variants[0] === variant || share(variant.key, 49) >= 0.09) return end;
  return product.life.createdDay + 400 + (mix(variant.key, 50) % 9_000);
}

/** 8 when the operator gave it up, 9 when its supplier did. */
function discontinuedBy(variant: Variant): number {
  return share(variant.product.key, 40) < 0.55 ? 8 : 9;
}
