import { z } from "zod";
import type { ArticleForecast } from "@/lib/catalog/article/types.ts";
import { moment, type Table, whole } from "./endpoint.ts";

const days = z.number().describe("Average days");
const range = z.strictObject({ low: days, median: days, high: days }).readonly();
const perDay = z.number().describe("Units per average day");

const lateness = z
  .strictObject({
    of: z.enum(["brandAndWarehouse", "brand", "warehouse", "all"]),
    observations: whole,
    median: whole.describe("Days after the date; negative: before it"),
    spread: z.strictObject({ low: whole, high: whole }),
    days: z.array(z.strictObject({ late: whole, share: z.number() }).readonly()).readonly(),
  })
  .readonly()
  .nullable()
  .describe("Usual delay of such deliveries; null: not enough data");

const delivery = { dueAt: moment, moves: whole, lateness, expectedAt: moment };
const outlook = z
  .strictObject({
    ...delivery,
    chanceOutBefore: z.number().describe("From 0 to 1"),
    verdict: z.enum(["outBefore", "arrivesBefore", "open"]),
  })
  .readonly()
  .nullable()
  .describe("The next delivery; null: no date");

const explain = z
  .strictObject({
    available: whole,
    readUntil: moment,
    since: moment,
    observedDays: z.number(),
    unknownDays: z.number(),
    outDays: z.number(),
    sold: whole,
    salesDays: whole,
    rises: whole,
    delivered: whole,
    chance: z.number(),
    size: z.number(),
    perDay,
    others: z.strictObject({ croston: perDay, sba: perDay, average30: perDay.nullable() }).readonly(),
    coverDays: days,
    weekdays: z.array(z.number()).readonly().describe("From Sunday on, with a mean of 1"),
    smoothing: z.strictObject({ size: z.number(), chance: z.number() }).readonly(),
    draws: whole,
    drawn: range,
    corrected: z
      .strictObject({
        belowDays: z.number().nullable(),
        forecasts: whole,
        known: whole,
        correction: z.strictObject({ low: z.number(), median: z.number(), high: z.number() }).readonly(),
      })
      .readonly()
      .nullable(),
    range,
  })
  .readonly()
  .describe("The calculation, step by step");

const horizonDays = whole;
const forecast = z.discriminatedUnion("kind", [
  z
    .strictObject({
      kind: z.literal("notEnough"),
      salesDays: whole,
      salesDaysNeeded: whole,
      observedDays: whole,
      observedDaysNeeded: whole,
    })
    .readonly(),
  z.strictObject({ kind: z.literal("unknown") }).readonly(),
  z
    .strictObject({ kind: z.literal("out"), since: moment, due: z.strictObject(delivery).readonly().nullable() })
    .readonly(),
  z.strictObject({ kind: z.literal("beyond"), horizonDays, due: outlook, explain }).readonly(),
  z
    .strictObject({
      kind: z.literal("range"),
      fromAt: moment,
      medianAt: moment.nullable().describe("Null: beyond the horizon"),
      untilAt: moment.nullable().describe("Null: beyond the horizon"),
      horizonDays,
      due: outlook,
      explain,
    })
    .readonly()
    .describe("Stock runs out within this range in eight of ten cases"),
]);

const answer = z
  .strictObject({
    variantNo: z.string(),
    places: z
      .array(
        z
          .strictObject({
            warehouseId: z.string().nullable().describe("Null: all warehouses"),
            madeAt: moment,
            forecast,
          })
          .readonly(),
      )
      .readonly()
      .describe("All warehouses, then your own; empty before the first stock sync"),
  })
  .readonly()
  .describe("When the supplier is likely to run out of an item.") satisfies z.ZodType<ArticleForecast>;

/** The endpoint about when the supplier runs out of an item. */
export const forecastEndpoints = {
  "GET /api/desk/products/{productNo}/forecast": {
    right: "catalog.read",
    id: "articleForecast",
    summary: "Forecast when the supplier runs out of an item, and whether a delivery arrives first",
    asks: z.object({ variant: z.string().max(100).optional().describe("Missing: the product's first variant") }),
    answer,
    names: true,
  },
} as const satisfies Table;
