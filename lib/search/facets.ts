import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { none } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { i32, u32 } from "./shared.ts";
import { priceShift, stockShift, warehousesPerWord } from "./traits.ts";

/** The number of products per value of each facet. Values are given by their positions in the search index's lists. */
export interface FacetCounts {
  brands: Uint32Array;
  categories: Uint32Array;
  statuses: Uint32Array;
  priceTypes: Uint32Array;
  stock: Uint32Array;
  warehouses: Uint32Array;
  cost: { low: number; high: number } | null;
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

  constructor(private readonly index: SearchIndex) {
    this.brands = new Uint32Array(index.products.brandIds.length);
    this.categories = new Uint32Array(index.products.categoryIds.length);
    this.patterns = index.scratch.patterns;
    this.patterns.fill(0);
  }

  /** Counts a product by the traits of its variants, in the facets where they count. */
  addTraits(traits: number): void {
    this.patterns[traits] = u32(this.patterns, traits) + 1;
  }

  /** Counts a product by one word of the warehouses that have stock of its variants. */
  addWarehouses(word: number, bits: number): void {
    const place = perWord * (1 + word) + bits;
    this.patterns[place] = u32(this.patterns, place) + 1;
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
    const traits = this.bitCounts(0);
    const { warehouseIds, maskWords } = this.index.figures;
    const warehouses = new Uint32Array(maskWords * warehousesPerWord);
    for (let word = 0; word < maskWords; word++) warehouses.set(this.bitCounts(1 + word), word * warehousesPerWord);
    return {
      brands: this.brands,
      categories: this.categories,
      statuses: traits.subarray(0, statusGroups.length),
      stock: traits.subarray(stockShift, stockShift + stockStates.length),
      priceTypes: traits.subarray(priceShift, priceShift + priceTypeCount),
      warehouses: warehouses.subarray(0, warehouseIds.length),
      cost: this.low <= this.high ? { low: this.low, high: this.high } : null,
    };
  }

  private bitCounts(word: number): Uint32Array {
    const counts = new Uint32Array(warehousesPerWord);
    for (let pattern = 1; pattern < perWord; pattern++) {
      const products = u32(this.patterns, word * perWord + pattern);
      if (products === 0) continue;
      for (let bits = pattern; bits !== 0; bits &= bits - 1) {
        const bit = 31 - Math.clz32(bits & -bits);
        counts[bit] = u32(counts, bit) + products;
      }
    }
    return counts;
  }
}
