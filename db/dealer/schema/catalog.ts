import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { compactSql } from "../compact-sql.ts";
import { documentColumn } from "../packed-text.ts";

/**
 * The snapshot of the catalog with its prices: the supplier's records, and columns for queries. Texts of unlimited
 * length are the last columns of every table (db/dealer/schema.full.test.ts), because SQLite reads through all their
 * pages to reach what follows.
 */

export const brands = sqliteTable("brands", {
  brandId: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  normalizedName: text().notNull(),
  raw: text().notNull(),
});

export const categories = sqliteTable(
  "categories",
  {
    categoryId: text().primaryKey(),
    parentId: text(),
    position: integer().notNull(),
    /** 0 for a primary category. */
    depth: integer().notNull(),
    name: text().notNull(),
    normalizedName: text().notNull(),
  },
  (table) => [index("categories_by_parent").on(table.parentId)],
);

export const products = sqliteTable(
  "products",
  {
    productNo: text().primaryKey(),
    /** Position in the supplier's order, which the served interface preserves. */
    position: integer().notNull(),
    normalizedName: text().notNull(),
    brandId: text(),
    normalizedBrand: text(),
    /** Latest DateLastModified of the product and its variants; null matches every dateFrom. */
    modifiedAt: integer(),
    hash: text().notNull(),
    /** JSON of ProductCard. */
    card: text().notNull(),
    /** JSON of ProductDocument; packed, it contains the record as well (packed-text.ts). */
    document: documentColumn().notNull(),
    /** The record as sent; empty when it is packed with the document. */
    raw: text().notNull(),
  },
  // Contains every product-level filter of the served interface, so that a search does not read the large rows.
  (table) => [
    index("products_by_position").on(table.position, table.productNo, table.normalizedBrand, table.modifiedAt),
  ],
);

export const productCategories = sqliteTable(
  "product_categories",
  { categoryId: text().notNull(), productNo: text().notNull(), normalizedName: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.productNo, table.categoryId] }),
    index("product_categories_by_category").on(table.categoryId),
    index("product_categories_by_name").on(table.normalizedName),
  ],
);

export const variants = sqliteTable(
  "variants",
  {
    variantNo: text().primaryKey(),
    normalizedVariantNo: text().notNull(),
    productNo: text().notNull(),
    /** Position in the whole catalog: by product, then by variant. */
    position: integer().notNull(),
    statusId: integer(),
    normalizedMfg: text(),
    /** Bit n is set when the variant has a price of type n above 0. */
    priceMask: integer().notNull(),
    /** Dealer cost at quantity 1 and its price type; null without a wholesale price. */
    costAmount: integer(),
    costTypeId: integer(),
    mapAmount: integer(),
    msrpAmount: integer(),
    /** When the prices were read: by the products sync run or a later on-demand refresh. */
    pricesReadAt: integer().notNull(),
    /** The variant's record of the prices operation, as JSON text, and that of the images operation. */
    pricesRecord: text().notNull(),
    imagesRecord: text().notNull(),
  },
  (table) => [
    index("variants_by_position").on(table.position),
    index("variants_by_normalized_no").on(table.normalizedVariantNo),
    index("variants_by_compact").on(sql.raw(compactSql("normalized_variant_no"))),
    index("variants_by_product").on(table.productNo, table.statusId, table.priceMask),
  ],
);

/**
 * The printed codes and numbers that identify a variant, in addition to its item number, normalized: upc and ean (the
 * digits as sent), mfg.
 */
export const identifiers = sqliteTable(
  "identifiers",
  { kind: text({ enum: ["upc", "ean", "mfg"] }).notNull(), value: text().notNull(), variantNo: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.value, table.kind, table.variantNo] }),
    index("identifiers_by_variant").on(table.variantNo),
    // For manufacturer's numbers only: among UPC and EAN codes a prefix search would read a hundred times as many rows.
    index("identifiers_by_compact")
      .on(sql.raw(compactSql("value")))
      .where(sql.raw("kind = 'mfg'")),
  ],
);

/**
 * The last state of a variant that left the catalog, so that lists can still show it, and it is recognized when it
 * returns.
 */
export const goneArticles = sqliteTable(
  "gone_articles",
  {
    variantNo: text().primaryKey(),
    productNo: text().notNull(),
    /** Dealer cost at quantity 1 and its price type; null without a wholesale price. */
    costAmount: integer(),
    costTypeId: integer(),
    /** When its prices were last read. */
    pricesReadAt: integer(),
    /** Its last stock figures, as in `inventory`, and when they were read; null if none were known. */
    totalAvailable: integer(),
    nextDueAt: integer(),
    stockReadAt: integer(),
    /** When the catalog was swapped in that does not have it. */
    goneAt: integer().notNull(),
    /** JSON of WarehouseStock[]. */
    stock: text(),
    /** JSON of ProductDocument with this variant alone and without a description. */
    document: text().notNull(),
  },
  (table) => [index("gone_articles_by_time").on(table.goneAt), index("gone_articles_by_product").on(table.productNo)],
);

/** The supplier's pictures, checked and re-encoded by Bincard. */
export const pictures = sqliteTable("pictures", {
  /** Hash of address and size. */
  key: text().primaryKey(),
  type: text().notNull(),
  /** When `bytes` is null: the problem. The picture is not requested again before `retryAt`. */
  problem: text(),
  retryAt: integer(),
  readAt: integer().notNull(),
  bytes: blob({ mode: "buffer" }),
});
