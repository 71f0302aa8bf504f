/** What describes a product apart from its variants: as parsed, as stored and as shown. */
export interface ProductFields {
  productNo: string;
  name: string;
  /** "" when there is none. */
  description: string;
  brandId: string | null;
  brand: string | null;
  /** ISO 8601 UTC. */
  createdAt: string | null;
  modifiedAt: string | null;
  taxable: boolean | null;
  categories: { categoryId: string; name: string; level: number }[];
}
