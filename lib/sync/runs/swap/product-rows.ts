import type { InStatement, InValue } from "@libsql/client";
import { boundStatements, jsonStatements } from "@/lib/sync/store/bulk-statements.ts";
import type { ProductParts } from "../stage/document.ts";
import { stage } from "../stage/staging.ts";

/** One product that is ready to be stored. */
export interface ProductRow {
  key: string;
  position: number;
  hash: string;
  raw: string;
  parts: ProductParts;
}

/**
 * The positions of a product's variants lie within this distance after the product's position, so that one number
 * orders the whole catalog.
 */
export const variantSpan = 4096;

const productColumns =
  "product_no, position, normalized_name, brand_id, normalized_brand, modified_at, hash, raw, document, card";
const variantColumns = `variant_no, normalized_variant_no, product_no, status_id, normalized_mfg, price_mask, cost_cents, cost_type_id,
  map_cents, msrp_cents, prices_record, images_record, position, prices_read_at`;
/** The twelve values of VariantValues, from a JSON array `v`. */
const variantValues = Array.from({ length: 12 }, (_, index) => `v.value ->> ${index}`).join(", ");

/**
 * Statements that insert the products of the first snapshot directly into their tables, which no reader uses before the
 * snapshot is complete.
 */
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
 * Stages the rows of identifiers and product categories with each page, for `fillLinks`. Their keys come in no order:
 * inserting them page by page would write their whole indexes again each time.
 */
export function stageLinks(runId: number, order: number, rows: readonly ProductRow[]): InStatement[] {
  const categories = rows.flatMap(({ key, parts }) => parts.categories.map((node) => [...node, key]));
  const identifiers = rows.flatMap((row) => row.parts.identifiers);
  return stage(runId, [{ key: String(order), position: order, hash: "", raw: "", parts: { categories, identifiers } }]);
}

/** Fills identifiers and product categories of the first snapshot from the staged rows, in the order of their keys. */
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

/** Statements that empty the tables of `insertProducts`. */
export const clearProducts: InStatement[] = ["products", "variants", "product_categories", "identifiers"].map(
  (table) => `DELETE FROM ${table}`,
);

/**
 * Products of the current snapshot that the sync run did not contain, and changed products, whose rows are written
 * again.
 */
const gone = "SELECT product_no FROM products WHERE product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = ?1)";
const changed = "SELECT key FROM staged_rows WHERE run_id = ?1 AND raw <> ''";

/** Statements that update the current snapshot to the staged products, writing only what differs. */
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

/** Moves unchanged products, with their variants, to their new positions. */
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
