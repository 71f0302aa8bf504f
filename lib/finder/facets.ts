import { statusGroups, stockStates } from "@/lib/catalog/types.ts";
import { brandBit, categoryBit, costBit, priceBit, statusBit, stockBit, warehouseBit } from "./filter-tests.ts";
import { none } from "./parts.ts";
import type { Finder } from "./registry.ts";
import { at } from "./shared.ts";

/** Products by value of each facet; values by their place in the finder's lists. */
export interface FacetCounts {
  brands: Uint32Array;
  categories: Uint32Array;
  statuses: Uint32Array;
  priceTypes: Uint32Array;
  stock: Uint32Array;
  warehouses: Uint32Array;
  cost: { low: number; high: number } | null;
}

/** Counts one product after the other: `note` for its variants that fail in at most one facet, then `endProduct`. */
export class FacetCounter {
  total = 0;
  variantTotal = 0;
  private readonly brands: Uint32Array;
  private readonly categories: Uint32Array;
  private readonly statuses = new Uint32Array(statusGroups.length);
  private readonly priceTypes = new Uint32Array(8);
  private readonly stock = new Uint32Array(stockStates.length);
  private readonly warehouses: Uint32Array;
  private low = Number.POSITIVE_INFINITY;
  private high = Number.NEGATIVE_INFINITY;
  /** What the variants of the product at hand have shown so far. */
  private meets = 0;
  private bare = false;
  private brandSeen = false;
  private categorySeen = false;
  private statusSeen = 0;
  private pricesSeen = 0;
  private stockSeen = 0;
  private readonly warehousesSeen: Uint32Array;

  constructor(private readonly finder: Finder) {
    this.brands = new Uint32Array(finder.products.brandIds.length);
    this.categories = new Uint32Array(finder.products.categoryIds.length);
    this.warehouses = new Uint32Array(finder.figures.warehouseIds.length);
    this.warehousesSeen = new Uint32Array(finder.figures.maskWords);
  }

  /** A variant that fails in the one facet whose bit is given, or in none (0). */
  note(variant: number, failed: number): void {
    const { products, figures } = this.finder;
    const everywhere = failed === 0;
    if (everywhere) this.meets++;
    if (everywhere || failed === brandBit) this.brandSeen = true;
    if (everywhere || failed === categoryBit) this.categorySeen = true;
    if (everywhere || failed === statusBit) this.statusSeen |= 1 << at(products.variantStatus, variant);
    if (everywhere || failed === priceBit) this.pricesSeen |= at(products.variantPriceMask, variant);
    if (everywhere || failed === stockBit) this.stockSeen |= 1 << at(figures.state, variant);
    if (everywhere || failed === warehouseBit) {
      for (let word = 0; word < figures.maskWords; word++) {
        this.warehousesSeen[word] =
          at(this.warehousesSeen, word) | at(figures.masks, variant * figures.maskWords + word);
      }
    }
    if (everywhere || failed === costBit) {
      const cost = at(products.variantCost, variant);
      if (cost === none) return;
      if (cost < this.low) this.low = cost;
      if (cost > this.high) this.high = cost;
    }
  }

  /** A product without variants, when no filter asks anything of one. */
  noteBare(failed: number): void {
    this.bare = failed === 0;
    if (failed === 0 || failed === brandBit) this.brandSeen = true;
    if (failed === 0 || failed === categoryBit) this.categorySeen = true;
  }

  /** Adds the product to the counts; answers whether it is listed. */
  endProduct(product: number): boolean {
    const { products } = this.finder;
    const isListed = this.meets > 0 || this.bare;
    if (isListed) {
      this.total++;
      this.variantTotal += this.meets;
    }
    if (this.brandSeen) {
      const brand = at(products.productBrand, product);
      if (brand !== none) increase(this.brands, brand);
    }
    if (this.categorySeen) {
      const { starts, values } = products.productCategories;
      for (let link = at(starts, product); link < at(starts, product + 1); link++) {
        increase(this.categories, at(values, link));
      }
    }
    increaseBits(this.statuses, this.statusSeen, 0);
    increaseBits(this.priceTypes, this.pricesSeen, 0);
    increaseBits(this.stock, this.stockSeen, 0);
    for (let word = 0; word < this.warehousesSeen.length; word++) {
      increaseBits(this.warehouses, at(this.warehousesSeen, word), word * 32);
      this.warehousesSeen[word] = 0;
    }
    this.meets = this.statusSeen = this.pricesSeen = this.stockSeen = 0;
    this.brandSeen = this.categorySeen = this.bare = false;
    return isListed;
  }

  counts(): FacetCounts {
    const { brands, categories, statuses, priceTypes, stock, warehouses } = this;
    const cost = this.low <= this.high ? { low: this.low, high: this.high } : null;
    return { brands, categories, statuses, priceTypes, stock, warehouses, cost };
  }
}

function increase(counts: Uint32Array, index: number): void {
  counts[index] = at(counts, index) + 1;
}

function increaseBits(counts: Uint32Array, bits: number, offset: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) increase(counts, offset + 31 - Math.clz32(rest & -rest));
}
