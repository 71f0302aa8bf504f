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
import { dealers } from "./accounts.ts";
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
    createdAt: integer().notNull(),
  },
  (table) => [
    unique("lists_by_dealer").on(table.dealerId, table.listId),
    uniqueIndex("default_list_by_dealer").on(table.dealerId).where(sql`is_default = 1`),
    check("list_is_default", yesOrNo(table.isDefault)),
  ],
);

export const watchItems = sqliteTable(
  "watch_items",
  {
    listId: text().notNull(),
    dealerId: text().notNull(),
    variantNo: text().notNull(),
    /** Null: the member's own threshold. */
    threshold: integer(),
    note: text().notNull().default(""),
    addedAt: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.listId, table.variantNo] }),
    index("items_by_variant").on(table.dealerId, table.variantNo),
    foreignKey({
      columns: [table.listId, table.dealerId],
      foreignColumns: [watchLists.listId, watchLists.dealerId],
    }).onDelete("cascade"),
  ],
);
