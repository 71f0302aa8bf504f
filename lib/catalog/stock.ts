import type { Viewer } from "@/lib/viewer.ts";
import type { ProductStock, StockPoint } from "./types.ts";

export async function productStock(_viewer: Viewer, _productNo: string): Promise<ProductStock | null> {
  return null;
}
export async function stockHistory(_viewer: Viewer, _variantNo: string, _sinceMs: number): Promise<StockPoint[]> {
  return [];
}
