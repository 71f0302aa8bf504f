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
    /** Whole units; null: nobody said. */
    onHand: integer(),
    onOrder: integer(),
    minimum: integer(),
    maximum: integer(),
    /** The fewest that can be ordered at once, and how many a pack has. */
    minOrder: integer(),
    packSize: integer(),
    /** When on hand or on order was last told; an order of ours raises the latter without being told. */
    updatedAt: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.variantNo] })],
);
