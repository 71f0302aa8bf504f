import { type ProductFilter, statusGroups, stockStates } from "@/lib/catalog/types.ts";
import { none } from "./parts.ts";
import type { Finder } from "./registry.ts";
import { at } from "./shared.ts";

/** One bit per facet; a test answers the bits of the facets that do not let the product or variant pass. */
export const brandBit = 1;
export const categoryBit = 2;
export const statusBit = 4;
export const priceBit = 8;
export const stockBit = 16;
export const warehouseBit = 32;
export const costBit = 64;

export interface FilterTests {
  product(product: number): number;
  variant(variant: number): number;
  /** No filter asks anything of variants. */
  readonly anyVariant: boolean;
}

/** A filter as table look-ups, so that a variant is tested in a few nanoseconds. */
export function compileTests(finder: Finder, filter: ProductFilter): FilterTests {
  const lists = [filter.statuses, filter.priceTypes, filter.stock, filter.warehouseIds];
  const anyCost = filter.costFromCents === null && filter.costToCents === null;
  const anyVariant = anyCost && lists.every((list) => list.length === 0);
  return { product: productTest(finder, filter), variant: variantTest(finder, filter), anyVariant };
}

function productTest(finder: Finder, filter: ProductFilter): (product: number) => number {
  const { productBrand, brandIds, productCategories, categoryIds } = finder.products;
  const brandFails = failing(brandIds, filter.brandIds, brandBit);
  const anyBrand = filter.brandIds.length === 0;
  const wanted = new Set(filter.categoryIds.map((id) => categoryIds.indexOf(id)));
  const anyCategory = wanted.size === 0;
  const { starts, values } = productCategories;
  return (product) => {
    let failed = 0;
    if (!anyBrand) {
      const brand = at(productBrand, product);
      failed = brand === none ? brandBit : at(brandFails, brand);
    }
    if (anyCategory) return failed;
    for (let link = at(starts, product); link < at(starts, product + 1); link++) {
      if (wanted.has(at(values, link))) return failed;
    }
    return failed | categoryBit;
  };
}

function variantTest(finder: Finder, filter: ProductFilter): (variant: number) => number {
  const { variantStatus, variantPriceMask, variantCost } = finder.products;
  const { state, masks, maskWords } = finder.figures;
  const statusFails = failing(statusGroups, filter.statuses, statusBit);
  const stockFails = failing(stockStates, filter.stock, stockBit);
  const prices = filter.priceTypes.reduce((mask, typeId) => mask | (1 << typeId), 0);
  const warehouses = warehouseMask(finder, filter.warehouseIds);
  const lowest = filter.costFromCents ?? 0;
  const highest = filter.costToCents ?? 2_147_483_647;
  const anyCost = filter.costFromCents === null && filter.costToCents === null;
  return (variant) => {
    let failed = at(statusFails, at(variantStatus, variant)) | at(stockFails, at(state, variant));
    if (prices !== 0 && (at(variantPriceMask, variant) & prices) === 0) failed |= priceBit;
    if (warehouses) {
      let hit = 0;
      for (let word = 0; word < maskWords; word++) hit |= at(masks, variant * maskWords + word) & at(warehouses, word);
      if (hit === 0) failed |= warehouseBit;
    }
    if (!anyCost) {
      const cost = at(variantCost, variant);
      if (cost === none || cost < lowest || cost > highest) failed |= costBit;
    }
    return failed;
  };
}

/** By place of a value: the bit when it is not among the wanted ones. */
function failing(values: readonly string[], wanted: readonly string[], bit: number): Uint8Array {
  if (wanted.length === 0) return new Uint8Array(values.length);
  const passes = new Set(wanted);
  return Uint8Array.from(values, (value) => (passes.has(value) ? 0 : bit));
}

function warehouseMask(finder: Finder, wanted: readonly string[]): Uint32Array | null {
  if (wanted.length === 0) return null;
  const mask = new Uint32Array(finder.figures.maskWords);
  for (const id of wanted) {
    const place = finder.figures.warehouseIds.indexOf(id);
    if (place >= 0) mask[place >>> 5] = at(mask, place >>> 5) | (1 << (place & 31));
  }
  return mask;
}
