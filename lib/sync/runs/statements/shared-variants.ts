import { command, integer, text } from "@/db/statement.ts";

/** Variants of a run's products that other products have as well. */
const shared = `FROM staged_rows s, json_each(s.parts, '$.variants') n
    JOIN variants v ON v.variant_no = n.value ->> 0 AND v.product_no <> s.key
    WHERE s.run_id = :runId AND s.raw <> ''`;

/** Variants of products just stored that belong to another product, as rejected records. */
export const rejectSharedVariants = command({
  name: "reject shared variants",
  sql: `INSERT INTO rejected_records (run_id, resource, key, field, reason, raw, at)
    SELECT s.run_id, 'products', s.key, 'Variants', :reason, v.variant_no, :at ${shared}`,
  args: { runId: integer, reason: text, at: integer },
});

/** The next run stores products anew that share variants. */
export const clearHashOfSharing = command({
  name: "clear hash of sharing",
  sql: `UPDATE products SET hash = '' WHERE product_no IN (SELECT s.key ${shared})`,
  args: { runId: integer },
});
