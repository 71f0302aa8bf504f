import { documentText, unlessDamaged } from "@/db/dealer/packed-text.ts";
import { integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";

/** A batch of rows after the last row that was read. */
const stretch = { position: integer, row: integer, most: integer };

/**
 * A batch of products or variants in the supplier's order, as one JSON text: parsing it costs less than reading as many
 * rows. Each row begins with its position and row id. Uses the table's index on `position`.
 */
function selectByPosition(table: "products" | "variants", columns: string): string {
  return `SELECT json_group_array(json_array(position, row, ${columns})) AS rows FROM (
    SELECT rowid AS row, * FROM ${table} WHERE (position, rowid) > (:position, :row) ORDER BY position, rowid LIMIT :most)`;
}

export const productsInOrder = statement({
  name: "products in order",
  sql: selectByPosition("products", "product_no, card ->> '$.name', brand_id, card ->> '$.brand', modified_at"),
  args: stretch,
  row: {
    rows: json<
      [
        position: number,
        row: number,
        productNo: string,
        name: string,
        brandId: string | null,
        brand: string | null,
        modifiedAt: number | null,
      ][]
    >(),
  },
});

export type VariantRow = [
  position: number,
  row: number,
  variantNo: string,
  productNo: string,
  statusId: number | null,
  priceMask: number,
  costAmount: number | null,
  retailAmount: number | null,
];

export const variantsInOrder = statement({
  name: "variants in order",
  sql: selectByPosition(
    "variants",
    "variant_no, product_no, status_id, price_mask, cost_amount, coalesce(msrp_amount, map_amount)",
  ),
  args: stretch,
  row: { rows: json<VariantRow[]>() },
});

/** A batch of the codes and manufacturers' numbers of variants, normalized, as one JSON text. Uses the row id. */
export const identifiersInOrder = statement({
  name: "identifiers in order",
  sql: `SELECT json_group_array(json_array(row, variant_no, value)) AS rows FROM (
    SELECT rowid AS row, variant_no, value FROM identifiers WHERE rowid > :row ORDER BY rowid LIMIT :most)`,
  args: { row: integer, most: integer },
  row: { rows: json<[row: number, variantNo: string, value: string][]>() },
});

/** A batch of product documents, as text (null: damaged), in the supplier's order. Uses `products_by_position`. */
export const documentsInOrder = statement({
  name: "documents in order",
  sql: `SELECT position, rowid AS row, document FROM products
    WHERE (position, rowid) > (:position, :row) ORDER BY position, rowid LIMIT :most`,
  args: stretch,
  row: { position: integer, row: integer, document: unlessDamaged(documentText) },
});

export type InventoryRow = [
  row: number,
  variantNo: string,
  total: number | null,
  nextDueAt: number | null,
  stock: WarehouseStock[],
];

/**
 * A batch of the stock rows that changed since a moment, in the order of their row ids, as one JSON text. Uses the row
 * id.
 */
export const stockChangedSince = statement({
  name: "stock changed since",
  sql: `SELECT json_group_array(json_array(row, variant_no, total_available, next_due_at, json(stock))) AS rows FROM (
    SELECT rowid AS row, * FROM inventory WHERE rowid > :row AND changed_at >= :since ORDER BY rowid LIMIT :most)`,
  args: { row: integer, since: integer, most: integer },
  row: { rows: json<InventoryRow[]>() },
});

/**
 * Identifies the set of stock rows (not their content), and when the last of them changed. Reads all row ids from an
 * index.
 */
export const stockRowsState = statement({
  name: "stock rows state",
  sql: "SELECT count(*) AS count, total(rowid) AS sum, max(changed_at) AS changed_at FROM inventory",
  row: { count: integer, sum: integer, changedAt: nullable(integer) },
});

/** The warehouses in the supplier's order. */
export const warehousesInOrder = statement({
  name: "warehouses in order",
  sql: "SELECT warehouse_id, name FROM warehouses ORDER BY position, warehouse_id",
  row: { warehouseId: text, name: text },
});

export const brandsInOrder = statement({
  name: "brands in order",
  sql: "SELECT brand_id, name FROM brands ORDER BY position",
  row: { brandId: text, name: text },
});

/** Parents before children. */
export const categoriesInOrder = statement({
  name: "categories in order",
  sql: "SELECT category_id, parent_id, name FROM categories ORDER BY depth, position",
  row: { categoryId: text, parentId: nullable(text), name: text },
});

/** Categories of products that are missing in the tree. */
export const strayCategories = statement({
  name: "stray categories",
  sql: `SELECT category_id, NULL AS parent_id, min(normalized_name) AS name FROM product_categories
    WHERE category_id NOT IN (SELECT category_id FROM categories) GROUP BY category_id`,
  row: { categoryId: text, parentId: nullable(text), name: text },
});

/** The categories of products as one JSON text, rows of one product together. Uses the primary key. */
export const productCategories = statement({
  name: "product categories",
  sql: `SELECT json_group_array(json_array(product_no, category_id)) AS rows FROM (
    SELECT product_no, category_id FROM product_categories ORDER BY product_no)`,
  row: { rows: json<[productNo: string, categoryId: string][]>() },
});

/** When the oldest stale record of stock was read. Uses the primary key of a table with few or no rows. */
export const oldestStaleStock = statement({
  name: "oldest stale stock",
  sql: "SELECT min(read_at) AS read_at FROM stale_records WHERE resource = 'inventory' AND read_at IS NOT NULL",
  row: { readAt: nullable(integer) },
});

/** The state of the snapshot, read at one moment. Uses the primary key. */
export const snapshotStateValues = statement({
  name: "snapshot state values",
  sql: `SELECT json_group_object(name, value) AS state FROM sync_state
    WHERE name IN ('generation', 'stockVersion', 'catalogReadAt', 'pricesReadAt', 'inventoryReadAt')`,
  row: { state: json<Record<string, string>>() },
});
