import type { Lists } from "./shared.ts";
import type { Places, Texts } from "./texts.ts";

/** Stands for an unknown figure, price or brand in an Int32Array. */
export const none = -2_147_483_648;

export interface CatalogParts {
  readonly productNos: Texts;
  readonly productPlaces: Places;
  readonly variantNos: Texts;
  readonly variantPlaces: Places;
  /** Variants of product p are from `variantStarts[p]` to before `variantStarts[p + 1]`. */
  readonly variantStarts: Uint32Array;
  readonly variantProduct: Uint32Array;
  /** Index into statusGroups. */
  readonly variantStatus: Uint8Array;
  readonly variantPriceMask: Uint8Array;
  /** Cents, or `none`. */
  readonly variantCost: Int32Array;
  /** MSRP, or MAP where there is none, in cents; or `none`. */
  readonly variantRetail: Int32Array;
  /** Lowest and highest cost of a product's variants, whatever their status; `none` without one. */
  readonly costLow: Int32Array;
  readonly costHigh: Int32Array;
  /** Index into brands, or `none`. */
  readonly productBrand: Int32Array;
  /** Per cent of the retail price at the lowest cost; NaN when unknown. */
  readonly productMargin: Float64Array;
  /** By name, like `brandNames`. */
  readonly brandIds: readonly string[];
  readonly brandNames: readonly string[];
  readonly categoryIds: readonly string[];
  readonly categoryNames: readonly string[];
  /** Index of the parent, or `none`. Parents come before their children. */
  readonly categoryParent: Int32Array;
  /** The categories of each product with all their ancestors, each once. */
  readonly productCategories: Lists;
  /** Products in the order of each sort. */
  readonly orders: Readonly<Record<CatalogOrder, Uint32Array>>;
  /** Rank of each product by name. */
  readonly nameRank: Uint32Array;
  readonly words: WordParts;
}

type CatalogOrder = "name" | "cost" | "-cost" | "margin" | "-margin" | "newest";

export interface WordParts {
  /** Sorted. */
  readonly vocabulary: Texts;
  /** The letters of a word as bits. Two words one edit apart differ in at most two bits. */
  readonly signatures: Uint32Array;
  /** By word: product << 4 | fields that contain it. */
  readonly postings: Lists;
}

/** Bits for the fields of a product that contain a word; see `postings`. */
export const inDescription = 1;
export const inAttributes = 2;
export const inBrand = 4;
export const inName = 8;

export interface StockParts {
  readonly warehouseIds: readonly string[];
  readonly warehouseNames: readonly string[];
  /** Available in all warehouses together, by variant; or `none`. */
  readonly total: Int32Array;
  /** Available by variant and, within it, by warehouse. */
  readonly byWarehouse: Int32Array;
  /** Due date in the same layout, in minutes since 1970; or `none`. */
  readonly dueMinutes: Int32Array;
  /** Next due date by variant in ms since 1970; NaN when none is known. */
  readonly nextDueAt: Float64Array;
  /** Index into stockStates. */
  readonly state: Uint8Array;
  /** By variant, in words of 16 warehouses: the bit is set where stock is available. */
  readonly maskWords: number;
  readonly masks: Uint16Array;
  /** The facets of each variant, one bit each: see traits.ts. */
  readonly traits: Uint16Array;
  /** By product: the combined bits of its variants. */
  readonly productMasks: Uint16Array;
  readonly productTraits: Uint16Array;
  readonly productTotal: Int32Array;
  readonly orders: Readonly<Record<"stock" | "-stock", Uint32Array>>;
}
