import { at, sharedUint32 } from "./shared.ts";

const highest = 2 ** 32 - 1;
/** A sort key holds a number and, in its low bits, the rank by name. */
export const perRank = 2 ** 20;

/** Positions of the texts in sorted order; equal texts keep their order. */
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

/** The inverse of an order: the rank of each number. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = sharedUint32(order.length);
  for (let place = 0; place < order.length; place++) ranks[at(order, place)] = place;
  return ranks;
}

/**
 * One float to sort a product by: its number ascending or descending, then its rank by name. A product without a number
 * comes last.
 */
export function numberKey(value: number, rank: number, direction: "up" | "down"): number {
  const bounded = Math.min(Math.max(value, -(2 ** 31)), 2 ** 31 - 2) + 2 ** 31;
  const key = Number.isNaN(value) ? highest : direction === "up" ? bounded : highest - 1 - bounded;
  return Math.round(key) * perRank + rank;
}

/**
 * Products sorted by a whole number, ascending or descending. Equal ones are sorted by name, those without a number
 * come last in both directions. Number and rank are packed into one float, since sorting floats needs no comparison
 * function.
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
