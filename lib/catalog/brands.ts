import type { Viewer } from "@/lib/viewer.ts";
import type { BrandCount } from "./types.ts";

export async function listBrands(_viewer: Viewer): Promise<BrandCount[]> {
  return [];
}
export async function findBrand(viewer: Viewer, brandId: string): Promise<BrandCount | null> {
  return (await listBrands(viewer)).find((brand) => brand.brandId === brandId) ?? null;
}
