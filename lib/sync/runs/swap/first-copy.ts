import type { InStatement } from "@libsql/client";
import { setSyncValue } from "@/lib/sync/store/sync-state.ts";

/**
 * Makes the first snapshot visible once brands, categories and products were each read completely, and not while
 * products are being read again. Runs in the transaction of every swap.
 */
export const openFirstCopy: InStatement = {
  sql: `INSERT INTO sync_state (name, value) SELECT 'generation', '1'
    WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'generation')
      AND (SELECT COUNT(DISTINCT resource) FROM sync_runs
        WHERE state = 'complete' AND resource IN ('brands', 'categories', 'products')) = 3
      AND (SELECT state FROM sync_runs WHERE resource = 'products' ORDER BY id DESC LIMIT 1) = 'complete'`,
  args: [],
};

/** For the swap of products: stores when the run that brought the products and their prices began. */
export function catalogReadAt(startedAt: number): InStatement[] {
  return [setSyncValue("catalogReadAt", startedAt), setSyncValue("pricesReadAt", startedAt)];
}
