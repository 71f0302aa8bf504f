import { refuse } from "../store/pending-review.ts";
import { lastEntry } from "../store/sync-log.ts";
import type { ResourceName } from "../types.ts";
import { swapInBrands } from "./brands.ts";
import { swapInCategories } from "./categories.ts";
import type { Work } from "./fetch/pages.ts";
import { swapInInventory } from "./inventory.ts";
import { swapInProducts } from "./products.ts";

const swaps = {
  brands: swapInBrands,
  categories: swapInCategories,
  products: swapInProducts,
  inventory: swapInInventory,
} as const;

/** What is held of a resource: its last whole reading. */
async function heldEntry(work: Work, resource: ResourceName) {
  const last = await lastEntry(work.database, resource, "full");
  return last?.state === "held" ? last : null;
}

/** Swaps in a held result, since the dealer believes it; false when nothing of the resource is held. */
export async function acceptPendingResult(work: Work, resource: ResourceName): Promise<boolean> {
  const held = await heldEntry(work, resource);
  if (!held) return false;
  await swaps[resource](work, held);
  return true;
}

/** Keeps the old copy, since the dealer does not believe the held result; false when nothing of the resource is held. */
export async function refusePendingResult(work: Work, resource: ResourceName): Promise<boolean> {
  const held = await heldEntry(work, resource);
  if (!held) return false;
  await work.write(refuse(held));
  return true;
}
