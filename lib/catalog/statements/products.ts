import type { ProductCard, ProductDocument } from "@/db/dealer/documents.ts";
import { flag, json, statement, text } from "@/db/statement.ts";
import { cardColumn } from "../visible-cost.ts";

/** The document of the product of a number, as it is written. By the primary key. */
export const documentByNumber = statement({
  name: "document by number",
  sql: "SELECT document FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { document: json<ProductDocument>() },
});

/** The document of the product that has a variant of a normalized number. By `variants_by_normalized_no`. */
export const documentByVariant = statement({
  name: "document by variant",
  sql: `SELECT p.document FROM variants v JOIN products p ON p.product_no = v.product_no
    WHERE v.normalized_variant_no = :normalizedNo ORDER BY v.position LIMIT 1`,
  args: { normalizedNo: text },
  row: { document: json<ProductDocument>() },
});

/** The document of a product of a number in whichever case: the last way, which goes through all numbers, in the primary key's index alone. */
export const documentInAnyCase = statement({
  name: "document in any case",
  sql: `SELECT document FROM products WHERE product_no =
    (SELECT product_no FROM products WHERE product_no = :normalizedNo COLLATE NOCASE LIMIT 1)`,
  args: { normalizedNo: text },
  row: { document: json<ProductDocument>() },
});

/** The documents of some products, in no order. By the primary key. */
export const documentsByNumbers = statement({
  name: "documents by numbers",
  sql: "SELECT document FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))",
  args: { productNos: json<readonly string[]>() },
  row: { document: json<ProductDocument>() },
});

/** The cards of some products, in no order. By the primary key. */
export const cardsByNumbers = statement({
  name: "cards by numbers",
  sql: `SELECT product_no, ${cardColumn} FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))`,
  args: { productNos: json<readonly string[]>(), seesCost: flag },
  row: { productNo: text, card: json<ProductCard>() },
});

/** One row when there is a product of a number. By the primary key. */
export const productByNumber = statement({
  name: "product by number",
  sql: "SELECT product_no FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { productNo: text },
});

/** A category and those above it, the primary one first; bounded, should the supplier's tree ever bite its own tail. By the primary key. */
export const categoryAndAbove = statement({
  name: "category and above",
  sql: `WITH RECURSIVE above(category_id, parent_id, name, step) AS (
      SELECT category_id, parent_id, name, 0 FROM categories WHERE category_id = :categoryId
      UNION ALL SELECT c.category_id, c.parent_id, c.name, step + 1 FROM categories c
        JOIN above ON c.category_id = above.parent_id WHERE step < 20
    ) SELECT category_id, name FROM above ORDER BY step DESC`,
  args: { categoryId: text },
  row: { categoryId: text, name: text },
});
