import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordColumn } from "../short-record.ts";

/** The snapshot of the stock, and its history. */

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
    watchedAtSupplier: integer({ mode: "boolean" }).notNull().default(false),
    hash: text().notNull(),
    /** When Bincard last saw the figures change. */
    changedAt: integer().notNull(),
    /**
     * When the supplier last confirmed this row alone. A full or changes sync run confirms all rows: see
     * `inventoryReadAt` in `sync_state`.
     */
    readAt: integer().notNull(),
    /** JSON of WarehouseStock[]. */
    stock: text().notNull(),
    /** The record as sent. */
    raw: recordColumn().notNull(),
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
