import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import type { SearchFilter } from "./filter.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { i32, u8, u32 } from "./shared.ts";
import { priceShift, stockShift, warehousesPerWord } from "./traits.ts";

/** One bit per facet: the filters that a product or variant fails. */
export const brandBit = 1;
export const categoryBit = 2;
export const statusBit = 4;
export const priceBit = 8;
export const stockBit = 16;
export const warehouseBit = 32;
export const costBit = 64;

const highest = 2_147_483_647;

/** A filter compiled for a scan over all products: bits to compare, no lookups by name. */
export interface CompiledQuery {
  /** The brand and category bits that a product fails. */
  productFails(product: number): number;
  /** Traits, of which a variant must have at least one; all bits when there is no such filter. */
  readonly statuses: number;
  readonly stock: number;
  readonly prices: number;
  /** Warehouses, of which at least one must have stock of the variant; null: no filter. */
  readonly warehouses: Uint16Array | null;
  /** Cents; from `none` to the highest number when there is no cost filter. */
  readonly costFrom: number;
  readonly costTo: number;
  /** Neither a filter nor the words exclude variants. */
  readonly anyVariant: boolean;
  /** Only variants count that have the words; see `VariantWords`. */
  readonly byWords: boolean;
  /** No filter applies to products. */
  readonly anyProduct: boolean;
}

export function compile(index: SearchIndex, filter: SearchFilter, byWords: boolean): CompiledQuery {
  const lists = [filter.statuses, filter.priceTypes, filter.stock, filter.warehouseIds];
  const anyCost = filter.costFromCents === null && filter.costToCents === null;
  return {
    productFails: productTest(index, filter),
    statuses: bitsOf(filter.statuses.map((group) => statusGroups.indexOf(group))),
    stock: bitsOf(filter.stock.map((state) => stockStates.indexOf(state) + stockShift)),
    prices: bitsOf(filter.priceTypes.map((typeId) => typeId + priceShift)),
    warehouses: warehouseBits(index, filter.warehouseIds),
    costFrom: anyCost ? none : (filter.costFromCents ?? 0),
    costTo: anyCost ? highest : (filter.costToCents ?? highest),
    anyVariant: !byWords && anyCost && lists.every((list) => list.length === 0),
    byWords,
    anyProduct: filter.brandIds.length === 0 && filter.categoryIds.length === 0,
  };
}

function bitsOf(places: readonly number[]): number {
  return places.length === 0 ? 0xffffff : places.reduce((bits, place) => bits | (1 << place), 0);
}

function warehouseBits({ figures }: SearchIndex, wanted: readonly string[]): Uint16Array | null {
  if (wanted.length === 0) return null;
  const bits = new Uint16Array(figures.maskWords);
  for (const id of wanted) {
    const place = figures.warehouseIds.indexOf(id);
    const word = Math.floor(place / warehousesPerWord);
    if (place >= 0) bits[word] = (bits[word] ?? 0) | (1 << (place % warehousesPerWord));
  }
  return bits;
}

function productTest(index: SearchIndex, filter: SearchFilter): (product: number) => number {
  const { productBrand, brandIds, productCategories, categoryIds } = index.products;
  const { starts, values } = productCategories;
  const anyBrand = filter.brandIds.length === 0;
  const anyCategory = filter.categoryIds.length === 0;
  const brands = marked(brandIds, filter.brandIds);
  const categories = marked(categoryIds, filter.categoryIds);
  return (product) => {
    let failed = 0;
    if (!anyBrand) {
      const brand = i32(productBrand, product);
      if (brand === none || u8(brands, brand) === 0) failed = brandBit;
    }
    if (anyCategory) return failed;
    for (let link = u32(starts, product); link < u32(starts, product + 1); link++) {
      if (u8(categories, u32(values, link)) === 1) return failed;
    }
    return failed | categoryBit;
  };
}

/** For each position in `values`: 1 when the value is wanted. */
function marked(values: readonly string[], wanted: readonly string[]): Uint8Array {
  const wants = new Set(wanted);
  return Uint8Array.from(values, (value) => (wants.has(value) ? 1 : 0));
}
