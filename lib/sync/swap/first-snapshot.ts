import type { Command } from "@/db/statement.ts";
import { beginGeneration, setSyncValue } from "@/lib/sync/store/sync-state.ts";

/**
 * Makes the first snapshot visible once brands, categories and products were each read completely, and not while
 * products are being read again. Runs in the transaction of every swap.
 */
export const openFirstSnapshot = beginGeneration();

/** For the swap of products: stores when the run that brought the products and their prices began. */
export function catalogReadAt(startedAt: number): Command[] {
  return [setSyncValue("catalogReadAt", startedAt), setSyncValue("pricesReadAt", startedAt)];
}
