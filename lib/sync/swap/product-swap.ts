import { command, integer, json } from "@/db/statement.ts";
import { asStaged, placedVariants, placeOfVariant, variantSpan } from "./product-statements.ts";

/**
 * The swap of products: everything is staged in the form in which it is stored, so that the one transaction only moves rows
 * within the database (docs/decisions/065-swaps-are-prepared.md).
 */

const run = { runId: integer };

/** Of products that leave, and of those whose identifiers or categories are stored anew (`leaveOutSame`). */
const ofProducts = { keys: json<readonly string[]>() };
export const deleteIdentifiersOf = command({
  name: "delete identifiers of products",
  sql: `DELETE FROM identifiers WHERE variant_no IN (SELECT variant_no FROM variants
    WHERE product_no IN (SELECT value FROM json_each(:keys)))`,
  args: ofProducts,
});
export const deleteCategoriesOf = command({
  name: "delete categories of products",
  sql: "DELETE FROM product_categories WHERE product_no IN (SELECT value FROM json_each(:keys))",
  args: ofProducts,
});

export const deleteRemovedVariants = command({
  name: "delete removed variants",
  sql: "DELETE FROM variants WHERE variant_no IN (SELECT variant_no FROM staged_removed WHERE run_id = :runId)",
  args: run,
});
export const deleteGoneProducts = command({
  name: "delete gone products",
  sql: "DELETE FROM products WHERE product_no IN (SELECT value FROM json_each(:keys))",
  args: ofProducts,
});

const changing = [
  ...["position", "normalized_name", "brand_id", "normalized_brand", "modified_at"],
  ...["hash", "raw", "document", "card"],
];
/** A product that changes keeps its row, and the index too when what is in it stays. */
export const insertStagedProducts = command({
  name: "insert staged products",
  sql: `INSERT INTO products (product_no, ${changing.join(", ")})
    SELECT s.key, m.position, parts ->> 'normalizedName', parts ->> 'brandId', parts ->> 'normalizedBrand',
      parts ->> 'modifiedAt', hash, '', raw, parts -> 'card'
    FROM staged_rows s ${asStaged} CROSS JOIN staged_positions m ON m.run_id = s.run_id AND m.key = s.key
    WHERE s.run_id = :runId AND s.raw <> ''
    ON CONFLICT (product_no) DO UPDATE SET ${changing.map((column) => `${column} = excluded.${column}`).join(", ")}`,
  args: run,
});

/** The columns that no index has. */
const unindexed = "normalized_mfg cost_amount cost_type_id map_amount msrp_amount prices_record images_record".split(
  " ",
);
const columns = ["variant_no", "normalized_variant_no", "product_no", "status_id", "price_mask", ...unindexed];
/**
 * Most variants keep their row: where only columns change that no index has, no index is touched, which takes half the time.
 * A variant that stands in another product, or at another place of this one, belongs there.
 */
export const insertStagedVariants = command({
  name: "insert staged variants",
  sql: `INSERT INTO variants (${columns.join(", ")}, position, prices_read_at)
    SELECT ${columns.map((column) => `n.${column}`).join(", ")}, ${placeOfVariant}, :readAt FROM ${placedVariants} WHERE n.run_id = :runId
    ON CONFLICT (variant_no) DO UPDATE SET prices_read_at = excluded.prices_read_at,
      ${unindexed.map((column) => `${column} = excluded.${column}`).join(", ")}
    WHERE variants.product_no = excluded.product_no AND variants.position = excluded.position`,
  args: { runId: integer, readAt: integer },
});
const stagedOf = "json_each(:keys) k CROSS JOIN staged_rows s ON s.run_id = :runId AND s.key = k.value";
export const insertStagedProductCategories = command({
  name: "insert staged product categories",
  sql: `INSERT OR IGNORE INTO product_categories (category_id, normalized_name, product_no)
    SELECT v.value ->> 0, v.value ->> 1, s.key FROM ${stagedOf}, json_each(s.parts, '$.categories') v`,
  args: { ...run, ...ofProducts },
});
export const insertStagedIdentifiers = command({
  name: "insert staged identifiers",
  sql: `INSERT OR IGNORE INTO identifiers (kind, value, variant_no)
    SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM ${stagedOf}, json_each(s.parts, '$.identifiers') v`,
  args: { ...run, ...ofProducts },
});

/** A product that stays as it is, and its new position. */
export type Move = readonly [productNo: string, position: number];
const moves = "(SELECT value ->> 0 AS product_no, value ->> 1 AS place FROM json_each(:moves)) m";
export const moveProductRows = command({
  name: "move product rows",
  sql: `UPDATE products SET position = m.place FROM ${moves} WHERE products.product_no = m.product_no`,
  args: { moves: json<readonly Move[]>() },
});
/** Before their products. A product may have more variants than `variantSpan`. */
export const moveVariantRows = command({
  name: "move variant rows",
  sql: `UPDATE variants SET position = variants.position + (m.place - p.position) * ${variantSpan}
    FROM ${moves} JOIN products p ON p.product_no = m.product_no WHERE variants.product_no = m.product_no`,
  args: { moves: json<readonly Move[]>() },
});
