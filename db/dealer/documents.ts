import type { PriceRow } from "@/lib/domain/price.ts";
import type { ProductFields, VariantFields } from "@/lib/domain/product.ts";

/**
 * A product as stored in a dealer database, in our own format. One row has the whole document, so that a product page
 * is one read. `lib/sync` computes it from the supplier's record; the record as sent is stored with it.
 */
export interface ProductDocument extends ProductFields {
  /** Plain text: the supplier's markup and entities are resolved, line breaks are preserved. "" if there is none. */
  description: string;
  variants: VariantDocument[];
}

export interface VariantDocument extends VariantFields {
  /** Only real prices: no amount of 0, every break at least 1. */
  prices: PriceRow[];
  images: { format: string; url: string }[];
}

/** The content of a listing row, computed when the product is stored, so that a listing parses little. */
export interface ProductCard {
  productNo: string;
  name: string;
  brandId: string | null;
  brand: string | null;
  /** The variant whose first image represents the product; null if there is no picture. */
  pictureOf: string | null;
  variantCount: number;
  /** The number of the only variant, or the common prefix of all variants' numbers. */
  articleNo: string;
  mfgPartNumber: string | null;
  /** Lowest and highest dealer cost at quantity 1 over the sellable variants; null without a wholesale price. */
  costAmount: { low: number; high: number } | null;
  /** The price type of the lowest cost. */
  costTypeId: number | null;
  mapAmount: { low: number; high: number } | null;
  msrpAmount: { low: number; high: number } | null;
  /** The distinct status ids, most active first. */
  statusIds: number[];
}
