import { command, integer, text } from "@/db/statement.ts";

/** Variants of products just stored that belong to another product, as rejected records. */
export const rejectSharedVariants = command({
  name: "reject shared variants",
  sql: `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
    SELECT n.run_id, 'products', n.product_no, 'Variants', :reason, v.variant_no, :at
    FROM staged_variants n JOIN variants v ON v.variant_no = n.variant_no AND v.product_no <> n.product_no
    WHERE n.run_id = :runId`,
  args: { runId: integer, reason: text, at: integer },
});

/** The next run stores products anew that share variants. After these were rejected. */
export const clearHashOfSharing = command({
  name: "clear hash of sharing",
  sql: `UPDATE products SET hash = '' WHERE product_no IN (SELECT key FROM rejected_records
    WHERE run_id = :runId AND resource = 'products' AND reason = :reason)`,
  args: { runId: integer, reason: text },
});
