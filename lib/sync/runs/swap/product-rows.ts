import type { InStatement, InValue } from "@libsql/client";
import { boundStatements, jsonStatements } from "@/lib/sync/store/bulk-statements.ts";
import type { ProductParts } from "../stage/document.ts";
import { stage } from "../stage/staging.ts";

/** One product ready to be stored. */
export interface ProductRow {
  key: string;
  position: number;
  hash: string;
  raw: string;
  parts: ProductParts;
}

/** Variants of one product lie within this span behind its own place, so that one number orders the whole catalog. */
export const variantSpan = 4096;

const productColumns =
  "product_no, position, normalized_name, brand_id, normalized_brand, modified_at, hash, raw, document, card";
const variantColumns = `variant_no, normalized_variant_no, product_no, status_id, normalized_mfg, price_mask, cost_cents, cost_type_id,
  map_cents, msrp_cents, prices_record, images_record, position, prices_read_at`;
/** The twelve values of VariantValues out of a JSON array `v`. */
const variantValues = Array.from({ length: 12 }, (_, index) => `v.value ->> ${index}`).join(", ");

/** Statements that store products nobody has stored yet (the first copy): straight into their tables, which no reader looks at before the copy is complete. */
export function insertProducts(rows: readonly ProductRow[], readAt: number): InStatement[] {
  const products: InValue[][] = rows.map(({ key, position, hash, raw, parts }) => [
    key,
    position,
    parts.normalizedName,
    parts.brandId,
    parts.normalizedBrand,
    parts.modifiedAt,
    hash,
    raw,
    JSON.stringify(parts.document),
    JSON.stringify(parts.card),
  ]);
  const variants: InValue[][] = rows.flatMap(({ position, parts }) =>
    parts.variants.map((values, index) => [...values, position * variantSpan + index, readAt]),
  );
  return [
    ...boundStatements(`INSERT OR REPLACE INTO products (${productColumns})`, products),
    ...boundStatements(`INSERT OR IGNORE INTO variants (${variantColumns})`, variants),
  ];
}

/**
 * What `fillLinks` is made from, staged with each page: rows of identifiers and categories come in no order, and
 * inserting them page by page writes their whole indexes again each time.
 */
export function stageLinks(runId: number, order: number, rows: readonly ProductRow[]): InStatement[] {
  const categories = rows.flatMap(({ key, parts }) => parts.categories.map((node) => [...node, key]));
  const identifiers = rows.flatMap((row) => row.parts.identifiers);
  return stage(runId, [{ key: String(order), position: order, hash: "", raw: "", parts: { categories, identifiers } }]);
}

/** Fills identifiers and product categories of the first copy from what was staged, in the order of their keys. */
export function fillLinks(runId: number): InStatement[] {
  return [
    {
      sql: `INSERT OR IGNORE INTO product_categories (category_id, normalized_name, product_no)
        SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM staged_rows s, json_each(s.parts, '$.categories') v
        WHERE s.run_id = ? ORDER BY 3, 1`,
      args: [runId],
    },
    {
      sql: `INSERT OR IGNORE INTO identifiers (kind, value, variant_no)
        SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM staged_rows s, json_each(s.parts, '$.identifiers') v
        WHERE s.run_id = ? ORDER BY 2, 1, 3`,
      args: [runId],
    },
    { sql: "DELETE FROM staged_rows WHERE run_id = ?", args: [runId] },
  ];
}

/** Empties what `insertProducts` fills. */
export const clearProducts: InStatement[] = ["products", "variants", "product_categories", "identifiers"].map(
  (table) => `DELETE FROM ${table}`,
);

/** Products of the copy in use that the sync run did not bring, and changed ones, whose rows are stored anew. */
const gone = "SELECT product_no FROM products WHERE product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = ?1)";
const changed = "SELECT key FROM staged_rows WHERE run_id = ?1 AND raw <> ''";

/** Statements that bring the copy in use to what is staged, writing only what differs. */
export function swapProducts(runId: number, readAt: number): InStatement[] {
  const touched = `(${gone} UNION ALL ${changed})`;
  const from = "FROM staged_rows s, json_each(s.parts, ?) v WHERE s.run_id = ? AND s.raw <> ''";
  return [
    {
      sql: `DELETE FROM identifiers WHERE variant_no IN (SELECT variant_no FROM variants WHERE product_no IN ${touched})`,
      args: [runId],
    },
    { sql: `DELETE FROM variants WHERE product_no IN ${touched}`, args: [runId] },
    { sql: `DELETE FROM product_categories WHERE product_no IN ${touched}`, args: [runId] },
    { sql: `DELETE FROM products WHERE product_no IN (${gone})`, args: [runId] },
    {
      sql: `INSERT OR REPLACE INTO products (${productColumns})
        SELECT key, position, parts ->> 'normalizedName', parts ->> 'brandId', parts ->> 'normalizedBrand', parts ->> 'modifiedAt',
          hash, raw, parts -> 'document', parts -> 'card'
        FROM staged_rows WHERE run_id = ? AND raw <> ''`,
      args: [runId],
    },
    {
      sql: `INSERT OR IGNORE INTO variants (${variantColumns})
        SELECT ${variantValues}, s.position * ${variantSpan} + v.key, ? ${from}`,
      args: [readAt, "$.variants", runId],
    },
    {
      sql: `INSERT OR IGNORE INTO product_categories (category_id, normalized_name, product_no)
        SELECT v.value ->> 0, v.value ->> 1, s.key ${from}`,
      args: ["$.categories", runId],
    },
    {
      sql: `INSERT OR IGNORE INTO identifiers (kind, value, variant_no)
        SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 ${from}`,
      args: ["$.identifiers", runId],
    },
  ];
}

/** Moves products that stay to their new places, their variants with them. */
export function moveProducts(moves: readonly [productNo: string, position: number][]): InStatement[] {
  const places = "(SELECT value ->> 0 AS product_no, value ->> 1 AS place FROM json_each(?)) m";
  return [
    ...jsonStatements(
      `UPDATE products SET position = m.place FROM ${places} WHERE products.product_no = m.product_no`,
      moves,
    ),
    ...jsonStatements(
      `UPDATE variants SET position = m.place * ${variantSpan} + position % ${variantSpan}
        FROM ${places} WHERE variants.product_no = m.product_no`,
      moves,
    ),
  ];
}
