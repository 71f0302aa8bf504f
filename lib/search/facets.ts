import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { i32, u32 } from "./shared.ts";
import { priceShift, stockShift, warehousesPerWord } from "./traits.ts";

/** The number of products per value of each facet. Values are given by their positions in the search index's lists. */
export interface FacetCounts {
  readonly brands: Uint32Array;
  readonly categories: Uint32Array;
  readonly statuses: Uint32Array;
  readonly priceTypes: Uint32Array;
  readonly stock: Uint32Array;
  readonly warehouses: Uint32Array;
  readonly cost: { readonly low: number; readonly high: number } | null;
}

const perWord = 65_536;
const priceTypeCount = 8;

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

  constructor(private readonly index: SearchIndex) {
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

  addBrand(product: number): void {
    const brand = i32(this.index.products.productBrand, product);
    if (brand !== none) this.brands[brand] = u32(this.brands, brand) + 1;
  }

  addCategories(product: number): void {
    const { starts, values } = this.index.products.productCategories;
    const end = u32(starts, product + 1);
    for (let link = u32(starts, product); link < end; link++) {
      const category = u32(values, link);
      this.categories[category] = u32(this.categories, category) + 1;
    }
  }

  counts(): FacetCounts {
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
      cost: this.low <= this.high ? { low: this.low, high: this.high } : null,
    };
  }

  private addPattern(place: number): void {
    const products = u32(this.patterns, place);
    if (products === 0) this.counted.push(place);
    this.patterns[place] = products + 1;
  }
}
