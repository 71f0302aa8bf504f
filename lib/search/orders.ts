import { at, f64, sharedUint32 } from "./shared.ts";

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
 * The place of each value among the distinct ones, from the lowest, so that amounts of any size fit into a sort key. NaN has
 * a place after all others.
 */
export function valueRanks(values: Float64Array): Uint32Array {
  const distinct = values.slice().sort();
  let count = 0;
  for (const value of distinct) {
    if (Number.isNaN(value)) break;
    if (count === 0 || value !== f64(distinct, count - 1)) distinct[count++] = value;
  }
  const ranks = sharedUint32(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = f64(values, index);
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (f64(distinct, middle) < value) low = middle + 1;
      else high = middle;
    }
    ranks[index] = Number.isNaN(value) ? count : low;
  }
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

/** Up to here, it is quicker to collect the lowest keys than to move all of them. */
const fewKeys = 100;

/**
 * The keys from place `from` on, at most `count`, as if all were sorted. Only this part is sorted; the keys may change
 * their places.
 */
export function lowestOf(keys: Float64Array, from: number, count: number): Float64Array {
  const to = Math.min(from + count, keys.length);
  if (from >= to) return keys.subarray(0, 0);
  if (to <= fewKeys) return collectLowest(keys, to).subarray(from);
  partition(keys, 0, keys.length - 1, from);
  partition(keys, from, keys.length - 1, to - 1);
  return keys.subarray(from, to).sort();
}

function collectLowest(keys: Float64Array, count: number): Float64Array {
  const lowest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  let highest = Number.POSITIVE_INFINITY;
  for (let index = 0; index < keys.length; index++) {
    const key = f64(keys, index);
    if (key >= highest) continue;
    let place = count - 1;
    for (; place > 0 && f64(lowest, place - 1) > key; place--) lowest[place] = f64(lowest, place - 1);
    lowest[place] = key;
    highest = f64(lowest, count - 1);
  }
  return lowest;
}

/**
 * Moves the keys so that none before `place` is greater, and none after it smaller, than the key there (Hoare's
 * quickselect).
 */
function partition(keys: Float64Array, first: number, last: number, place: number): void {
  let [low, high] = [first, last];
  while (low < high) {
    const pivot = f64(keys, (low + high) >>> 1);
    let [left, right] = [low, high];
    while (left <= right) {
      while (f64(keys, left) < pivot) left++;
      while (f64(keys, right) > pivot) right--;
      if (left > right) break;
      const moved = f64(keys, left);
      keys[left++] = f64(keys, right);
      keys[right--] = moved;
    }
    if (place <= right) high = right;
    else if (place >= left) low = left;
    else return;
  }
}
