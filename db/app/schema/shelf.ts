import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { dealers } from "./accounts.ts";

/** The dealer's own shelf, as people or their programs tell it: never the supplier's figures. */
export const shelf = sqliteTable(
  "shelf",
  {
    dealerId: text()
      .notNull()
      .references(() => dealers.dealerId, { onDelete: "cascade" }),
    variantNo: text().notNull(),
    /** Whole units; null: not set. */
    onHand: integer(),
    onOrder: integer(),
    minimum: integer(),
    maximum: integer(),
    /** The minimum order and the pack size. */
    minOrder: integer(),
    packSize: integer(),
    /** When a person or program last set on hand or on order. Adding an order to on order does not change it. */
    updatedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.variantNo] })],
);
