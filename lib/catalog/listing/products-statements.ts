import { documentText } from "@/db/dealer/packed-text.ts";
import { cardJson } from "@/db/dealer/stored-amounts.ts";
import { flag, json, statement, text } from "@/db/statement.ts";
import { cardColumn } from "../article/visible-cost.ts";

/**
 * The document of a product, by its exact number. Uses the primary key. Documents are answered as JSON text, since a
 * product may have thousands of variants: `parseDocument` parses them.
 */
export const documentByNumber = statement({
  name: "document by number",
  sql: "SELECT document FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { document: documentText },
});

/**
 * The document of the product that has a variant with this number as it is written, or else the only one with this
 * normalized number: of several the address means none. Uses `variants_by_normalized_no`.
 */
export const documentByVariant = statement({
  name: "document by variant",
  sql: `SELECT p.document FROM variants v JOIN products p ON p.product_no = v.product_no
    WHERE v.normalized_variant_no = :normalizedNo AND (v.variant_no = :variantNo
      OR (SELECT count(*) FROM variants o WHERE o.normalized_variant_no = :normalizedNo) = 1)`,
  args: { variantNo: text, normalizedNo: text },
  row: { document: documentText },
});

/**
 * The document of the only product with a number in any case. It is the last attempt: it scans all numbers in the primary
 * key's index.
 */
export const documentInAnyCase = statement({
  name: "document in any case",
  sql: `SELECT document FROM products WHERE product_no =
    (SELECT min(product_no) FROM products WHERE product_no = :normalizedNo COLLATE NOCASE
      GROUP BY product_no COLLATE NOCASE HAVING count(*) = 1)`,
  args: { normalizedNo: text },
  row: { document: documentText },
});

/** The documents of some products, in no order. Uses the primary key. */
export const documentsByNumbers = statement({
  name: "documents by numbers",
  sql: "SELECT document FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))",
  args: { productNos: json<readonly string[]>() },
  row: { document: documentText },
});

/** The documents of the products of some variants, in no order. Uses the primary keys. */
export const documentsByVariants = statement({
  name: "documents by variants",
  sql: `SELECT document FROM products WHERE product_no IN (
    SELECT product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos)))`,
  args: { variantNos: json<readonly string[]>() },
  row: { document: documentText },
});

/** The cards of some products, in no order. Uses the primary key. */
export const cardsByNumbers = statement({
  name: "cards by numbers",
  sql: `SELECT product_no, ${cardColumn} FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))`,
  args: { productNos: json<readonly string[]>(), seesCost: flag },
  row: { productNo: text, card: cardJson },
});

/** One row when the product exists. Uses the primary key. */
export const productByNumber = statement({
  name: "product by number",
  sql: "SELECT product_no FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { productNo: text },
});

/**
 * A category and its ancestors, the primary one first. The depth is limited, in case the supplier's tree has a cycle.
 * Uses the primary key.
 */
export const categoryAndAbove = statement({
  name: "category and above",
  sql: aboveFrom("category_id = :categoryId"),
  args: { categoryId: text },
  row: { categoryId: text, name: text },
});

/**
 * The same of a product's deepest category by the supplier's tree: mostly the one that its document says (`deepestOf`).
 * Uses the primary keys.
 */
export const categoriesOfProduct = statement({
  name: "categories of product",
  sql: aboveFrom(`category_id = (SELECT c.category_id FROM product_categories pc JOIN categories c USING (category_id)
    WHERE pc.product_no = :productNo ORDER BY c.depth DESC, c.position LIMIT 1)`),
  args: { productNo: text },
  row: { categoryId: text, name: text },
});

function aboveFrom(condition: string): string {
  return `WITH RECURSIVE above(category_id, parent_id, name, step) AS (
      SELECT category_id, parent_id, name, 0 FROM categories WHERE ${condition}
      UNION ALL SELECT c.category_id, c.parent_id, c.name, step + 1 FROM categories c
        JOIN above ON c.category_id = above.parent_id WHERE step < 20
    ) SELECT category_id, name FROM above ORDER BY step DESC`;
}
