import type { AttributeParts } from "./attributes.ts";
import type { PackedNumbers } from "./packed-numbers.ts";
import type { Lists } from "./shared.ts";
import type { Places, Texts } from "./texts.ts";

/** Means an unknown figure, price or brand in an array. No price is below 0. */
export const none = -2_147_483_648;

export interface CatalogParts {
  readonly productNos: Texts;
  readonly productPlaces: Places;
  readonly variantNos: Texts;
  readonly variantPlaces: Places;
  /** By variant: its numbers and codes without separators, to find parts of them. */
  readonly numbers: PackedNumbers;
  /** Variants of product p are from `variantStarts[p]` to before `variantStarts[p + 1]`. */
  readonly variantStarts: Uint32Array;
  readonly variantProduct: Uint32Array;
  /** What each variant adds to its product's name ("XL, Black"): a place in `labels`. */
  readonly variantLabel: Uint32Array;
  readonly labels: Texts;
  /** Index into statusGroups. */
  readonly variantStatus: Uint8Array;
  readonly variantPriceMask: Uint8Array;
  /** One more than the index into grounds; 0: unknown. */
  readonly variantGround: Uint8Array;
  readonly attributes: AttributeParts;
  /** Dealer cost, or `none`. Amounts are above what an Int32Array holds. */
  readonly variantCost: Float64Array;
  /** MSRP, or MAP where there is none; or `none`. */
  readonly variantRetail: Float64Array;
  /** By variant: the ranks of its cost, retail price and margin in money among all; see `valueRanks`. */
  readonly variantCostRank: Uint32Array;
  readonly variantRetailRank: Uint32Array;
  readonly variantMarginRank: Uint32Array;
  /** Lowest and highest cost of a product's variants, whatever their status; `none` without one. */
  readonly costLow: Float64Array;
  readonly costHigh: Float64Array;
  /** Index into brands, or `none`. */
  readonly productBrand: Int32Array;
  /** Per cent of the retail price at the lowest cost; NaN when unknown. */
  readonly productMargin: Float64Array;
  /** Days on which the supplier created a product and last changed it or a variant of it; 0: unknown. */
  readonly createdDay: Uint16Array;
  readonly modifiedDay: Uint16Array;
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

type CatalogOrder =
  | "name"
  | "cost"
  | "-cost"
  | "retail"
  | "-retail"
  | "margin"
  | "-margin"
  | "marginamount"
  | "-marginamount"
  | "newest";

export interface WordParts {
  /** Sorted. */
  readonly vocabulary: Texts;
  /** The letters of a word as bits. Two words one edit apart differ in at most two bits. */
  readonly signatures: Uint32Array;
  /** By word: product << fieldBits | fields that contain it. */
  readonly postings: Lists;
  /**
   * By word: the combinations of words in which variants' own texts (attributes, description) contain it. A word that
   * the product's name, brand or category contains too is left out.
   */
  readonly sets: Lists;
  readonly setCount: number;
  /** By variant: the combination of its own words; 0 is the empty one. */
  readonly variantSet: Uint32Array;
}

/** Bits for the fields of a product that contain a word; see `postings`. */
export const inDescription = 1;
export const inVariant = 2;
export const inCategory = 4;
export const inBrand = 8;
export const inName = 16;
/** The word of the name that says what the product is: "chain" in "Evo chain, 12-speed". */
export const inHead = 32;
/** The fields that every variant of a product shares. */
export const ofWholeProduct = inName | inBrand | inCategory;
export const fieldBits = 6;
export const anyField = 2 ** fieldBits - 1;

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
