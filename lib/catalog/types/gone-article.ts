import type { VariantRow } from "./variant-row.ts";

/** An article that left the catalog, with its last figures. Each figure has its own age (ms); null: never read. */
export interface GoneArticle extends VariantRow {
  goneAt: number;
  stockReadAt: number | null;
  pricesReadAt: number | null;
  hasPicture: boolean;
}
