import { z } from "zod";
import { type ArticleHistory, historyRanges } from "@/lib/catalog/history/types.ts";
import { thresholdRules } from "@/lib/domain/event.ts";
import { moment, momentOrNull, money, type Table, whole } from "./endpoint.ts";

const cents = money.nullable().describe("Cents, with decimals where a price has parts of a cent; null: none");
const prices = z.array(z.strictObject({ at: moment, cents })).describe("Each is valid until the next one");
const warehouseId = z.string().nullable().describe("Null: all warehouses together");

const history = z
  .strictObject({
    productNo: z.string(),
    variantNo: z.string(),
    name: z.string(),
    description: z.string(),
    variantNos: z.array(z.string()).describe("Of the product"),
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
    gaps: z.array(z.strictObject({ from: moment, until: moment })).describe("When the stock was not read"),
    deliveries: z.array(z.strictObject({ at: moment, warehouseId, before: whole, after: whole })),
    due: z.array(
      z.strictObject({
        warehouseId,
        dates: z
          .array(z.strictObject({ at: momentOrNull, dueAt: momentOrNull }).readonly())
          .readonly()
          .describe("The dates given for one delivery, in the order in which they were given"),
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
    cost: prices.nullable().describe("Null without the right to see cost"),
    map: prices,
    msrp: prices,
  })
  .describe("An article's past.") satisfies z.ZodType<ArticleHistory>;

/** The endpoint about an item's past. */
export const historyEndpoints = {
  "GET /api/desk/products/{productNo}/history": {
    right: "catalog.read",
    id: "articleHistory",
    summary: "An article's stock, due dates and prices over time",
    asks: z.object({
      variant: z.string().max(100).optional().describe("Missing: the product's first variant"),
      range: z.enum(historyRanges, "is not 30, 90 or 365").default("90").describe("Days"),
    }),
    answer: history,
    names: true,
  },
} as const satisfies Table;
