import type { Principal } from "@/lib/domain/principal.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { none } from "@/lib/search/parts.ts";
import { remember, type SearchIndex } from "@/lib/search/registry.ts";
import { i32, u32 } from "@/lib/search/shared.ts";
import { neverRead } from "./age.ts";
import { snapshotOf } from "./snapshot.ts";
import type { BrandCount, BrandList } from "./types/brand.ts";

/** All brands by name, each with its number of products and how many of these have stock in some warehouse. */
export async function listBrands(principal: Principal): Promise<BrandList> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot) return { brands: [], age: neverRead };
  return {
    brands: remember(snapshot.searchIndex, "brands", () => countBrands(snapshot.searchIndex)),
    age: snapshot.age,
  };
}

/** One brand; null when the supplier has no brand with this id. */
export async function findBrand(principal: Principal, brandId: string): Promise<BrandCount | null> {
  return (await listBrands(principal)).brands.find((brand) => brand.brandId === brandId) ?? null;
}

function countBrands({ products, figures }: SearchIndex): BrandCount[] {
  const brands = products.brandIds.map(
    (brandId, place): BrandCount => ({
      brandId,
      name: products.brandNames[place] ?? brandId,
      productCount: 0,
      inStockCount: null,
    }),
  );
  const [inStock, unknown] = [stockStates.indexOf("in"), stockStates.indexOf("unknown")];
  for (let product = 0; product < products.productBrand.length; product++) {
    const brand = brands[i32(products.productBrand, product)];
    if (!brand || i32(products.productBrand, product) === none) continue;
    brand.productCount++;
    const states = figures.state.subarray(
      u32(products.variantStarts, product),
      u32(products.variantStarts, product + 1),
    );
    if (states.includes(inStock)) brand.inStockCount = (brand.inStockCount ?? 0) + 1;
    else if (states.some((state) => state !== unknown)) brand.inStockCount ??= 0;
  }
  // A brand without products has no unknown stock: its count is 0, not null.
  for (const brand of brands) if (brand.productCount === 0) brand.inStockCount = 0;
  return brands.sort((a, b) => byName.compare(a.name, b.name));
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true });
