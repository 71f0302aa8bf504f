import type { ProductCard } from "@/db/dealer/documents.ts";
import { documentJson, storedDocument, unlessDamaged } from "@/db/dealer/packed-text.ts";
import { command, flag, insertion, integer, json, nullable, statement, text } from "@/db/statement.ts";
import type { VariantValues } from "../store/document.ts";

/**
 * The positions of a product's variants lie within this distance after the product's position, so that one number
 * orders the whole catalog.
 */
export const variantSpan = 4096;

/** The product's document. Uses the primary key. */
export const documentOfProduct = statement({
  name: "document of product",
  sql: "SELECT document FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { document: unlessDamaged(documentJson) },
});

/** The documents of some products. Uses the primary key. */
export const documentsOfProducts = statement({
  name: "documents of products",
  sql: "SELECT document FROM products WHERE product_no IN (SELECT value FROM json_each(:productNos))",
  args: { productNos: json<readonly string[]>() },
  row: { document: unlessDamaged(documentJson) },
});

export const productNumbers = statement({
  name: "product numbers",
  sql: "SELECT product_no FROM products",
  row: { productNo: text },
});

/** As one JSON text: parsing it costs less than reading as many rows. */
export const productHashes = statement({
  name: "product hashes",
  sql: "SELECT json_group_array(json_array(product_no, hash)) AS rows FROM products",
  row: { rows: json<[productNo: string, hash: string][]>() },
});

export const variantNumbers = statement({
  name: "variant numbers",
  sql: "SELECT variant_no FROM variants",
  row: { variantNo: text },
});

/** The product that has each of some variants. Uses the primary key. */
export const productsOfVariants = statement({
  name: "products of variants",
  sql: "SELECT variant_no, product_no FROM variants WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, productNo: text },
});

/** The columns of a product's variants without position and time. Uses `variants_by_product`. */
export const valuesOfVariants = statement({
  name: "values of variants",
  sql: `SELECT json_array(variant_no, normalized_variant_no, product_no, status_id, normalized_mfg, price_mask, cost_amount,
      cost_type_id, map_amount, msrp_amount, prices_record, images_record) AS stored
    FROM variants WHERE product_no = :productNo`,
  args: { productNo: text },
  row: { stored: json<VariantValues>() },
});

/** The staged products: how many, and how many of them the snapshot has. */
export const productsAgainstSnapshot = statement({
  name: "products against snapshot",
  sql: `SELECT COUNT(*) AS rows, COUNT(p.product_no) AS kept FROM staged_rows s
    LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = :runId`,
  args: { runId: integer },
  row: { rows: integer, kept: integer },
});

/** Staged products that differ from the snapshot, after a key; `old` is null for a new product, and for a damaged one. */
export const changedDocuments = statement({
  name: "changed documents",
  sql: `SELECT s.key AS key, s.raw AS new, p.document AS old, p.product_no IS NOT NULL AS is_known
    FROM staged_rows s
    LEFT JOIN products p ON p.product_no = s.key
    WHERE s.run_id = :runId AND s.raw <> '' AND s.key > :after ORDER BY s.key LIMIT :most`,
  args: { runId: integer, after: text, most: integer },
  row: {
    key: text,
    new: documentJson,
    old: unlessDamaged(documentJson),
    isKnown: flag,
  },
});

/** SQL: a product of the snapshot that the run did not contain. */
export const isGone = "product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId)";
/** Those products, with the variants that they had. */
export const goneProducts = statement({
  name: "gone products",
  sql: `SELECT product_no, brand_id, card ->> 'name' AS name,
      (SELECT json_group_array(v.variant_no) FROM variants v WHERE v.product_no = products.product_no) AS variant_nos
    FROM products WHERE ${isGone}`,
  args: { runId: integer },
  row: { productNo: text, brandId: nullable(text), name: text, variantNos: json<readonly string[]>() },
});

/**
 * Every staged product in the supplier's order, as one JSON text: whether it is stored again (1 or 0), and its position
 * in the snapshot.
 */
export const orderOfStaged = statement({
  name: "order of staged",
  sql: `SELECT json_group_array(json_array(key, changed, had)) AS rows FROM (
    SELECT s.key AS key, s.raw <> '' AS changed, p.position AS had FROM staged_rows s
    LEFT JOIN products p ON p.product_no = s.key WHERE s.run_id = :runId ORDER BY s.position)`,
  args: { runId: integer },
  row: { rows: json<[key: string, changed: 0 | 1, had: number | null][]>() },
});

const productRow = {
  productNo: text,
  position: integer,
  normalizedName: text,
  brandId: nullable(text),
  normalizedBrand: nullable(text),
  modifiedAt: nullable(integer),
  hash: text,
  raw: text,
  document: storedDocument,
  card: json<ProductCard>(),
};
/** The values of a variant by themselves, without its product, position and time. */
export const valuesOfVariant = {
  variantNo: text,
  normalizedVariantNo: text,
  statusId: nullable(integer),
  normalizedMfg: nullable(text),
  priceMask: integer,
  costAmount: nullable(integer),
  costTypeId: nullable(integer),
  mapAmount: nullable(integer),
  msrpAmount: nullable(integer),
  pricesRecord: text,
  imagesRecord: text,
};
const variantRow = { ...valuesOfVariant, productNo: text, position: integer, pricesReadAt: integer };
export const insertProductRows = insertion({
  name: "insert product rows",
  into: "INSERT OR REPLACE INTO products",
  row: productRow,
});
export const insertVariantRows = insertion({
  name: "insert variant rows",
  into: "INSERT OR IGNORE INTO variants",
  row: variantRow,
});

export const deleteAllProducts = command({ name: "delete all products", sql: "DELETE FROM products" });
export const deleteAllVariants = command({ name: "delete all variants", sql: "DELETE FROM variants" });
export const deleteAllProductCategories = command({
  name: "delete all product categories",
  sql: "DELETE FROM product_categories",
});
export const deleteAllIdentifiers = command({ name: "delete all identifiers", sql: "DELETE FROM identifiers" });

/** From rows staged for the first snapshot, in the order of their keys. */
export const fillProductCategories = command({
  name: "fill product categories",
  sql: `INSERT OR IGNORE INTO product_categories (category_id, normalized_name, product_no)
    SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM staged_rows s, json_each(s.parts, '$.categories') v
    WHERE s.run_id = :runId ORDER BY 3, 1`,
  args: { runId: integer },
});
export const fillIdentifiers = command({
  name: "fill identifiers",
  sql: `INSERT OR IGNORE INTO identifiers (kind, value, variant_no)
    SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM staged_rows s, json_each(s.parts, '$.identifiers') v
    WHERE s.run_id = :runId ORDER BY 2, 1, 3`,
  args: { runId: integer },
});

/**
 * SQL: a run's staged rows in the order in which they were staged, mostly that of the stored ones. By their index each would
 * change another page, and a server's cache holds few.
 */
export const asStaged = "NOT INDEXED";
/** SQL: staged variants (n) and the positions of their products (m), and where a variant will stand. */
export const placedVariants = `staged_variants n ${asStaged} CROSS JOIN staged_positions m ON m.run_id = n.run_id AND m.key = n.product_no`;
export const placeOfVariant = `m.position * ${variantSpan} + n.place`;
