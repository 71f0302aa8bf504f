import type { InStatement } from "@libsql/client";
import { setSyncValue } from "@/lib/sync/store/sync-state.ts";

/**
 * Makes the first copy visible: as soon as brands, categories and products were each read whole, and not before, nor
 * while products are being read anew. Runs after every swap, in its transaction.
 */
export const openFirstCopy: InStatement = {
  sql: `INSERT INTO sync_state (name, value) SELECT 'generation', '1'
    WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'generation')
      AND (SELECT COUNT(DISTINCT resource) FROM sync_runs
        WHERE state = 'complete' AND resource IN ('brands', 'categories', 'products')) = 3
      AND (SELECT state FROM sync_runs WHERE resource = 'products' ORDER BY id DESC LIMIT 1) = 'complete'`,
  args: [],
};

/** Notes when the run that brought the products and their prices began; for its swap. */
export function catalogReadAt(startedAt: number): InStatement[] {
  return [setSyncValue("catalogReadAt", startedAt), setSyncValue("pricesReadAt", startedAt)];
}
