import type { DataAge } from "./age.ts";

export interface BrandList {
  /** Sorted by name. */
  brands: BrandCount[];
  age: DataAge;
}

export interface BrandCount {
  brandId: string;
  name: string;
  productCount: number;
  /** Null: the stock of all its products is unknown. */
  inStockCount: number | null;
}
