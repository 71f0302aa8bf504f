import { at, sharedUint32 } from "./shared.ts";

const highest = 2 ** 32 - 1;
/** A key holds a number and, below this, a place by name. */
export const perRank = 2 ** 20;

/** Numbers of the texts in their order, ties as they stand. */
export function textOrder(texts: readonly string[]): Uint32Array {
  const order = Array.from(texts, (_, index) => index);
  order.sort((a, b) => {
    const left = texts[a] ?? "";
    const right = texts[b] ?? "";
    return left < right ? -1 : left > right ? 1 : a - b;
  });
  const shared = sharedUint32(order.length);
  shared.set(order);
  return shared;
}

/** The inverse of an order: the place of each number. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = sharedUint32(order.length);
  for (let place = 0; place < order.length; place++) ranks[at(order, place)] = place;
  return ranks;
}

/** One float by which a product is sorted: its number upwards or downwards, then its place by name; without a number last. */
export function numberKey(value: number, rank: number, direction: "up" | "down"): number {
  const bounded = Math.min(Math.max(value, -(2 ** 31)), 2 ** 31 - 2) + 2 ** 31;
  const key = Number.isNaN(value) ? highest : direction === "up" ? bounded : highest - 1 - bounded;
  return Math.round(key) * perRank + rank;
}

/**
 * Products by a whole number, upwards or downwards; equal ones by name, those without a number last both ways.
 * Number and place by name are packed into one float each, since sorting floats needs no comparison function.
 */
export function numberOrder(
  numberOf: (product: number) => number,
  nameOrder: Uint32Array,
  direction: "up" | "down",
): Uint32Array {
  const keys = new Float64Array(nameOrder.length);
  for (let rank = 0; rank < keys.length; rank++) {
    keys[rank] = numberKey(numberOf(at(nameOrder, rank)), rank, direction);
  }
  keys.sort();
  const order = sharedUint32(keys.length);
  for (let place = 0; place < keys.length; place++) order[place] = at(nameOrder, at(keys, place) % perRank);
  return order;
}
