import type { Command } from "@/db/statement.ts";
import { dropPending, endReview } from "../store/pending-review.ts";
import { lastEntry } from "../store/sync-log.ts";
import { readSyncValue, setSyncValue } from "../store/sync-state.ts";
import { swapInProducts } from "../swap/product-swap.ts";
import type { ResourceName } from "../types.ts";
import { swapInBrands } from "./brands.ts";
import { swapInCategories } from "./categories.ts";
import { swapInInventory } from "./inventory.ts";
import { tidyAfterSwap } from "./products.ts";
import type { RunContext } from "./run.ts";

const swaps = {
  brands: swapInBrands,
  categories: swapInCategories,
  products: swapInProducts,
  inventory: swapInInventory,
} as const;

/** The held run of a resource, which is its last full run; null if none is held. */
async function pendingRun(context: RunContext, resource: ResourceName) {
  const last = await lastEntry(context.database, resource, "full");
  return last?.state === "held" ? last : null;
}

/**
 * Stock that the held list did not contain is unconfirmed since the list before it, whatever the decision: read the
 * full list again now.
 */
function askForWhole(resource: ResourceName): Command[] {
  return resource === "inventory" ? [setSyncValue("inventoryFullDue", 1)] : [];
}

/**
 * Swaps in a held result that the dealer accepted; false if nothing of the resource is held. `untidied` receives the
 * reason why staged rows remain.
 */
export async function acceptPendingResult(
  context: RunContext,
  resource: ResourceName,
  untidied: (error: unknown) => void,
): Promise<boolean> {
  const held = await pendingRun(context, resource);
  if (!held) return false;
  await swaps[resource](context, held);
  if (resource === "products") await tidyAfterSwap(context, held, untidied);
  const asked = askForWhole(resource);
  // The swap is done: an empty write must not make it fail.
  if (asked.length > 0) await context.write(asked);
  return true;
}

/**
 * Discards a held result that the dealer refused, and keeps the current snapshot; false if nothing of the resource is
 * held. While a newer response is being read, only the review ends.
 */
export async function refusePendingResult(context: RunContext, resource: ResourceName): Promise<boolean> {
  const held = await pendingRun(context, resource);
  const isReviewed = (await readSyncValue(context.database, `held.${resource}`)) !== null;
  if (!held && !isReviewed) return false;
  const ended = held ? dropPending(held, context.now()) : endReview(resource, context.now());
  await context.write([...ended, ...askForWhole(resource)]);
  return true;
}
