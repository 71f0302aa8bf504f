import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** When the supplier's stock is likely to run out, computed by the worker from the stock history. */

/**
 * What was learnt from the dealer's past for all forecasts: the `Experience` of lib/domain/forecast, updated once a
 * day.
 */
export const forecastExperience = sqliteTable("forecast_experience", {
  /** Always 1: the table has one row. */
  id: integer().primaryKey(),
  /** JSON. */
  experience: text().notNull(),
  learntAt: integer().notNull(),
});

/** The newest forecast of a watched item. */
export const forecasts = sqliteTable(
  "forecasts",
  {
    variantNo: text().notNull(),
    /** "": all warehouses together. */
    warehouseId: text().notNull().default(""),
    madeAt: integer().notNull(),
    /** The kinds of `Forecast` of lib/domain/forecast/types.ts. */
    kind: text({ enum: ["notEnough", "unknown", "out", "beyond", "range"] }).notNull(),
    /** The likely range of days on which it runs out. */
    fromAt: integer(),
    medianAt: integer(),
    untilAt: integer(),
    perDay: real(),
    coverDays: real(),
    /**
     * When the next delivery is expected, including its usual lateness, and the chance (0 to 1) that it is out before.
     */
    expectedAt: integer(),
    chanceOutBefore: real(),
    /** JSON: the stock at the end of each of the last days, the oldest first, null where it is unknown. */
    recentDays: text().notNull().default("[]"),
    /** JSON: the whole forecast with its arithmetic. */
    forecast: text().notNull(),
    /** Causes already reported by the events soon-low and likely-out; "": none. */
    toldSoonLow: text().notNull().default(""),
    toldLikelyOut: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.variantNo, table.warehouseId] }),
    // Forecasts reported as soon low and not withdrawn: the low-stock board reads all of these.
    index("forecasts_soon_low").on(table.variantNo).where(sql`told_soon_low <> ''`),
  ],
);
