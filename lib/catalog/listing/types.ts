import type { ProductCard } from "@/db/dealer/documents.ts";
import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import type { ListingLook } from "@/lib/domain/principal.ts";
import type { DataAge, GoneMatch, StockSummary, VariantRow, Warehouse } from "../article/types.ts";
import type { ProductFilter, SortOrder } from "./filter-types.ts";

export interface FacetValue {
  value: string;
  label: string;
  /** Products that would be listed if only this value were chosen in its facet, with the other facets unchanged. */
  count: number;
  chosen: boolean;
  /** For a category: its ancestors, the primary one first. */
  above?: string[];
}

/** An attribute with its values in natural order, or ranges of its numbers; `value` is an entry of the filter. */
export interface AttributeFacet {
  name: string;
  values: FacetValue[];
}

export interface Facets {
  brands: FacetValue[];
  /**
   * In the order of the tree: the chosen categories, their ancestors, and the direct children of all these. Without a
   * choice: the primary ones.
   */
  categories: FacetValue[];
  /** How many values of these two are left out, because there are too many to choose from in a list. */
  hidden: { brandIds: number; categoryIds: number };
  statuses: FacetValue[];
  priceTypes: FacetValue[];
  stock: FacetValue[];
  warehouses: FacetValue[];
  ground: FacetValue[];
  /** By days, or by a day. */
  newSince: FacetValue[];
  changedSince: FacetValue[];
  dueWithin: FacetValue[];
  /** Attributes that divide the results, the best ones first, and those in the filter. */
  attributes: AttributeFacet[];
  /** Lowest and highest dealer cost in the result; null when unknown or withheld. */
  cost: { low: number; high: number } | null;
}

/**
 * One product in a listing. `costAmount` and `costTypeId` of the card are null without the right to see cost. If words
 * or filters exclude variants, figures, status and numbers are those of the matching variants.
 */
export interface ProductRow extends ProductCard {
  /**
   * How many variants match the words and filters, the first one, whose figures are shown, and for a single one its
   * part of the name ("XL, Black"); null: all match.
   */
  matching: { count: number; firstNo: string; label: string } | null;
  /** The variant that the row opens, and that its checkbox selects. */
  opensNo: string;
  /** How many of the row's variants cost their closeout price, if it is the lowest cost but not that of all. */
  closeouts: { count: number; total: number } | null;
  stock: StockSummary;
  watched: boolean;
  /**
   * Margin of the low cost against MSRP (else MAP), in percent of the retail price; null if unknown or withheld. Rows
   * are sorted by it.
   */
  marginPercent: number | null;
  /** Lowest and highest margin of the variants whose costs are shown, each at its own cost and retail price. */
  margins: { low: number; high: number } | null;
  /** The oldest sync time of these records, when it is older than their list; null: all are as old as their list. */
  staleAt: number | null;
}

/** An item that the query matches by identifier, with the figures of its row. Cost is null if unknown or withheld. */
export interface NamedArticle extends ExactMatch {
  statusId: number | null;
  costAmount: number | null;
  costTypeId: number | null;
  stock: StockSummary;
  watched: boolean;
}

/** A query and how many products it finds. */
export interface ShorterQuery {
  query: string;
  total: number;
}

export interface ProductPage {
  filter: ProductFilter;
  /** The member's listing preferences. */
  look: ListingLook;
  /** The principal may change them. */
  changesLook: boolean;
  /** The sort orders to choose from. */
  orders: SortOrder[];
  total: number;
  variantTotal: number;
  page: number;
  pageCount: number;
  rows: ProductRow[];
  facets: Facets;
  exact: NamedArticle[];
  /** The removed item with this number, if none in the catalog has it. */
  gone: GoneMatch | null;
  /** The corrected words, if the typed ones have no results. */
  corrected: string | null;
  /** If not sorted by relevance: how many only mention the words, and so come last. */
  mentioned: number;
  /** There were too many similar spellings of misspelled words to try them all. */
  cutShort: boolean;
  /** Queries with one word less that have results; only if the query has none. */
  shorter: ShorterQuery[];
  warehouses: Warehouse[];
  /** The principal may choose its own warehouse and has not. */
  offersOwnWarehouse: boolean;
  age: DataAge;
}

