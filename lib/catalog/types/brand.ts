import type { DataAge } from "./age.ts";

/** What the address of the brand page selects. */
export interface BrandFilter {
  /** Part of a name; "" for all brands. */
  find: string;
  page: number;
}

/** A page of the brands whose name contains `filter.find`. */
export interface BrandPage {
  filter: BrandFilter;
  /** Sorted by first letter, then by name. */
  brands: BrandCount[];
  /** The number of brands on all pages. */
  total: number;
  pageCount: number;
  /** The first letters on all pages, each with the page on which it begins. */
  letters: { letter: string; page: number }[];
  age: DataAge;
}

export interface BrandCount {
  brandId: string;
  name: string;
  /** The first letter of the name without accents, "A" to "Z"; "" for any other character. */
  letter: string;
  productCount: number;
  /** Null: the stock of all its products is unknown. */
  inStockCount: number | null;
}
