import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { eventKinds } from "@/lib/domain/event.ts";

/** The sync's own data: its log, what it has read so far, and which records it could not read. */

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
    /** The number of consecutive failures, and the time before which a failed attempt is not resumed. */
    tries: integer().notNull().default(0),
    retryAt: integer(),
  },
  (table) => [index("sync_runs_by_resource").on(table.resource, table.day)],
);

/** Pages of a running sync, as received. Readers never see them. */
export const stagedRows = sqliteTable(
  "staged_rows",
  {
    runId: integer().notNull(),
    key: text().notNull(),
    position: integer().notNull(),
    hash: text().notNull(),
    /** The record could not be parsed, so the current row stays (a stale record). */
    kept: integer({ mode: "boolean" }).notNull().default(false),
    /** JSON of everything else that the swap stores, computed when the page arrived. */
    parts: text(),
    /** Empty: equal to the current row's text. Of a product its document and its record, packed. */
    raw: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/** The positions in the catalog of the staged products that are stored again. */
export const stagedPositions = sqliteTable(
  "staged_positions",
  { runId: integer().notNull(), key: text().notNull(), position: integer().notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.key] })],
);

/**
 * The variants of staged products, as the swap stores them: all variants of one product would be too long for one row.
 */
export const stagedVariants = sqliteTable(
  "staged_variants",
  {
    runId: integer().notNull(),
    productNo: text().notNull(),
    /** From 0, within the product. */
    place: integer().notNull(),
    variantNo: text().notNull(),
    normalizedVariantNo: text().notNull(),
    statusId: integer(),
    normalizedMfg: text(),
    priceMask: integer().notNull(),
    costAmount: integer(),
    costTypeId: integer(),
    mapAmount: integer(),
    msrpAmount: integer(),
    pricesRecord: text().notNull(),
    imagesRecord: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.productNo, table.place] })],
);

/**
 * The variants whose rows a swap deletes: removed ones, and those that are reinserted because an indexed column
 * changes.
 */
export const stagedRemoved = sqliteTable(
  "staged_removed",
  { runId: integer().notNull(), variantNo: text().notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.variantNo] })],
);

/** The variants that leave the catalog by a swap, with the document that is kept of them (`gone_articles`). */
export const stagedGone = sqliteTable(
  "staged_gone",
  { runId: integer().notNull(), variantNo: text().notNull(), document: text().notNull() },
  (table) => [primaryKey({ columns: [table.runId, table.variantNo] })],
);

/** The events of a swap of products, in order. They get their time when they become `events`. */
export const stagedEvents = sqliteTable(
  "staged_events",
  {
    runId: integer().notNull(),
    place: integer().notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    productNo: text().notNull(),
    variantNo: text(),
    brandId: text(),
    name: text().notNull(),
    before: text(),
    after: text(),
    facts: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.place] })],
);

/** Responses whose rows are not stored yet: of paging detection, or the last page. Readers never see them. */
export const pagingAnswers = sqliteTable(
  "paging_answers",
  {
    runId: integer().notNull(),
    /** Start and size of the request, such as `1:200`. */
    place: text().notNull(),
    at: integer().notNull(),
    /** The announced total, if any, a line break, and the list as sent. */
    answer: text().notNull(),
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
    at: integer().notNull(),
    raw: text().notNull(),
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
    /** Set when the supplier fails on this record: it is not requested by number before this time. */
    retryAt: integer(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.key] })],
);
