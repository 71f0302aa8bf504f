import { highestAmount } from "@/lib/domain/amount.ts";
import { grounds } from "@/lib/domain/product.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { dayMs, dayNumber, sinceDay } from "@/lib/domain/time.ts";
import { type CompiledAttributes, compileAttributes } from "./attribute-filter.ts";
import { type SearchFilter, type Windows, windowsOf } from "./filter.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { i32, u8, u16, u32 } from "./shared.ts";
import { groundShift, priceShift, stockShift, warehousesPerWord } from "./traits.ts";

/** One bit per facet: the filters that a product or variant fails. Those of products come first. */
export const brandBit = 1;
export const categoryBit = 2;
export const newBit = 4;
export const changedBit = 8;
export const productBits = brandBit | categoryBit | newBit | changedBit;
export const statusBit = 16;
export const priceBit = 32;
export const stockBit = 64;
export const groundBit = 128;
export const warehouseBit = 256;
export const costBit = 512;
/** Retail price and margin, which have no facet of their own. */
export const retailBit = 1024;
export const dueBit = 2048;
/** From here on, one bit for each asked attribute. */
export const attributeShift = 12;

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/** What the retail price must be, what of it is left in money, and in per cent of it; each null: any. */
export interface RetailRanges {
  readonly price: Bounds | null;
  readonly marginAmount: Bounds | null;
  readonly margin: Bounds | null;
}

/** A filter compiled for a scan over all products: bits to compare, no lookups by name. */
export interface CompiledQuery {
  /** The filter as text, without its words, order, page, and the day from which it counts. */
  readonly text: string;
  /** The bits of the product's own filters that it fails. */
  productFails(product: number): number;
  /** Traits of which a variant must have at least one; all bits set if the filter has none. */
  readonly statuses: number;
  readonly stock: number;
  readonly prices: number;
  readonly ground: number;
  /** Warehouses, of which at least one must have stock of the variant; null: no filter. */
  readonly warehouses: Uint16Array | null;
  /** Amounts; from `none` to the highest one when there is no cost filter. */
  readonly costFrom: number;
  readonly costTo: number;
  /** The filters of retail price and margin; null: none. */
  readonly retail: RetailRanges | null;
  /** The moments (ms) between which more must be due; null: no filter. */
  readonly due: { readonly from: number; readonly to: number } | null;
  readonly attributes: CompiledAttributes;
  /** The days and times that are also counted. */
  readonly windows: Windows;
  /** Neither a filter nor the words exclude variants. */
  readonly anyVariant: boolean;
  /** Only variants count that have the words; see `VariantWords`. */
  readonly byWords: boolean;
  /** No filter applies to products. */
  readonly anyProduct: boolean;
}

/** Compiles a filter as of the day of `now` (ms). */
export function compile(index: SearchIndex, filter: SearchFilter, byWords: boolean, now: number): CompiledQuery {
  const lists = [
    filter.statuses,
    filter.priceTypes,
    filter.stock,
    filter.ground,
    filter.warehouseIds,
    filter.attributes,
  ];
  const anyCost = filter.costFromAmount === null && filter.costToAmount === null;
  const retail = retailRanges(filter);
  const today = dayNumber(now);
  const narrows =
    byWords || !anyCost || retail !== null || filter.dueWithin !== null || lists.some((list) => list.length > 0);
  const { brandIds, categoryIds, newSince, changedSince } = filter;
  return {
    text: JSON.stringify([{ ...filter, q: "", sort: "", page: 0 }, today]),
    productFails: productTest(index, filter, today),
    statuses: bitsOf(filter.statuses.map((group) => statusGroups.indexOf(group))),
    stock: bitsOf(filter.stock.map((state) => stockStates.indexOf(state) + stockShift)),
    prices: bitsOf(filter.priceTypes.map((typeId) => typeId + priceShift)),
    ground: bitsOf(filter.ground.map((each) => grounds.indexOf(each) + groundShift)),
    warehouses: warehouseBits(index, filter.warehouseIds),
    costFrom: anyCost ? none : (filter.costFromAmount ?? 0),
    costTo: anyCost ? highestAmount : (filter.costToAmount ?? highestAmount),
    retail,
    due: filter.dueWithin === null ? null : { from: today * dayMs, to: (today + filter.dueWithin + 1) * dayMs - 1 },
    attributes: compileAttributes(index, filter.attributes),
    windows: windowsOf(filter, today),
    anyVariant: !narrows,
    byWords,
    anyProduct: brandIds.length === 0 && categoryIds.length === 0 && newSince === null && changedSince === null,
  };
}

function retailRanges(filter: SearchFilter): RetailRanges | null {
  const ranges = {
    price: boundsOf(filter.retailFromAmount, filter.retailToAmount),
    marginAmount: boundsOf(filter.marginFromAmount, filter.marginToAmount),
    margin: boundsOf(filter.marginFrom, filter.marginTo),
  };
  return Object.values(ranges).some((bounds) => bounds !== null) ? ranges : null;
}

function boundsOf(from: number | null, to: number | null): Bounds | null {
  return from === null && to === null
    ? null
    : { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };
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

function productTest(index: SearchIndex, filter: SearchFilter, today: number): (product: number) => number {
  const { productBrand, brandIds, productCategories, categoryIds, createdDay, modifiedDay } = index.products;
  const { starts, values } = productCategories;
  const anyBrand = filter.brandIds.length === 0;
  const anyCategory = filter.categoryIds.length === 0;
  const brands = marked(brandIds, filter.brandIds);
  const categories = marked(categoryIds, filter.categoryIds);
  const newFrom = filter.newSince === null ? null : sinceDay(filter.newSince, today);
  const changedFrom = filter.changedSince === null ? null : sinceDay(filter.changedSince, today);
  return (product) => {
    let failed = 0;
    if (!anyBrand) {
      const brand = i32(productBrand, product);
      if (brand === none || u8(brands, brand) === 0) failed = brandBit;
    }
    if (newFrom !== null && u16(createdDay, product) < newFrom) failed |= newBit;
    if (changedFrom !== null && u16(modifiedDay, product) < changedFrom) failed |= changedBit;
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
