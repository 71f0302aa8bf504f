import type { Viewer } from "@/lib/viewer.ts";
import type { ProductView } from "./types.ts";

export async function findProduct(_viewer: Viewer, _productNo: string): Promise<ProductView | null> {
  return null;
}
