import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { dealers, members } from "./accounts.ts";
import { yesOrNo } from "./checks.ts";

/** The lists that people make. */

export const watchLists = sqliteTable(
  "watch_lists",
  {
    listId: text().primaryKey(),
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The list that the one-click star adds to; exactly one per dealer. */
    isDefault: integer({ mode: "boolean" }).notNull().default(false),
    /** Whether its items are watched: stars, thresholds, alerts, forecasts. Those of a saved order are not. */
    isWatched: integer({ mode: "boolean" }).notNull().default(true),
    createdAt: integer().notNull(),
    /** When a line was last added; null: never. New items are offered to the list used last. */
    lastUsedAt: integer(),
    /** For lines without a threshold of their own; null: the category's, the member's or the house's. */
    threshold: integer(),
    /** Where it counts: `storedPlace` of lib/domain/threshold.ts. */
    thresholdPlace: text().notNull().default("total"),
    /**
     * What fills the list automatically: `brand:ID`, `category:ID`, `view:ID`, or `supplier` for the list stored at the
     * supplier. Null: nothing.
     */
    filledBy: text(),
    /** When it was last filled automatically. */
    filledAt: integer(),
    /** When the list was ordered; null: it is no order, or not ordered yet. */
    orderedAt: integer(),
    /** JSON: the units per item that ordering the list added to on order, so that it can be undone. */
    orderedUnits: text(),
  },
  (table) => [
    unique("lists_by_dealer").on(table.dealerId, table.listId),
    uniqueIndex("default_list_by_dealer").on(table.dealerId).where(sql`is_default = 1`),
    check("list_is_default", yesOrNo(table.isDefault)),
    check("list_is_watched", yesOrNo(table.isWatched)),
  ],
);

/**
 * The lines of lists: an item, its quantity, its threshold, a note. A line keeps its original text, so that a number
 * that is unknown today can be corrected.
 */
export const listLines = sqliteTable(
  "list_lines",
  {
    lineId: integer().primaryKey({ autoIncrement: true }),
    dealerId: text().notNull(),
    listId: text().notNull(),
    /** The number as written, scanned or pasted; "" for an item that was added directly. */
    text: text().notNull().default(""),
    /** Null: the number matched no item, or several of which none is chosen. */
    variantNo: text(),
    /** Null: no quantity was given. */
    quantity: integer(),
    note: text().notNull().default(""),
    /** Null: the list's threshold, or that of a more general rule. */
    threshold: integer(),
    thresholdPlace: text().notNull().default("total"),
    /** The invalid text in place of the quantity or the threshold; it applies while the figure is null. */
    badQuantity: text(),
    badThreshold: text(),
    /** When what fills the list brought the line, which goes when its cause goes; null: a person did. */
    filledAt: integer(),
    addedAt: integer().notNull(),
    /** Order among lines added at the same time. */
    position: integer().notNull().default(0),
    /** When the line was removed. It is kept for some time, so that this can be undone. */
    removedAt: integer(),
  },
  (table) => [
    index("lines_by_list").on(table.dealerId, table.listId, table.addedAt, table.position),
    index("lines_by_variant").on(table.dealerId, table.variantNo),
    foreignKey({
      columns: [table.listId, table.dealerId],
      foreignColumns: [watchLists.listId, watchLists.dealerId],
    }).onDelete("cascade"),
    check("line_names_something", sql`${table.text} <> '' OR ${table.variantNo} IS NOT NULL`),
  ],
);

/**
 * The values of lines before a bulk change, so that it can be undone. Stored here because they are too many for a form;
 * the page has the id of the change.
 */
export const formerLines = sqliteTable(
  "former_lines",
  {
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    changeId: text().notNull(),
    lineId: integer().notNull(),
    quantity: integer(),
    threshold: integer(),
    thresholdPlace: text().notNull(),
    note: text().notNull(),
    badQuantity: text(),
    badThreshold: text(),
    changedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.changeId, table.lineId] })],
);

/** Listings that people saved under a name, as the part of the address behind `/products?`. */
export const savedViews = sqliteTable(
  "saved_views",
  {
    viewId: text().primaryKey(),
    dealerId: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Whether every member of the dealer sees it. */
    isShared: integer({ mode: "boolean" }).notNull().default(false),
    createdAt: integer().notNull(),
  },
  (table) => [
    index("views_by_dealer").on(table.dealerId, table.memberId),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("view_is_shared", yesOrNo(table.isShared)),
  ],
);

/** The items a member viewed last, one row per item. */
export const recentArticles = sqliteTable(
  "recent_articles",
  {
    dealerId: text().notNull(),
    memberId: text().notNull(),
    variantNo: text().notNull(),
    seenAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.memberId, table.variantNo] }),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
  ],
);

/** The meaning that a member last gave a table's columns, by its head line. */
export const columnMappings = sqliteTable(
  "column_mappings",
  {
    dealerId: text().notNull(),
    memberId: text().notNull(),
    /** Where its lines went: `list` or `shelf`. */
    target: text().notNull(),
    /** A hash of the heads: the line can be long. */
    headKey: text().notNull(),
    /** JSON: a role for each column. */
    roles: text().notNull(),
    usedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.memberId, table.target, table.headKey] }),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
  ],
);

/** Thresholds of whole categories, with everything beneath them. */
export const categoryThresholds = sqliteTable(
  "category_thresholds",
  {
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    categoryId: text().notNull(),
    threshold: integer().notNull(),
    thresholdPlace: text().notNull().default("total"),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.categoryId] })],
);

/** How far a member has worked through the events of the dealer. */
export const rounds = sqliteTable(
  "rounds",
  {
    dealerId: text().notNull(),
    memberId: text().notNull(),
    /** The last event that the member is done with. */
    doneEventId: integer().notNull(),
    doneAt: integer().notNull(),
    /** The previous values of both, so that a review can be undone; null: there were none. */
    formerEventId: integer(),
    formerAt: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.memberId] }),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
  ],
);
