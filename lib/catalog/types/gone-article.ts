import type { VariantRow } from "./variant-row.ts";

/** An article of a product that left the catalog, as the product's page names it. */
export interface GoneVariant {
  variantNo: string;
  description: string;
  /** When the catalog was swapped in that does not have it (ms). */
  goneAt: number;
  watched: boolean;
}

/** An article that left the catalog, with its last figures. Each figure has its own age (ms); null: never read. */
export interface GoneArticle extends VariantRow {
  goneAt: number;
  stockReadAt: number | null;
  pricesReadAt: number | null;
  hasPicture: boolean;
}

/** An article that left the catalog, as a search for its number names it. */
export interface GoneMatch {
  variantNo: string;
  productNo: string;
  name: string;
  description: string;
  goneAt: number;
}
