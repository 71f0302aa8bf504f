/** How an item may be shipped: by ground only, or in any way. Unknown is neither. */
export const grounds = ["only", "free"] as const;

/** What describes a product apart from its variants: as parsed, as stored and as shown. */
export interface ProductFields {
  productNo: string;
  name: string;
  /** "" if there is none. */
  description: string;
  brandId: string | null;
  brand: string | null;
  /** ISO 8601 UTC. */
  createdAt: string | null;
  modifiedAt: string | null;
  taxable: boolean | null;
  categories: { categoryId: string; name: string; level: number }[];
}

/** What describes a variant apart from its prices, pictures and stock: as parsed, as stored and as shown. */
export interface VariantFields {
  variantNo: string;
  description: string;
  /** 7, 8, 9, 10, 11, 13, or any other number the supplier sent; null if it sent none. */
  statusId: number | null;
  statusText: string | null;
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  config: string | null;
  sizeId: string | null;
  colorId: string | null;
  dimensionGroup: string | null;
  /** In the supplier's own units, which the interface does not specify; null when unknown. */
  dimensions: { weight: number | null; length: number | null; width: number | null; height: number | null };
  groundOnly: boolean | null;
  fulfillable: boolean | null;
  /** The variant's own date, not the product's (ISO 8601 UTC). */
  modifiedAt: string | null;
  attributes: { name: string; value: string }[];
}

export type Ground = (typeof grounds)[number];
