import { documentJson } from "@/db/dealer/packed-text.ts";
import { command, integer, json, statement, text } from "@/db/statement.ts";

const syncMoment = (name: string) => `(SELECT CAST(value AS INTEGER) FROM sync_state WHERE name = '${name}')`;
const staleAt = (resource: string, key: string) =>
  `(SELECT u.read_at FROM stale_records u WHERE u.resource = '${resource}' AND u.key = ${key})`;
/** SQL for the later of a row's own moment and its list's. */
const later = (own: string, list: string) => `MAX(${own}, COALESCE(${syncMoment(list)}, 0))`;

/**
 * Keeps the variants that the swap of a run removes: of products that it did not contain, and those missing in products
 * that it contained. Before the swap, so that figures and ages are the last ones. Their documents are staged.
 */
export const keepGoneArticles = command({
  name: "keep gone articles",
  sql: `INSERT OR REPLACE INTO gone_articles (variant_no, product_no, document, cost_amount, cost_type_id, prices_read_at,
      total_available, next_due_at, stock, stock_read_at, gone_at)
    SELECT v.variant_no, v.product_no, g.document, v.cost_amount, v.cost_type_id,
      COALESCE(${staleAt("variants", "v.variant_no")}, ${staleAt("products", "v.product_no")}, ${later("v.prices_read_at", "pricesReadAt")}),
      i.total_available, i.next_due_at, i.stock,
      CASE WHEN i.variant_no IS NOT NULL
        THEN COALESCE(${staleAt("inventory", "v.variant_no")}, ${later("i.read_at", "inventoryReadAt")}) END,
      :at
    FROM staged_gone g CROSS JOIN variants v ON v.variant_no = g.variant_no
      LEFT JOIN inventory i ON i.variant_no = v.variant_no
    WHERE g.run_id = :runId`,
  args: { runId: integer, at: integer },
});

/** After the swap: what is in the catalog again is not gone. */
export const forgetReturnedArticles = command({
  name: "forget returned articles",
  sql: "DELETE FROM gone_articles WHERE variant_no IN (SELECT variant_no FROM variants)",
});

/** What some variants were when they left the catalog. Uses the primary key. */
export const goneDocuments = statement({
  name: "gone documents",
  sql: "SELECT variant_no, document FROM gone_articles WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, document: documentJson },
});