/** The filter in the brand page's address. */
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
  /** The first letters on all pages, each with its first page. */
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

/** A variant in a file. Null: unknown, or withheld. */
export interface FileRow extends VariantRow {
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  mapAmount: number | null;
  msrpAmount: number | null;
}

/** All variants that match a filter, or that were selected, for a file. */
export interface ProductFile {
  /** The number of rows. Fewer follow if items leave the catalog meanwhile. */
  total: number;
  /** Batches of rows, each read on demand. */
  rows: AsyncGenerator<FileRow[], void>;
  /** In the principal's order, like the figures of each row. */
  warehouses: Warehouse[];
  age: DataAge;
}

/** A match of the query with an identifier of a variant. */
export interface ExactMatch {
  matched: "article" | "upc" | "ean" | "mfg";
  variantNo: string;
  productNo: string;
  name: string;
  /** The variant's own description, which distinguishes it within its product; "" if there is none. */
  description: string;
  /** A variant of the product that has a picture. */
  pictureOf: string | null;
  /** The query is only a part of the number: its start, or else its end or middle. */
  leading?: boolean;
  /** Nothing matches the query, and this number differs from it by one typing error. */
  near?: boolean;
  /** How the query was interpreted, because nothing matches it as written; absent: as written. */
  repaired?: RepairedCode;
}

/** A product found by words, with the figures of its matching variants. */
export interface SuggestedProduct {
  productNo: string;
  /** The variant to open: the first active one that matches. */
  variantNo: string;
  name: string;
  brand: string | null;
  articleNo: string;
  /** The variant to open if it has a picture, else one of the product that has. */
  pictureOf: string | null;
  /** How many variants match the words, and for a single one its part of the name; null: all match. */
  matching: { count: number; label: string } | null;
  /** How many variants the product has. */
  variants: number;
  /** Lowest and highest dealer cost of these variants (cents); null when unknown or withheld. */
  costCents: { low: number; high: number } | null;
  /** Available units of these variants in all warehouses; null when unknown. */
  total: number | null;
  /** Units in the principal's own warehouse; null if unknown, absent if it has chosen none. */
  own?: number | null;
}

/** An item found by identifier, with its figures as in a product's row. */
export interface SuggestedArticle extends ExactMatch, Pick<SuggestedProduct, "total" | "own"> {
  /** Dealer cost (cents); null when unknown or withheld. */
  costCents: number | null;
}

/** The suggestions while typing. */
export interface SearchAnswer {
  query: string;
  exact: SuggestedArticle[];
  /** The removed item with this number, if none in the catalog has it. */
  gone: GoneMatch | null;
  products: SuggestedProduct[];
  /** Brands and categories that match the words. */
  brands: { brandId: string; name: string }[];
  categories: { categoryId: string; name: string; above: string[] }[];
  total: number;
  corrected: string | null;
  /** There were too many similar spellings of misspelled words to try them all. */
  cutShort: boolean;
}

/** A product's variants to choose from, and their number. */
export interface VariantChoice {
  productNo: string;
  name: string;
  variants: ChoiceVariant[];
  variantCount: number;
}

/** A variant to choose. Its figures are null if unknown, cost also if withheld. */
export interface ChoiceVariant {
  variantNo: string;
  /** The variant's part of the name ("XL, Black"); may be empty. */
  label: string;
  /** It matches the words and filters of the listing. */
  meets: boolean;
  watched: boolean;
  statusId: number | null;
  costCents: number | null;
  total: number | null;
  /** In the principal's own warehouse; absent if it has chosen none. */
  own?: number | null;
}
