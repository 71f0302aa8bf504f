import { Dice } from "@/lib/reference-supplier/catalog/dice.ts";
import { dayMs, dayStart, hourMs } from "../../time.ts";
import { weekdayOf } from "../weekdays.ts";
import { endAt, startAt, type TrueCourse } from "./simulated-article.ts";

/** It goes on for a while before anything is seen, so that stocks are as usual then. */
const beginAt = startAt - 84 * dayMs;
const brands = 12;
const warehouses = ["1", "2", "3"];
/** Sunday to Saturday: shops order on Mondays and before the weekend. */
const week = [0.1, 1.7, 1.2, 0.9, 1, 1.5, 0.6];
/** Part of an hour's orders, UTC. */
const hours = Array.from({ length: 24 }, (_, hour) => (hour >= 13 && hour < 23 ? 2 : 0.4));

/** One variant's demand. */
interface Demand {
  /** Pieces per day at the start. */
  readonly rate: number;
  /** Pieces of an order in the mean, and what they are multiples of. */
  readonly order: number;
  readonly pack: number;
  /** By how much the level wanders in a week, on a logarithmic scale, and by how much it sinks. */
  readonly wander: number;
  readonly sinks: number;
  readonly promoted: boolean;
}

/**
 * Courses that the reference supplier does not have: orders of several pieces at random times, a strong week,
 * promotions in which three times as much is sold for a week, levels that wander, items that die, deliveries in
 * parts, and brands that are usually late.
 */
export function clumpedCourses(seed: number, count: number): TrueCourse[][] {
  return Array.from({ length: count }, (_, number) => {
    const dice = new Dice(seed, 902, number);
    const demand = demandOf(dice);
    const promotions = promotionsOf(dice, demand);
    const brand = dice.int(0, brands - 1);
    return warehouses.map((warehouseId, place) =>
      courseOf(
        new Dice(seed, 903, number, place),
        { ...demand, rate: demand.rate * dice.between(0.4, 1.2) },
        promotions,
        {
          variantNo: `${seed}-${number}`,
          brandId: String(brand),
          warehouseId,
        },
      ),
    );
  });
}

function demandOf(dice: Dice): Demand {
  return {
    rate: dice.between(0.06, 12),
    order: dice.pick([1, 1, 2, 4]),
    pack: dice.pick([1, 1, 1, 1, 6]),
    wander: dice.between(0.02, 0.15),
    sinks: dice.chance(0.06) ? 0.12 : 0,
    promoted: dice.chance(0.3),
  };
}

/** The days on which a promotion begins. */
function promotionsOf(dice: Dice, { promoted }: Demand): number[] {
  const days: number[] = [];
  if (!promoted) return days;
  for (let at = beginAt + dice.int(0, 40) * dayMs; at < endAt; at += dice.int(28, 56) * dayMs) days.push(at);
  return days;
}

