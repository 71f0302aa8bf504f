import type { StoredRow } from "@/db/test/rows-of.ts";
import { bentProduct, bentVariant } from "./bends.ts";
import type { Operation } from "./class.ts";

/** Reads the dealer's snapshot as the pages do. */
export type Reader = (sql: string, args?: (string | number | null)[]) => Promise<StoredRow[]>;

const tables: Record<"brands" | "categories" | "products" | "inventory", readonly string[]> = {
  brands: ["SELECT brand_id, name, normalized_name FROM brands ORDER BY position"],
  categories: ["SELECT category_id, parent_id, depth, name FROM categories ORDER BY position"],
  products: [
    "SELECT product_no, normalized_name, brand_id, modified_at, document, card FROM products ORDER BY position",
    `SELECT variant_no, product_no, status_id, normalized_mfg, price_mask, cost_cents, cost_type_id, map_cents, msrp_cents,
      prices_record, images_record FROM variants ORDER BY position`,
    "SELECT category_id, product_no FROM product_categories ORDER BY 1, 2",
    "SELECT kind, value, variant_no FROM identifiers ORDER BY 1, 2, 3",
  ],
  inventory: [
    "SELECT variant_no, status_id, total_available, next_due_at, stock, watched_at_supplier FROM inventory ORDER BY position",
    `SELECT warehouse_id, name FROM warehouses
      WHERE warehouse_id IN (SELECT value ->> 'warehouseId' FROM inventory, json_each(stock)) ORDER BY 1`,
  ],
};

/** Everything visible from the records of an operation, in order. */
export async function contentOf(read: Reader, operation: Operation): Promise<unknown> {
  if (operation === "picture") return [];
  if (operation === "token")
    return Promise.all(
      Object.values(tables)
        .flat()
        .map((sql) => read(sql)),
    );
  const source = operation === "stock" ? "inventory" : operation === "prices" ? "products" : operation;
  return Promise.all(tables[source].map((sql) => read(sql)));
}

/** What is stored of the changed record. */
export async function shownOf(read: Reader, operation: Operation): Promise<unknown> {
  switch (operation) {
    case "brands":
      return { ...(await read("SELECT name FROM brands WHERE brand_id = '2'"))[0] };
    case "categories":
      return {
        ...(await read("SELECT name, depth FROM categories WHERE category_id = '2'"))[0],
        ...(await read("SELECT MAX(depth) AS deepest FROM categories"))[0],
      };
    case "products":
    case "prices": {
      const [product] = await read("SELECT document FROM products WHERE product_no = ?", [bentProduct]);
      const [columns] = await read(
        "SELECT status_id, price_mask, cost_cents, cost_type_id, msrp_cents FROM variants WHERE variant_no = ?",
        [bentVariant],
      );
      const document = JSON.parse(String(product?.document));
      return { ...document, variant: document.variants[0], columns: { ...columns } };
    }
    case "inventory":
    case "stock": {
      const [row] = await read(
        "SELECT status_id, total_available, next_due_at, stock, watched_at_supplier FROM inventory WHERE variant_no = ?",
        [bentVariant],
      );
      const due = row?.next_due_at;
      const dueAt = typeof due === "number" ? new Date(due).toISOString() : null;
      const [east] = await read("SELECT name FROM warehouses WHERE warehouse_id = '1'");
      return { ...row, dueAt, warehouses: JSON.parse(String(row?.stock)), warehouse: east?.name };
    }
    default:
      return {};
  }
}
