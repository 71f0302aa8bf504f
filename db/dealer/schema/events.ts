import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { eventKinds } from "@/lib/domain/event.ts";

/**
 * Events of items and of the sync: one stream, in the order of its ids. Every row is written in the transaction that
 * stores its cause (docs/decisions/049-events.md).
 */
export const events = sqliteTable(
  "events",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    at: integer().notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    /** Null: a sync event, not about an item. */
    productNo: text(),
    /** Null: about the whole product; its variants are in `facts`. */
    variantNo: text(),
    brandId: text(),
    /** Null: all warehouses together. */
    warehouseId: text(),
    /** The threshold that was met, in units. */
    threshold: integer(),
    /** The due date (ms) that the event is about, or that is known beside it. */
    dueAt: integer(),
    /** The product's name then, so that a removed product still has one; the name of the list for sync events. */
    name: text().notNull(),
    /** JSON of the field's value. */
    before: text(),
    after: text(),
    /** JSON of EventFacts. */
    facts: text().notNull().default("{}"),
  },
  (table) => [
    index("events_by_time").on(table.at),
    index("events_by_variant").on(table.variantNo, table.kind, table.id),
    index("events_by_product").on(table.productNo, table.id),
  ],
);
