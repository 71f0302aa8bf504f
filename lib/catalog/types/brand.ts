export interface BrandCount {
  brandId: string;
  name: string;
  productCount: number;
  /** Null: nothing is known of the stock of any of them. */
  inStockCount: number | null;
}
