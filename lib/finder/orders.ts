import { at, sharedUint32 } from "./shared.ts";

const highest = 2 ** 32 - 1;
const perRank = 2 ** 20;

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
    const value = numberOf(at(nameOrder, rank));
    const bounded = Math.min(Math.max(value, -(2 ** 31)), 2 ** 31 - 2) + 2 ** 31;
    const key = Number.isNaN(value) ? highest : direction === "up" ? bounded : highest - 1 - bounded;
    keys[rank] = Math.round(key) * perRank + rank;
  }
  keys.sort();
  const order = sharedUint32(keys.length);
  for (let place = 0; place < keys.length; place++) order[place] = at(nameOrder, at(keys, place) % perRank);
  return order;
}
