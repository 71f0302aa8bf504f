import { z } from "zod";
import { type ArticleHistory, historyRanges } from "@/lib/catalog/history/types.ts";
import { thresholdRules } from "@/lib/domain/event.ts";
import { moment, momentOrNull, money, type Table, whole } from "./endpoint.ts";

const cents = money.nullable().describe("Cents, with decimals for fractions of a cent; null: no price");
const prices = z.array(z.strictObject({ at: moment, cents })).describe("Each is valid until the next one");
const warehouseId = z.string().nullable().describe("Null: all warehouses");

const history = z
  .strictObject({
    productNo: z.string(),
    variantNo: z.string(),
    name: z.string(),
    description: z.string(),
    variantNos: z.array(z.string()).describe("Number of variants of the product"),
    from: moment,
    to: moment,
    warehouses: z.array(z.strictObject({ warehouseId: z.string(), name: z.string(), own: z.literal(true).optional() })),
    stock: z
      .array(
        z.strictObject({
          at: moment,
          total: whole.nullable(),
          byWarehouse: z.array(whole.nullable()).describe("In the order of `warehouses`; null: unknown"),
        }),
      )
      .describe("Each is valid until the next one"),
    gaps: z.array(z.strictObject({ from: moment, until: moment })).describe("Periods without stock data"),
    deliveries: z.array(z.strictObject({ at: moment, warehouseId, before: whole, after: whole })),
    due: z.array(
      z.strictObject({
        warehouseId,
        dates: z
          .array(z.strictObject({ at: momentOrNull, dueAt: momentOrNull }).readonly())
          .readonly()
          .describe("The dates of one delivery, in the order given"),
        arrivedAt: momentOrNull,
        isDue: z.boolean(),
      }),
    ),
    thresholds: z.array(
      z.strictObject({
        units: whole,
        place: z.union([
          z.strictObject({ kind: z.enum(["total", "mine"]) }),
          z.strictObject({ kind: z.literal("warehouse"), warehouseId: z.string() }),
        ]),
        rule: z.enum(thresholdRules),
      }),
    ),
    cost: prices.nullable().describe("Null without permission to see costs"),
    map: prices,
    msrp: prices,
  })
  .describe("An item's history.") satisfies z.ZodType<ArticleHistory>;

/** The endpoint about an item's past. */
export const historyEndpoints = {
  "GET /api/desk/products/{productNo}/history": {
    right: "catalog.read",
    id: "articleHistory",
    summary: "Get an item's stock, due dates and prices over time",
    asks: z.object({
      variant: z.string().max(100).optional().describe("Missing: the product's first variant"),
      range: z.enum(historyRanges, "is not 30, 90 or 365").default("90").describe("Days"),
    }),
    answer: history,
    names: true,
  },
} as const satisfies Table;
