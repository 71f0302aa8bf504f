import type { PriceRow } from "@/lib/domain/price.ts";

/**
 * A product as kept in a dealer database, in our words: one row holds the whole document, so that a product page is
 * one read. `lib/sync` writes it from what the supplier sent; the text as sent stands beside it.
 */
export interface ProductDocument {
  productNo: string;
  name: string;
  /** Plain text: markup and entities of the supplier are resolved, line breaks kept. Empty when there is none. */
  description: string;
  brandId: string | null;
  brand: string | null;
  createdAt: string | null;
  modifiedAt: string | null;
  taxable: boolean | null;
  categories: { categoryId: string; name: string; level: number }[];
  variants: VariantDocument[];
}

export interface VariantDocument {
  variantNo: string;
  description: string;
  /** 7, 8, 9, 10, 11, 13, or whatever the supplier sent; null when it sent none. */
  statusId: number | null;
  statusText: string | null;
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  config: string | null;
  sizeId: string | null;
  colorId: string | null;
  dimensionGroup: string | null;
  /** In the supplier's own units, which the interface does not name; null when unknown or 0. */
  dimensions: { weight: number | null; length: number | null; width: number | null; height: number | null };
  groundOnly: boolean | null;
  fulfillable: boolean | null;
  modifiedAt: string | null;
  attributes: { name: string; value: string }[];
  /** Real prices alone: no amount of 0, every break at least 1. */
  prices: PriceRow[];
  images: { format: string; url: string }[];
}

/** What a listing row shows, computed when the product is stored, so that a listing parses little. */
export interface ProductCard {
  productNo: string;
  name: string;
  brandId: string | null;
  brand: string | null;
  /** Variant whose first image stands for the product; null when there is no picture. */
  pictureOf: string | null;
  variantCount: number;
  /** The one variant's number, or the common leading part; what a buyer recognises. */
  articleNo: string;
  mfgPartNumber: string | null;
  /** Lowest and highest dealer cost at quantity 1 over the sellable variants; null without a wholesale price. */
  costCents: { low: number; high: number } | null;
  /** Price type that gives the low cost. */
  costTypeId: number | null;
  mapCents: { low: number; high: number } | null;
  msrpCents: { low: number; high: number } | null;
  /** Status ids that occur, most active first. */
  statusIds: number[];
}
