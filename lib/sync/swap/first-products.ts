import type { ProductCard } from "@/db/dealer/documents.ts";
import { storedDocument } from "@/db/dealer/packed-text.ts";
import { type Command, command, insertion, integer, json, nullable, text } from "@/db/statement.ts";
import { deleteStagedRows } from "@/lib/sync/store/sync-log.ts";
import { variantColumns } from "../store/document.ts";
import { valuesOfVariant, variantSpan } from "./product-statements.ts";
import { type ReadProduct, stage } from "./staging.ts";

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

const variantRow = { ...valuesOfVariant, productNo: text, position: integer, pricesReadAt: integer };

const insertProductRows = insertion({
  name: "insert product rows",
  into: "INSERT OR REPLACE INTO products",
  row: productRow,
});

const insertVariantRows = insertion({
  name: "insert variant rows",
  into: "INSERT OR IGNORE INTO variants",
  row: variantRow,
});

const deleteAllProducts = command({ name: "delete all products", sql: "DELETE FROM products" });

const deleteAllVariants = command({ name: "delete all variants", sql: "DELETE FROM variants" });

const deleteAllProductCategories = command({
  name: "delete all product categories",
  sql: "DELETE FROM product_categories",
});

const deleteAllIdentifiers = command({ name: "delete all identifiers", sql: "DELETE FROM identifiers" });

/** From rows staged for the first snapshot, in the order of their keys. */
const fillProductCategories = command({
  name: "fill product categories",
  sql: `INSERT OR IGNORE INTO product_categories (category_id, normalized_name, product_no)
    SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM staged_rows s, json_each(s.parts, '$.categories') v
    WHERE s.run_id = :runId ORDER BY 3, 1`,
  args: { runId: integer },
});

const fillIdentifiers = command({
  name: "fill identifiers",
  sql: `INSERT OR IGNORE INTO identifiers (kind, value, variant_no)
    SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2 FROM staged_rows s, json_each(s.parts, '$.identifiers') v
    WHERE s.run_id = :runId ORDER BY 2, 1, 3`,
  args: { runId: integer },
});

/**
 * Commands that insert the products of the first snapshot directly into their tables, which no reader uses before the
 * snapshot is complete.
 */
export function insertProducts(rows: readonly ReadProduct[], readAt: number): Command[] {
  const products = rows.map(({ key, position, hash, texts, parts }) => {
    const { normalizedName, brandId, normalizedBrand, modifiedAt, card } = parts;
    const found = { normalizedName, brandId, normalizedBrand, modifiedAt };
    return { productNo: key, position, ...found, hash, ...texts, card };
  });
  const variants = rows.flatMap(({ position, parts }) =>
    parts.variants.map((values, index) => ({
      ...variantColumns(values),
      ...{ position: position * variantSpan + index, pricesReadAt: readAt },
    })),
  );
  return [...insertProductRows(products), ...insertVariantRows(variants)];
}

/**
 * Stages the rows of identifiers and product categories with each page, for `fillLinks`. Their keys come in no order:
 * inserting them page by page would write their whole indexes again each time.
 */
export function stageLinks(runId: number, order: number, rows: readonly ReadProduct[]): Command[] {
  const staged = linksTogether(rows).map((some, index) => {
    const categories = some.flatMap(({ key, parts }) => parts.categories.map((node) => [...node, key]));
    const identifiers = some.flatMap((row) => row.parts.identifiers);
    return { key: `${order}.${index}`, position: order, hash: "", raw: "", parts: { categories, identifiers } };
  });
  return stage(runId, staged);
}

/** Identifiers and categories in one staged row: a libSQL server takes no row of any length. */
const linksAtOnce = 10_000;

function linksTogether(rows: readonly ReadProduct[]): ReadProduct[][] {
  const parts: ReadProduct[][] = [];
  let room = 0;
  for (const row of rows) {
    const links = row.parts.identifiers.length + row.parts.categories.length;
    if (parts.length === 0 || room < links) {
      parts.push([]);
      room = linksAtOnce;
    }
    parts.at(-1)?.push(row);
    room -= links;
  }
  return parts;
}

/** Fills identifiers and product categories of the first snapshot from the staged rows, in the order of their keys. */
export function fillLinks(runId: number): Command[] {
  return [fillProductCategories({ runId }), fillIdentifiers({ runId }), deleteStagedRows({ runId })];
}

/** Commands that empty the tables of `insertProducts` and `fillLinks`. */
export const clearProducts: readonly Command[] = [
  deleteAllProducts(),
  deleteAllVariants(),
  deleteAllProductCategories(),
  deleteAllIdentifiers(),
];
