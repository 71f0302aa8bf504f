import { grounds } from "@/lib/domain/product.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import type { AttributeCounts } from "./attribute-facets.ts";
import { brandBit, categoryBit, changedBit, newBit } from "./compile.ts";
import type { Windows } from "./filter.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { i32, u16, u32 } from "./shared.ts";
import { groundShift, priceShift, stockShift, warehousesPerWord } from "./traits.ts";

/** The number of products per value of each facet. Values are given by their positions in the search index's lists. */
export interface FacetCounts {
  readonly brands: Uint32Array;
  readonly categories: Uint32Array;
  readonly statuses: Uint32Array;
  readonly priceTypes: Uint32Array;
  readonly stock: Uint32Array;
  readonly warehouses: Uint32Array;
  /** By index into grounds. */
  readonly ground: Uint32Array;
  /** In the order of `windowValues`. */
  readonly newSince: Uint32Array;
  readonly changedSince: Uint32Array;
  readonly dueWithin: Uint32Array;
  readonly attributes: readonly AttributeCounts[];
  readonly cost: { readonly low: number; readonly high: number } | null;
}

const perWord = 65_536;
const priceTypeCount = 6;

/**
 * Counts products by their traits. Instead of one counter per bit, it raises one counter per pattern of bits, and
 * splits the patterns into bits at the end.
 */
export class FacetCounter {
  total = 0;
  variantTotal = 0;
  low = Number.POSITIVE_INFINITY;
  high = Number.NEGATIVE_INFINITY;
  private readonly brands: Uint32Array;
  private readonly categories: Uint32Array;
  private readonly patterns: Uint32Array;
  private readonly counted: number[];
  private readonly newSince: Uint32Array;
  private readonly changedSince: Uint32Array;
  private readonly dueWithin: Uint32Array;

  constructor(
    private readonly index: SearchIndex,
    private readonly windows: Windows,
  ) {
    this.newSince = new Uint32Array(windows.newSince.length);
    this.changedSince = new Uint32Array(windows.changedSince.length);
    this.dueWithin = new Uint32Array(windows.dueTo.length);
    this.brands = new Uint32Array(index.products.brandIds.length);
    this.categories = new Uint32Array(index.products.categoryIds.length);
    const { patterns, countedPatterns } = index.scratch;
    for (const place of countedPatterns) patterns[place] = 0;
    countedPatterns.length = 0;
    this.patterns = patterns;
    this.counted = countedPatterns;
  }

  /** Counts a product by the traits of its variants, in the facets where they count. */
  addTraits(traits: number): void {
    this.addPattern(traits);
  }

  /** Counts a product by one word of the warehouses that have stock of its variants. */
  addWarehouses(word: number, bits: number): void {
    this.addPattern(perWord * (1 + word) + bits);
  }

  /** Counts a product in those facets of products whose bits are given. */
  addProduct(product: number, bits: number): void {
    const { createdDay, modifiedDay } = this.index.products;
    if ((bits & brandBit) !== 0) this.addBrand(product);
    if ((bits & categoryBit) !== 0) this.addCategories(product);
    const { newSince, earliestNew, changedSince, earliestChanged } = this.windows;
    const [created, modified] = [u16(createdDay, product), u16(modifiedDay, product)];
    if (created >= earliestNew && (bits & newBit) !== 0) addSince(this.newSince, newSince, created);
    if (modified >= earliestChanged && (bits & changedBit) !== 0) addSince(this.changedSince, changedSince, modified);
  }

  /** Counts a product by the next moment, from today on, at which more of it is due. */
  addDue(due: number): void {
    const { dueTo, latestDue } = this.windows;
    if (due > latestDue) return;
    for (let window = 0; window < dueTo.length; window++) {
      if (due <= (dueTo[window] ?? 0)) this.dueWithin[window] = u32(this.dueWithin, window) + 1;
    }
  }

  private addBrand(product: number): void {
    const brand = i32(this.index.products.productBrand, product);
    if (brand !== none) this.brands[brand] = u32(this.brands, brand) + 1;
  }

  private addCategories(product: number): void {
    const { starts, values } = this.index.products.productCategories;
    const end = u32(starts, product + 1);
    for (let link = u32(starts, product); link < end; link++) {
      const category = u32(values, link);
      this.categories[category] = u32(this.categories, category) + 1;
    }
  }

  /** All counts but those of attributes. */
  counts(): Omit<FacetCounts, "attributes"> {
    const { warehouseIds, maskWords } = this.index.figures;
    const bits = new Uint32Array((1 + maskWords) * warehousesPerWord);
    for (const place of this.counted) {
      const products = u32(this.patterns, place);
      const first = Math.floor(place / perWord) * warehousesPerWord;
      for (let rest = place % perWord; rest !== 0; rest &= rest - 1) {
        const bit = first + 31 - Math.clz32(rest & -rest);
        bits[bit] = u32(bits, bit) + products;
      }
    }
    return {
      brands: this.brands,
      categories: this.categories,
      statuses: bits.subarray(0, statusGroups.length),
      stock: bits.subarray(stockShift, stockShift + stockStates.length),
      priceTypes: bits.subarray(priceShift, priceShift + priceTypeCount),
      warehouses: bits.subarray(warehousesPerWord, warehousesPerWord + warehouseIds.length),
      ground: bits.subarray(groundShift, groundShift + grounds.length),
      newSince: this.newSince,
      changedSince: this.changedSince,
      dueWithin: this.dueWithin,
      cost: this.low <= this.high ? { low: this.low, high: this.high } : null,
    };
  }

  private addPattern(place: number): void {
    const products = u32(this.patterns, place);
    if (products === 0) this.counted.push(place);
    this.patterns[place] = products + 1;
  }
}

/** Raises the counts of the windows that a day is in. */
function addSince(counts: Uint32Array, from: readonly number[], day: number): void {
  for (let window = 0; window < from.length; window++) {
    if (day >= (from[window] ?? 0)) counts[window] = u32(counts, window) + 1;
  }
}
