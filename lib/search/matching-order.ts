import { remember } from "@/lib/concurrency/remember.ts";
import { marginPercent } from "@/lib/domain/margin.ts";
import type { CompiledQuery } from "./compile.ts";
import type { SearchFilter } from "./filter.ts";
import { lowestOf, numberKey, numberOrder, perRank } from "./orders.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { f64, i32, u8, u32 } from "./shared.ts";
import { activeGroup } from "./traits.ts";

type Sort = SearchFilter["sort"];
/** A whole number of a product to sort by; NaN when it has none. `here` is the place of a warehouse. */
type Figure = (index: SearchIndex, product: number, here: number | null) => number;

const figures: Readonly<Partial<Record<Sort, Figure>>> = {
  cost: lowestCost,
  "-cost": lowestCost,
  retail: lowestRetail,
  "-retail": lowestRetail,
  marginamount: marginAmountThere,
  "-marginamount": marginAmountThere,
  margin: marginThere,
  "-margin": marginThere,
  stock: totalOf,
  "-stock": totalOf,
  here: stockHere,
  "-here": stockHere,
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
export function takeByMatching(
  index: SearchIndex,
  { sort, here }: { sort: Sort; here: number | null },
  from: number,
  count: number,
): number[] {
  const { listed, keys } = index.scratch;
  const { nameRank, orders } = index.products;
  const figure = figures[sort] ?? totalOf;
  const direction = sort.startsWith("-") ? "down" : "up";
  let length = 0;
  for (let product = 0; product < listed.length; product++) {
    if (u8(listed, product) === 1)
      keys[length++] = numberKey(figure(index, product, here), u32(nameRank, product), direction);
  }
  return Array.from(lowestOf(keys.subarray(0, length), from, count), (key) => u32(orders.name, key % perRank));
}

/** All products by their stock in one warehouse, made when it is first asked for. */
export function orderByStockHere(index: SearchIndex, here: number | null, sort: "here" | "-here"): Uint32Array {
  const { name } = index.products.orders;
  if (here === null) return name;
  const direction = sort === "here" ? "up" : "down";
  return remember(index, `${sort} ${here}`, () =>
    numberOrder((product) => stockInWarehouse(index, product, here, () => true), name, direction),
  );
}

function stockHere(index: SearchIndex, product: number, here: number | null): number {
  const { matching } = index.scratch;
  return here === null ? Number.NaN : stockInWarehouse(index, product, here, (variant) => u8(matching, variant) === 1);
}

/** The known units of a product's variants in one warehouse; NaN when none is known. */
function stockInWarehouse(
  { products, figures }: SearchIndex,
  product: number,
  place: number,
  counts: (variant: number) => boolean,
): number {
  const { variantStarts } = products;
  const { byWarehouse, warehouseIds } = figures;
  let sum = Number.NaN;
  for (let variant = u32(variantStarts, product); variant < u32(variantStarts, product + 1); variant++) {
    const units = i32(byWarehouse, variant * warehouseIds.length + place);
    if (units !== none && counts(variant)) sum = Number.isNaN(sum) ? units : sum + units;
  }
  return sum;
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

/** The rank of the lowest cost. */
function lowestCost(index: SearchIndex, product: number): number {
  const variant = cheapest(index, product);
  return variant < 0 ? Number.NaN : u32(index.products.variantCostRank, variant);
}

/** The rank of the lowest retail price. */
function lowestRetail(index: SearchIndex, product: number): number {
  const variant = cheapest(index, product, index.products.variantRetail);
  return variant < 0 ? Number.NaN : u32(index.products.variantRetailRank, variant);
}

/** The rank of the margin in money at the lowest cost. */
function marginAmountThere(index: SearchIndex, product: number): number {
  const { variantRetail, variantMarginRank } = index.products;
  const variant = cheapest(index, product);
  return variant < 0 || f64(variantRetail, variant) === none ? Number.NaN : u32(variantMarginRank, variant);
}

/** In thousandths of a per cent of the retail price. */
function marginThere(index: SearchIndex, product: number): number {
  const { variantCost, variantRetail } = index.products;
  const variant = cheapest(index, product);
  if (variant < 0) return Number.NaN;
  return Math.round((marginPercent(f64(variantCost, variant), f64(variantRetail, variant)) ?? Number.NaN) * 1000);
}

/**
 * The matching active variant with the lowest of these amounts, of all matching ones when none is active; -1 when none has
 * one.
 */
function cheapest(index: SearchIndex, product: number, amounts = index.products.variantCost): number {
  const { variantStarts, variantStatus } = index.products;
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
    const amount = f64(amounts, variant);
    if (amount !== none && (best < 0 || amount < f64(amounts, best))) best = variant;
  }
  return best;
}
