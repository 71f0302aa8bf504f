import { marginPercent } from "@/lib/domain/margin.ts";
import type { CompiledQuery } from "./compile.ts";
import type { SearchFilter } from "./filter.ts";
import { numberKey, perRank } from "./orders.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { f64, i32, u8, u32 } from "./shared.ts";
import { activeGroup } from "./traits.ts";

type Sort = SearchFilter["sort"];
/** A whole number of a product to sort by; NaN when it has none. */
type Figure = (index: SearchIndex, product: number) => number;

const figures: Readonly<Partial<Record<Sort, Figure>>> = {
  cost: lowestCost,
  "-cost": lowestCost,
  margin: marginThere,
  "-margin": marginThere,
  stock: totalOf,
  "-stock": totalOf,
};

/** The variants of a product that matched all filters of the last `execute`, in the product's order. */
export function matchingVariants({ products, scratch }: SearchIndex, product: number): number[] {
  const variants: number[] = [];
  const end = u32(products.variantStarts, product + 1);
  for (let variant = u32(products.variantStarts, product); variant < end; variant++) {
    if (u8(scratch.matching, variant) === 1) variants.push(variant);
  }
  return variants;
}

/** Whether products are sorted by figures of their variants while filters exclude some of the variants. */
export function isByMatching(query: CompiledQuery, sort: Sort): boolean {
  return !query.anyVariant && figures[sort] !== undefined;
}

/**
 * A page of the listed products, sorted by the figures that their rows show: those of the matching variants. Equal ones
 * are sorted by name, those without a figure come last. Only the requested part is sorted.
 */
export function takeByMatching(index: SearchIndex, sort: Sort, from: number, count: number): number[] {
  const { listed } = index.scratch;
  const { nameRank, orders } = index.products;
  const figure = figures[sort] ?? totalOf;
  const direction = sort.startsWith("-") ? "down" : "up";
  const all = new Float64Array(listed.length);
  let length = 0;
  for (let product = 0; product < listed.length; product++) {
    if (u8(listed, product) === 1) all[length++] = numberKey(figure(index, product), u32(nameRank, product), direction);
  }
  const keys = all.subarray(0, length);
  const to = Math.min(from + count, length);
  if (from >= to) return [];
  partition(keys, 0, length - 1, from);
  partition(keys, from, length - 1, to - 1);
  return Array.from(keys.subarray(from, to).sort(), (key) => u32(orders.name, key % perRank));
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

function totalOf(index: SearchIndex, product: number): number {
  const { variantStarts } = index.products;
  const { total } = index.figures;
  const { matching } = index.scratch;
  let sum = Number.NaN;
  for (let variant = u32(variantStarts, product); variant < u32(variantStarts, product + 1); variant++) {
    const units = i32(total, variant);
    if (units !== none && u8(matching, variant) === 1) sum = Number.isNaN(sum) ? units : sum + units;
  }
  return sum;
}

function lowestCost(index: SearchIndex, product: number): number {
  const variant = cheapest(index, product);
  return variant < 0 ? Number.NaN : i32(index.products.variantCost, variant);
}

/** In thousandths of a per cent of the retail price. */
function marginThere(index: SearchIndex, product: number): number {
  const { variantCost, variantRetail } = index.products;
  const variant = cheapest(index, product);
  if (variant < 0) return Number.NaN;
  return Math.round((marginPercent(i32(variantCost, variant), i32(variantRetail, variant)) ?? Number.NaN) * 1000);
}

/** The cheapest of the matching active variants, of all matching ones when none is active; -1 when none has a cost. */
function cheapest(index: SearchIndex, product: number): number {
  const { variantStarts, variantStatus, variantCost } = index.products;
  const { matching } = index.scratch;
  let anyActive = false;
  let best = -1;
  for (let variant = u32(variantStarts, product); variant < u32(variantStarts, product + 1); variant++) {
    if (u8(matching, variant) === 0) continue;
    const isActive = u8(variantStatus, variant) === activeGroup;
    if (anyActive && !isActive) continue;
    if (isActive && !anyActive) {
      anyActive = true;
      best = -1;
    }
    const cost = i32(variantCost, variant);
    if (cost !== none && (best < 0 || cost < i32(variantCost, best))) best = variant;
  }
  return best;
}
