import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { members } from "./accounts.ts";
import { oneOf, yesOrNo } from "./checks.ts";

/** Pages for people without an account: which items, and what of them is shown. The cost never is. */
export const shareLinks = sqliteTable(
  "share_links",
  {
    shareId: text().primaryKey(),
    dealerId: text().notNull(),
    /** The member who shares. */
    memberId: text().notNull(),
    /** SHA-256 of the random part of the address. */
    tokenHash: text().notNull().unique(),
    layout: text({ enum: ["item", "list", "comparison", "labels"] }).notNull(),
    title: text().notNull().default(""),
    /** JSON: the shared items in order, as `SharedLine` of lib/domain/share.ts. */
    lines: text().notNull(),
    price: text({ enum: ["none", "msrp", "map", "own"] }).notNull(),
    stock: text({ enum: ["none", "words", "exact"] }).notNull(),
    /** Stock of all warehouses; else of the member's own ones. */
    allWarehouses: integer({ mode: "boolean" }).notNull().default(true),
    showsQuantity: integer({ mode: "boolean" }).notNull().default(false),
    showsNote: integer({ mode: "boolean" }).notNull().default(false),
    language: text({ enum: ["en", "fr"] }).notNull(),
    /** For whom it is, for the sharing member alone. */
    recipient: text().notNull().default(""),
    /** Salt and scrypt hash of the passphrase; null: none is needed. */
    passphrase: text(),
    createdAt: integer().notNull(),
    /** Null: never. */
    endsAt: integer(),
    endedAt: integer(),
    openedTimes: integer().notNull().default(0),
    openedAt: integer(),
  },
  (table) => [
    index("share_links_by_dealer").on(table.dealerId, table.createdAt),
    foreignKey({
      columns: [table.memberId, table.dealerId],
      foreignColumns: [members.memberId, members.dealerId],
    }).onDelete("cascade"),
    check("share_layout", oneOf(table.layout)),
    check("share_price", oneOf(table.price)),
    check("share_stock", oneOf(table.stock)),
    check("share_language", oneOf(table.language)),
    check("share_all_warehouses", yesOrNo(table.allWarehouses)),
    check("share_shows_quantity", yesOrNo(table.showsQuantity)),
    check("share_shows_note", yesOrNo(table.showsNote)),
    check("share_opened_times", sql`${table.openedTimes} >= 0`),
  ],
);
