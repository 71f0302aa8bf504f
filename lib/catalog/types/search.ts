import type { RepairedCode } from "@/lib/domain/codes/repaired-code.ts";
import type { GoneMatch } from "./gone-article.ts";

/** A match of the query with an identifier of a variant. */
export interface ExactMatch {
  matched: "article" | "upc" | "ean" | "mfg";
  variantNo: string;
  productNo: string;
  name: string;
  /** The variant's own description, which distinguishes it within its product; "" when there is none. */
  description: string;
  /** A variant of the product that has a picture. */
  pictureOf: string | null;
  /** The query is only a part of the number: its beginning, or when it begins none, its end or middle. */
  leading?: boolean;
  /** Nothing has the query, and this number differs from it by one slip of the finger. */
  near?: boolean;
  /** What the query was read as, since nothing has it as it was written; missing: as written. */
  repaired?: RepairedCode;
}

/** A product found by words, with the figures of its variants that have them. */
export interface SuggestedProduct {
  productNo: string;
  /** The variant to open: of those that have the words the first active one. */
  variantNo: string;
  name: string;
  brand: string | null;
  articleNo: string;
  /** The variant to open if it has a picture, else one of the product that has. */
  pictureOf: string | null;
  /**
   * How many variants have the words, and of a single one what it adds to the product's name; null: all have them.
   */
  matching: { count: number; label: string } | null;
  /** How many variants the product has. */
  variants: number;
  /** Lowest and highest dealer cost of these variants (cents); null when unknown or withheld. */
  costCents: { low: number; high: number } | null;
  /** Available units of these variants in all warehouses; null when unknown. */
  total: number | null;
  /** Those in the principal's own warehouse; null when unknown, missing when it has named none. */
  own?: number | null;
}

/** An article found by identifier, with its figures as in a product's row. */
export interface SuggestedArticle extends ExactMatch, Pick<SuggestedProduct, "total" | "own"> {
  /** Dealer cost (cents); null when unknown or withheld. */
  costCents: number | null;
}

/** The answer while typing. */
export interface SearchAnswer {
  query: string;
  exact: SuggestedArticle[];
  /** The article that left the catalog with this number, when none in the catalog has it. */
  gone: GoneMatch | null;
  products: SuggestedProduct[];
  /** Brands and categories that the words name. */
  brands: { brandId: string; name: string }[];
  categories: { categoryId: string; name: string; above: string[] }[];
  total: number;
  corrected: string | null;
  /** There were too many similar spellings of misspelt words to try them all. */
  cutShort: boolean;
}
