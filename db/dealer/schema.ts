import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { compactSql } from "./compact-sql.ts";

/**
 * A dealer database: the dealer's snapshot of the catalog with prices and stock, their history, and the sync log. Only
 * `lib/sync`'s worker writes it. Moments are milliseconds since 1970 (`…At`), money is integer cents, identifiers are
 * text, `normalized…` columns hold `normalize()`d text for searching.
 */

/** Single values: generation, stockVersion, token (encrypted), categoriesRaw, paging profiles. */
export const syncState = sqliteTable("sync_state", { name: text().primaryKey(), value: text().notNull() });

/** The sync log: one row per attempt to read a resource, written before its first request. */
export const syncRuns = sqliteTable(
  "sync_runs",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    resource: text({ enum: ["brands", "categories", "products", "inventory"] }).notNull(),
    /** UTC day, 2026-11-21. */
    day: text().notNull(),
    /** full: the whole list; changes: only inventory changed since `dateFrom`. */
    scope: text({ enum: ["full", "changes"] }).notNull(),
    state: text({ enum: ["running", "complete", "failed", "held", "refused"] }).notNull(),
    startedAt: integer().notNull(),
    finishedAt: integer(),
    /** The progress, so that an interrupted sync run resumes: JSON of lib/supplier's paging cursor. */
    cursor: text(),
    pages: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** The number of rows by the supplier's X-Pagination, to estimate the time left. */
    expectedRows: integer(),
    /** An error code of lib/errors, never a foreign message. */
    error: text(),
    errorFacts: text(),
    /** The number of consecutive failures, and the moment before which a failed attempt is not resumed. */
    tries: integer().notNull().default(0),
    retryAt: integer(),
  },
  (table) => [index("sync_runs_by_resource").on(table.resource, table.day)],
);

/** Pages of a running sync, as they arrive. Readers never see them. */
export const stagedRows = sqliteTable(
  "staged_rows",
  {
    runId: integer().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    hash: text().notNull(),
    /** Empty: equal to the current row's text. */
    raw: text().notNull(),
    /** JSON of everything else that the swap stores, computed when the page arrived. */
    parts: text(),
    /** The record could not be parsed, so the current row stays (a stale record). */
    kept: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/** Answers received during paging detection, until the list's first page is stored. Readers never see them. */
export const pagingAnswers = sqliteTable(
  "paging_answers",
  {
    runId: integer().notNull(),
    /** Start and size of the request, such as `1:200`. */
    place: text().notNull(),
    /** JSON of the answer's rows and total. */
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
);

/** Records that could not be parsed, with the reason and the text as sent. */
export const rejectedRecords = sqliteTable(
  "rejected_records",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    runId: integer().notNull(),
    resource: text().notNull(),
    key: text(),
    field: text(),
    reason: text().notNull(),
    raw: text().notNull(),
    at: integer().notNull(),
  },
  // Every page counts them, and when a supplier changes one field all records are rejected, with large texts.
  (table) => [index("rejected_records_by_resource").on(table.resource)],
);

/** Records of the snapshot that stay from before because they could not be read again. Each has its own age. */
export const staleRecords = sqliteTable(
  "stale_records",
  {
    /** inventory, variants and prices by variant number. prices: from the operation used in an on-demand refresh. */
    resource: text({ enum: ["products", "variants", "inventory", "prices"] }).notNull(),
    key: text().notNull(),
    /** When the record was last read; null when it never was. */
    readAt: integer(),
    /** Set when the supplier fails on this record: it is not requested by its number before this moment. */
    retryAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.key] })],
);

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
    /** The record as sent. */
    raw: text().notNull(),
    /** JSON of ProductDocument. */
    document: text().notNull(),
    /** JSON of ProductCard. */
    card: text().notNull(),
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
    costCents: integer(),
    costTypeId: integer(),
    mapCents: integer(),
    msrpCents: integer(),
    /** The variant's record of the prices operation, as JSON text, and that of the images operation. */
    pricesRecord: text().notNull(),
    imagesRecord: text().notNull(),
    /** When the prices were read: by the products sync run or a later on-demand refresh. */
    pricesReadAt: integer().notNull(),
  },
  (table) => [
    index("variants_by_position").on(table.position),
    index("variants_by_normalized_no").on(table.normalizedVariantNo),
    index("variants_by_compact").on(sql.raw(compactSql("normalized_variant_no"))),
    index("variants_by_product").on(table.productNo, table.statusId, table.priceMask),
  ],
);

/**
 * The printed codes and numbers that identify a variant, besides its article number, normalized: upc and ean (the
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

export const warehouses = sqliteTable("warehouses", {
  warehouseId: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
});

export const inventory = sqliteTable(
  "inventory",
  {
    variantNo: text().primaryKey(),
    normalizedVariantNo: text().notNull(),
    position: integer().notNull(),
    statusId: integer(),
    /** Null: the supplier sent no figure. */
    totalAvailable: integer(),
    nextDueAt: integer(),
    /** JSON of WarehouseStock[]. */
    stock: text().notNull(),
    watchedAtSupplier: integer({ mode: "boolean" }).notNull().default(false),
    hash: text().notNull(),
    /** The record as sent. */
    raw: text().notNull(),
    /** When Bincard last saw the figures change. */
    changedAt: integer().notNull(),
    /**
     * When the supplier last confirmed this row alone. A full or changes sync run confirms all rows: see
     * `inventoryReadAt` in `sync_state`.
     */
    readAt: integer().notNull(),
  },
  (table) => [
    index("inventory_by_position").on(table.position, table.statusId),
    index("inventory_by_normalized_no").on(table.normalizedVariantNo),
    index("inventory_by_change").on(table.changedAt, table.position, table.statusId),
  ],
);

/** One row per variant and change of its figures. */
export const inventoryHistory = sqliteTable(
  "inventory_history",
  { variantNo: text().notNull(), at: integer().notNull(), totalAvailable: integer(), stock: text().notNull() },
  (table) => [primaryKey({ columns: [table.variantNo, table.at] })],
);

/** The differences between two syncs. `before` and `after` are JSON of the field's value. */
export const changes = sqliteTable(
  "changes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    kind: text({ enum: ["new", "gone", "renamed", "price", "status", "due-date", "stock-out", "stock-in"] }).notNull(),
    productNo: text().notNull(),
    variantNo: text(),
    /** The product's name at that time, so that a deleted product still has one. */
    name: text().notNull(),
    /** The price type for `price`, the warehouse for `due-date`. */
    detail: text(),
    before: text(),
    after: text(),
  },
  (table) => [index("changes_by_time").on(table.at)],
);

/** The supplier's pictures, checked and re-encoded by Bincard. */
export const pictures = sqliteTable("pictures", {
  /** Hash of address and size. */
  key: text().primaryKey(),
  type: text().notNull(),
  bytes: blob({ mode: "buffer" }),
  /** When `bytes` is null: the problem. The picture is not requested again before `retryAt`. */
  problem: text(),
  retryAt: integer(),
  readAt: integer().notNull(),
});
