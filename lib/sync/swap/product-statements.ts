import { documentJson, unlessDamaged } from "@/db/dealer/packed-text.ts";
import { integer, json, nullable, statement, text } from "@/db/statement.ts";

/**
 * A product's variants have positions within this distance after the product's, so that one number orders the whole
 * catalog.
 */
export const variantSpan = 4096;

/** The product's document. Uses the primary key. */
export const documentOfProduct = statement({
  name: "document of product",
  sql: "SELECT document FROM products WHERE product_no = :productNo",
  args: { productNo: text },
  row: { document: unlessDamaged(documentJson) },
});

export const productNumbers = statement({
  name: "product numbers",
  sql: "SELECT product_no FROM products",
  row: { productNo: text },
});

/** As one JSON text: parsing it is faster than reading as many rows. */
export const productHashes = statement({
  name: "product hashes",
  sql: "SELECT json_group_array(json_array(product_no, hash)) AS rows FROM products",
  row: { rows: json<[productNo: string, hash: string][]>() },
});

/** SQL: a product of the snapshot that the run did not contain. */
export const isGone = "product_no NOT IN (SELECT key FROM staged_rows WHERE run_id = :runId)";
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

/**
 * SQL: a run's staged rows in the order in which they were staged, mostly that of the stored ones. By their index each would
 * change another page, and a server's cache holds few.
 */
export const asStaged = "NOT INDEXED";
/** SQL: staged variants (n) and the positions of their products (m), and where a variant will stand. */
export const placedVariants = `staged_variants n ${asStaged} CROSS JOIN staged_positions m ON m.run_id = n.run_id AND m.key = n.product_no`;
export const placeOfVariant = `m.position * ${variantSpan} + n.place`;
