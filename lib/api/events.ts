import { z } from "zod";
import { type EventsAfter, maxEvents } from "@/lib/catalog/history/types.ts";
import { eventKinds, thresholdRules } from "@/lib/domain/event.ts";
import { moment, momentOrNull, money, type Table, whole, wholeText } from "./endpoint.ts";

const fromTo = z.tuple([whole.nullable(), whole.nullable()]).readonly();

const fromToMoney = z.tuple([money.nullable(), money.nullable()]).readonly();

const facts = z.strictObject({
  variantNos: z
    .array(z.string())
    .readonly()
    .optional()
    .describe("new, gone, returned of a whole product: its variants"),
  priceTypeId: whole.optional().describe("retail: the price type"),
  costTypeIds: fromTo.optional().describe("cost: the price type before and after"),
  mapCents: fromToMoney.optional(),
  msrpCents: fromToMoney.optional(),
  lowestCents: money.optional().describe("cost: the lowest cost seen before"),
  times: whole.optional().describe("due-moved: number of changes, including this one"),
  likelyFromAt: moment.optional().describe("soon-low, likely-out: the first likely day"),
  likelyUntilAt: moment.optional().describe("The last likely day; missing: beyond the forecast"),
  usuallyLateDays: whole.optional().describe("Usual delay of such deliveries, in days"),
  place: z
    .literal("mine")
    .optional()
    .describe("low, soon-low: the low-stock level applies to your warehouses together"),
  rule: z.enum(thresholdRules).optional().describe("low, soon-low: where the low-stock level is set"),
  wanted: whole.optional().describe("Total quantity on all lists"),
  records: whole.optional(),
  variant: z.string().optional().describe("Alerts: the variant, such as size and color"),
  total: whole.optional().describe("Alerts: units in all warehouses when the alert was raised"),
  over: z.array(z.enum(eventKinds)).readonly().optional().describe("Alerts: the kinds that it resolves"),
  more: whole.optional().describe("Alerts for items that already match: number of items that are not listed"),
});

/** An event. */
export const catalogEvent = {
  id: whole,
  at: moment,
  kind: z.enum(eventKinds),
  productNo: z.string().nullable(),
  variantNo: z.string().nullable().describe("Null: the whole product, or no item"),
  name: z.string(),
  brandId: z.string().nullable(),
  warehouseId: z.string().nullable().describe("Null: all warehouses"),
  before: z
    .union([z.string(), z.number()])
    .nullable()
    .describe("Prices are in cents, with decimals for fractions of a cent (89.404)"),
  after: z.union([z.string(), z.number()]).nullable(),
  threshold: whole.nullable(),
  dueAt: momentOrNull,
  facts,
};

/** The cursor: the id of an event, 0 for the beginning. */
const cursor = z
  .string()
  .regex(/^\d{1,15}$/, "is not the id of an event")
  .transform(Number);

const events = z
  .strictObject({
    events: z.array(z.strictObject(catalogEvent)),
    next: whole.describe("`after` of the next request"),
  })
  .describe("Events, oldest first.") satisfies z.ZodType<EventsAfter>;

/** The endpoints about what happened. */
export const eventEndpoints = {
  "GET /api/desk/events": {
    right: "catalog.read",
    id: "events",
    summary: "List events after a given event",
    asks: z.object({
      after: cursor.default(0).describe("Id of the last known event; 0 or missing: from the beginning"),
      limit: wholeText(1, maxEvents).default(200),
      kind: z
        .string()
        .transform((text) => text.split(",").filter(Boolean))
        .pipe(z.array(z.enum(eventKinds, "is not a kind of event")))
        .default([])
        .describe("Only these kinds, separated by commas"),
      watched: z.enum(["0", "1"], "is neither 0 nor 1").default("0").describe("1: only items on lists"),
    }),
    answer: events,
  },
} as const satisfies Table;
