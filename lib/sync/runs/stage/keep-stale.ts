import type { InStatement } from "@libsql/client";

/** Tables with one row per record, and the SQL that stages a row of the current snapshot unchanged. */
const tables = {
  brands: {
    key: "brand_id",
    hash: "''",
    raw: "t.raw",
    parts: "json_object('name', t.name, 'normalizedName', t.normalized_name)",
  },
  categories: {
    key: "category_id",
    hash: "''",
    raw: "''",
    parts:
      "json_object('parentId', t.parent_id, 'depth', t.depth, 'name', t.name, 'normalizedName', t.normalized_name)",
  },
  products: { key: "product_no", hash: "t.hash", raw: "''", parts: "NULL" },
  inventory: { key: "variant_no", hash: "''", raw: "''", parts: "NULL" },
} as const;

/** The supplier's name of each key field: a record rejected because of this field has no usable key. */
const keyFields = { brands: "Id", products: "ProductNo", inventory: "VariantNo" } as const;

/**
 * Keeps stale records: a record of the current snapshot that the supplier still sends, but in a form that cannot be
 * parsed, stays as it was last parsed, at its place. Runs after all pages are staged.
 * A record rejected without a key may be any of the missing ones. If at most as many records are missing as were
 * rejected without a key, all missing ones stay. When a category is rejected, its whole subtree is missing, so all
 * missing categories stay.
 */
export function stageStale(resource: keyof typeof tables, runId: number): InStatement {
  const { key, hash, raw, parts } = tables[resource];
  const nameless =
    resource === "categories"
      ? "EXISTS (SELECT 1 FROM refused)"
      : "(SELECT COUNT(*) FROM refused WHERE key IS NULL OR field = :keyField) >= (SELECT COUNT(*) FROM missing WHERE NOT named)";
  return {
    sql: `WITH refused AS (SELECT key, field FROM rejected_records WHERE run_id = :id),
      placed AS (SELECT t.${key} AS key, ${hash} AS hash, ${raw} AS raw, ${parts} AS parts, s.key IS NULL AS absent,
          MAX(s.position) OVER (ORDER BY t.position ROWS UNBOUNDED PRECEDING) AS behind
        FROM ${resource} t LEFT JOIN staged_rows s ON s.run_id = :id AND s.key = t.${key}
        WHERE EXISTS (SELECT 1 FROM refused)),
      missing AS MATERIALIZED (SELECT *, key IN (SELECT key FROM refused WHERE key IS NOT NULL) AS named
        FROM placed WHERE absent)
      INSERT INTO staged_rows (run_id, key, position, hash, raw, parts, kept)
      SELECT :id, key, COALESCE(behind, -1) + 0.5, hash, raw, parts, true FROM missing WHERE named OR ${nameless}`,
    args: resource === "categories" ? { id: runId } : { id: runId, keyField: keyFields[resource] },
  };
}
