import type { DataAge } from "./age.ts";

export interface BrandList {
  /** By name. */
  brands: BrandCount[];
  age: DataAge;
}

export interface BrandCount {
  brandId: string;
  name: string;
  productCount: number;
  /** Null: nothing is known of the stock of any of them. */
  inStockCount: number | null;
}
