import type { Variant } from "./article.ts";
import { mix, share } from "./dice.ts";
import { dayMs } from "./life.ts";

/** A status and the UTC day since which a variant has it. */
export interface Standing {
  readonly statusId: number;
  readonly sinceDay: number;
}

/** A period of UTC days in which more of a variant is delivered; `untilDay` is not part of it. */
export interface Supply {
  readonly fromDay: number;
  readonly untilDay: number;
}

/**
 * What happens to a variant until it is discontinued, with its share of 1,000: it keeps one status, or alternates
 * between active and inactive ("turns").
 */
const careers = [
  [45, "turns"],
  [15, 11],
  [45, 10],
  [35, 13],
  [860, 7],
] as const;
type Career = (typeof careers)[number][1];

/** Length in days of one alternation: an active period, then an inactive one of 100 to 300 days. */
const period = 730;

/** A variant's status on a UTC day. Discontinued (8, 9) is final; an inactive variant (11) can become active again. */
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

/** The latest period of deliveries that began on or before a UTC day; null when there was none. */
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

/**
 * The time at which a change was entered that is visible from a UTC day on: in the evening before, in
 * milliseconds.
 */
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

/** The active period of the alternation that contains the day. */
function turnOn(variant: Variant, day: number): Supply {
  const fromDay = day - ((day + (mix(variant.key, 42) % period)) % period);
  return { fromDay, untilDay: fromDay + 430 + (mix(variant.key, 43) % 201) };
}

/**
 * The variants of a product that leaves are discontinued one by one in its last weeks. In the standing range,
 * single variants are discontinued over decades, but never a product's first one.
 */
function discontinuedDay(variant: Variant): number {
  const { product } = variant;
  const end = product.life.endDay;
  if (end !== Number.POSITIVE_INFINITY) return end - (mix(variant.key, 48) % 75);
  if (product.variants[0] === variant || share(variant.key, 49) >= 0.09) return end;
  return product.life.createdDay + 400 + (mix(variant.key, 50) % 9_000);
}

/** Status 8 when the operator discontinued it, 9 when its own supplier did. */
function discontinuedBy(variant: Variant): number {
  return share(variant.product.key, 40) < 0.55 ? 8 : 9;
}
