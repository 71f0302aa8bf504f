export interface BrandCount {
  brandId: string;
  name: string;
  productCount: number;
  inStockCount: number;
}
