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
  /** The query is only the beginning of the article number. */
  leading?: boolean;
}

/** The answer while typing. */
export interface SearchAnswer {
  query: string;
  exact: ExactMatch[];
  /** The article that left the catalog with this number, when none in the catalog has it. */
  gone: GoneMatch | null;
  products: { productNo: string; name: string; brand: string | null; articleNo: string; pictureOf: string | null }[];
  total: number;
  corrected: string | null;
  /** There were too many similar spellings of misspelt words to try them all. */
  cutShort: boolean;
}
