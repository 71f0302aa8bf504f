import { dropPending } from "../store/pending-review.ts";
import { lastEntry } from "../store/sync-log.ts";
import type { ResourceName } from "../types.ts";
import { swapInBrands } from "./brands.ts";
import { swapInCategories } from "./categories.ts";
import { swapInInventory } from "./inventory.ts";
import { swapInProducts } from "./products.ts";
import type { RunContext } from "./run-context.ts";

const swaps = {
  brands: swapInBrands,
  categories: swapInCategories,
  products: swapInProducts,
  inventory: swapInInventory,
} as const;

/** The held run of a resource, which is its last full run; null when it is not held. */
async function pendingRun(context: RunContext, resource: ResourceName) {
  const last = await lastEntry(context.database, resource, "full");
  return last?.state === "held" ? last : null;
}

/** Swaps in a held result, accepted by the dealer; false when nothing of the resource is held. */
export async function acceptPendingResult(context: RunContext, resource: ResourceName): Promise<boolean> {
  const held = await pendingRun(context, resource);
  if (!held) return false;
  await swaps[resource](context, held);
  return true;
}

/**
 * Discards a held result, refused by the dealer, and keeps the current snapshot; false when nothing of the resource is
 * held.
 */
export async function refusePendingResult(context: RunContext, resource: ResourceName): Promise<boolean> {
  const held = await pendingRun(context, resource);
  if (!held) return false;
  await context.write(dropPending(held));
  return true;
}