function courseOf(
  dice: Dice,
  demand: Demand,
  promotions: readonly number[],
  names: Pick<TrueCourse, "variantNo" | "brandId" | "warehouseId">,
): TrueCourse {
  const levels: { at: number; available: number }[] = [];
  const dues: { at: number; dueAt: number | null }[] = [];
  const leadDays = dice.int(10, 35);
  const cycleDays = dice.int(20, 60);
  let available = Math.ceil(demand.rate * cycleDays * dice.between(0.2, 1.2));
  let level = 1;
  let orders: Delivery[] = [];
  levels.push({ at: beginAt, available });
  for (let at = beginAt; at < endAt; at += hourMs) {
    if (weekdayOf(at) === 1 && dayStart(at) === at) level *= Math.exp(demand.wander * gauss(dice) - demand.sinks);
    for (const part of orders.flatMap((order) => order.parts)) {
      if (part.at <= at && part.at > at - hourMs) {
        available += part.pieces;
        levels.push({ at: part.at, available });
        dues.push({ at: part.at, dueAt: null });
      }
    }
    orders = orders.filter(({ parts }) => parts.some((part) => part.at > at));
    for (const { moves } of orders)
      for (const move of moves) if (move.at <= at && move.at > at - hourMs) dues.push(move);
    const promotion = promotions.some((day) => at >= day && at < day + 7 * dayMs) ? 3 : 1;
    const pace = demand.rate * level * promotion * (week[weekdayOf(at)] ?? 1) * ((hours[(at / hourMs) % 24] ?? 1) / 24);
    for (let number = poisson(dice, pace / (demand.order * demand.pack)); number > 0; number -= 1) {
      const pieces = Math.min(available, demand.pack * geometric(dice, demand.order));
      if (pieces === 0) continue;
      available -= pieces;
      const when = at + dice.int(1, hourMs - 1);
      levels.push({ at: Math.max(when, (levels.at(-1)?.at ?? 0) + 1), available });
    }
    if (orders.length === 0 && available <= demand.rate * level * leadDays * dice.between(0.5, 1.3)) {
      const pieces = Math.max(demand.pack * 3, Math.ceil(demand.rate * level * cycleDays * dice.between(0.5, 1.5)));
      orders.push(delivery(dice, at, leadDays, pieces, Number(names.brandId)));
    }
  }
  dues.sort((one, other) => one.at - other.at);
  return { ...names, levels: from(levels, startAt), dues: from(dues, startAt) };
}

/** What follows a moment, and what was so at it. */
function from<Change extends { readonly at: number }>(changes: readonly Change[], start: number): Change[] {
  const last = changes.findLast(({ at }) => at <= start);
  const later = changes.filter(({ at }) => at > start);
  return last ? [{ ...last, at: start }, ...later] : later;
}

interface Delivery {
  readonly parts: readonly { readonly at: number; readonly pieces: number }[];
  readonly moves: readonly { readonly at: number; readonly dueAt: number | null }[];
}

/** A delivery with the dates that are given for it: brands differ in how late they are. */
function delivery(dice: Dice, orderedAt: number, leadDays: number, pieces: number, brand: number): Delivery {
  const usually = brand % 4 === 0 ? 0 : brand % 4 === 1 ? 2 : brand % 4 === 2 ? 4 : 7;
  const late = Math.round(usually * (0.5 + dice.next()) + (dice.chance(0.1) ? dice.int(3, 20) : dice.int(-1, 1)));
  const dueAt = dayStart(orderedAt) + Math.max(2, dice.int(leadDays - 3, leadDays + 3)) * dayMs;
  const arriveAt =
    Math.max(orderedAt + dayMs, dueAt + late * dayMs) + dice.int(8, 20) * hourMs + dice.int(0, 59) * 60_000;
  const moves = [{ at: orderedAt + dice.int(1, 3) * hourMs, dueAt }];
  // The supplier announces longer delays shortly before, accurate to a day.
  if (late > 3 && dice.chance(0.7))
    moves.push({ at: dueAt - dayMs, dueAt: dayStart(arriveAt) - dice.int(0, 1) * dayMs });
  const whole = { at: arriveAt, pieces };
  if (!dice.chance(0.15)) return { parts: [whole], moves };
  const first = Math.ceil(pieces / 3);
  const rest = { at: arriveAt + dice.int(2, 6) * dayMs, pieces: pieces - first };
  return {
    parts: [{ ...whole, pieces: first }, rest],
    moves: [...moves, { at: arriveAt + hourMs, dueAt: dayStart(rest.at) }],
  };
}

function poisson(dice: Dice, mean: number): number {
  let [product, count] = [dice.next(), 0];
  for (const limit = Math.exp(-mean); product > limit; count += 1) product *= dice.next();
  return count;
}

/** 1 or more, with the mean. */
function geometric(dice: Dice, mean: number): number {
  return mean <= 1 ? 1 : 1 + Math.floor(Math.log(1 - dice.next()) / Math.log(1 - 1 / mean));
}

function gauss(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice.next())) * Math.cos(2 * Math.PI * dice.next());
}
