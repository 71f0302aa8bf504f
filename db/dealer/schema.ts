import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { compactSql } from "./compact-sql.ts";

/**
 * A dealer database: that dealer's copy of the catalog, its prices and stock, their history, and the record of what
 * was read when. Only `lib/sync`'s worker writes it. Moments are milliseconds since 1970 (`…At`), money is
 * integer cents, identifiers are text, `normalized…` columns hold `normalize()`d text for finding.
 */

/** Single facts: generation, stockVersion, token (encrypted), categoriesRaw, supplier findings (paging). */
export const syncState = sqliteTable("sync_state", { name: text().primaryKey(), value: text().notNull() });

/** The sync log: one row per attempt to read a resource, written before its first request. */
export const syncRuns = sqliteTable(
  "sync_runs",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    resource: text({ enum: ["brands", "categories", "products", "inventory"] }).notNull(),
    /** UTC day, 2026-11-21. */
    day: text().notNull(),
    /** full: the whole list; changes: inventory by dateFrom. */
    scope: text({ enum: ["full", "changes"] }).notNull(),
    state: text({ enum: ["running", "complete", "failed", "held", "refused"] }).notNull(),
    startedAt: integer().notNull(),
    finishedAt: integer(),
    /** How far it came, so that a cut-off sync run resumes: JSON of lib/supplier's paging cursor. */
    cursor: text(),
    pages: integer().notNull().default(0),
    rows: integer().notNull().default(0),
    /** Rows the supplier says there are (X-Pagination), for the time left. */
    expectedRows: integer(),
    /** Code of lib/errors, never a foreign message. */
    error: text(),
    errorFacts: text(),
    /** Failures in a row, and the moment before which a failed attempt is not taken up again. */
    tries: integer().notNull().default(0),
    retryAt: integer(),
  },
  (table) => [index("sync_runs_by_resource").on(table.resource, table.day)],
);

/** Pages as they arrive; readers never see them. */
export const stagedRows = sqliteTable(
  "staged_rows",
  {
    runId: integer().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    hash: text().notNull(),
    /** Empty: the same as the row in use. */
    raw: text().notNull(),
    /** JSON of everything else that the swap stores, worked out when the page came. */
    parts: text(),
    /** Not in the answer in a form that could be understood: the row in use as it was. */
    kept: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/** Answers that came while a list's paging was being found out, until its first page is stored; readers never see them. */
export const pagingAnswers = sqliteTable(
  "paging_answers",
  {
    runId: integer().notNull(),
    /** Start and size that were asked for, as `1:200`. */
    place: text().notNull(),
    /** JSON of the answer's rows and total. */
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
);

/** Records that could not be understood: kept aside with the reason and the text as sent. */
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
  // Every page asks how many there are; a supplier that changes one field has them all rejected, with their texts.
  (table) => [index("rejected_records_by_resource").on(table.resource)],
);

/** Records of the copy in use that stay as they were, since they could not be read any more: each has an age of its own. */
export const staleRecords = sqliteTable(
  "stale_records",
  {
    /** inventory, variants and prices by variant number; prices: the operation that is asked on view. */
    resource: text({ enum: ["products", "variants", "inventory", "prices"] }).notNull(),
    key: text().notNull(),
    /** When what stays was read last; null when it never was. */
    readAt: integer(),
    /** The supplier fails at the record itself: it is not asked for by its name before. */
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
    /** Place in the supplier's own order; the served interface keeps it. */
    position: integer().notNull(),
    normalizedName: text().notNull(),
    brandId: text(),
    normalizedBrand: text(),
    /** Latest DateLastModified of the product and its variants; null passes every dateFrom. */
    modifiedAt: integer(),
    hash: text().notNull(),
    /** The record as sent. */
    raw: text().notNull(),
    /** JSON of ProductDocument. */
    document: text().notNull(),
    /** JSON of ProductCard. */
    card: text().notNull(),
  },
  // With every product-level filter of the served interface, so that the wide rows are not read for finding.
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
    /** Place in the whole catalog: products in their order, variants in theirs. */
    position: integer().notNull(),
    statusId: integer(),
    normalizedMfg: text(),
    /** Bit n: has a price of type n with an amount above 0. */
    priceMask: integer().notNull(),
    /** Dealer cost at quantity 1 and the type that gives it (design section 6); null without a wholesale price. */
    costCents: integer(),
    costTypeId: integer(),
    mapCents: integer(),
    msrpCents: integer(),
    /** The variant's record of the prices operation, as JSON text, and of the images operation. */
    pricesRecord: text().notNull(),
    imagesRecord: text().notNull(),
    /** When the prices were read: the products sync run, or a later reading on view. */
    pricesReadAt: integer().notNull(),
  },
  (table) => [
    index("variants_by_position").on(table.position),
    index("variants_by_normalized_no").on(table.normalizedVariantNo),
    index("variants_by_compact").on(sql.raw(compactSql("normalized_variant_no"))),
    index("variants_by_product").on(table.productNo, table.statusId, table.priceMask),
  ],
);

/** Everything off a box that names a variant exactly, normalized: upc and ean (the digits as sent), mfg. */
export const identifiers = sqliteTable(
  "identifiers",
  { kind: text({ enum: ["upc", "ean", "mfg"] }).notNull(), value: text().notNull(), variantNo: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.value, table.kind, table.variantNo] }),
    index("identifiers_by_variant").on(table.variantNo),
    // Of manufacturer's numbers alone: among the codes their beginnings would be looked for in a hundred times as many.
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
    /** Null: the supplier gave no figure. */
    totalAvailable: integer(),
    nextDueAt: integer(),
    /** JSON of WarehouseStock[]. */
    stock: text().notNull(),
    watchedAtSupplier: integer({ mode: "boolean" }).notNull().default(false),
    hash: text().notNull(),
    /** The record as sent. */
    raw: text().notNull(),
    /** When we last saw the figures differ from the ones before. */
    changedAt: integer().notNull(),
    /** When the supplier last confirmed the figures. A full or changes sync run confirms all: see facts.inventoryReadAt. */
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

/** What differs between two readings. `before` and `after` are JSON of the field's value. */
export const changes = sqliteTable(
  "changes",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    kind: text({ enum: ["new", "gone", "renamed", "price", "status", "due-date", "stock-out", "stock-in"] }).notNull(),
    productNo: text().notNull(),
    variantNo: text(),
    /** The product's name at the time, so that what is gone still has one. */
    name: text().notNull(),
    /** Price type for price, warehouse for due-date. */
    detail: text(),
    before: text(),
    after: text(),
  },
  (table) => [index("changes_by_time").on(table.at)],
);

/** Pictures of the supplier, checked and re-encoded by us. */
export const pictures = sqliteTable("pictures", {
  /** Hash of address and size. */
  key: text().primaryKey(),
  type: text().notNull(),
  bytes: blob({ mode: "buffer" }),
  /** Null bytes: what was wrong, so that it is not asked again before `retryAt`. */
  problem: text(),
  retryAt: integer(),
  readAt: integer().notNull(),
});
