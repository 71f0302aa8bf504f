import { swapInBrands } from "./brands.ts";
import { swapInCategories } from "./categories.ts";
import { swapInInventory } from "./inventory.ts";
import { lastEntry } from "./ledger.ts";
import { swapInProducts } from "./products.ts";
import type { ResourceName } from "./types.ts";
import type { Work } from "./work.ts";

const swaps = {
  brands: swapInBrands,
  categories: swapInCategories,
  products: swapInProducts,
  inventory: swapInInventory,
} as const;

/** Swaps in a held result, since the dealer believes it; false when nothing of the resource is held. */
export async function acceptHeldResult(work: Work, resource: ResourceName): Promise<boolean> {
  const last = await lastEntry(work.database, resource);
  if (last?.state !== "held") return false;
  await swaps[resource](work, last);
  return true;
}
