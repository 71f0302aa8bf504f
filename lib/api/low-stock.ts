import { z } from "zod";
import {
  boardGroupings,
  type GoneLowRow,
  type LowStockPage,
  type LowStockRow,
  lowStockPerPage,
  lowStockSorts,
} from "@/lib/catalog/board/types.ts";
import { inCents } from "@/lib/domain/amount.ts";
import { boardStates, isOfLists } from "@/lib/domain/board.ts";
import { thresholdRules } from "@/lib/domain/event.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { moment, momentOrNull, money, type Table, whole, wholeText } from "./endpoint.ts";
import { catalogEvent } from "./events.ts";

const figure = whole.nullable().describe("Null: unknown");
const state = z
  .enum(boardStates)
  .describe("The first that applies: gone, lastChance, out, low, soonLow, overdue, arriving");
const stock = z.strictObject({
  total: figure,
  byWarehouse: z.array(figure).describe("In the order of `warehouses`"),
  nextDueAt: momentOrNull,
});
const article = {
  variantNo: z.string(),
  productNo: z.string(),
  name: z.string(),
  description: z.string(),
  brand: z.string().nullable(),
  statusId: whole.nullable(),
  stock,
  costCents: money.nullable().describe("Dealer cost in cents; null: unknown, or no permission to see costs"),
  costTypeId: whole.nullable(),
  staleAt: momentOrNull.describe("When its figures were synced, if earlier than the rest of its list"),
};

const threshold = z.strictObject({
  units: whole.describe("Inclusive"),
  place: z.union([
    z.strictObject({ kind: z.enum(["total", "mine"]) }),
    z.strictObject({ kind: z.literal("warehouse"), warehouseId: z.string() }),
  ]),
  rule: z.enum(thresholdRules),
  listName: z.string().optional(),
  available: figure,
  isMet: z.boolean(),
});

const forecast = z
  .strictObject({
    warehouseId: z.string().nullable().describe("Null: all warehouses"),
    kind: z.enum(["notEnough", "unknown", "out", "beyond", "range"]),
    madeAt: moment,
    fromAt: momentOrNull,
    medianAt: momentOrNull,
    untilAt: momentOrNull,
    perDay: z.number().nullable(),
    coverDays: z.number().nullable(),
    expectedAt: momentOrNull,
    chanceOutBefore: z.number().nullable(),
    isSoonLow: z.boolean(),
    isLikelyOut: z.boolean(),
    recentDays: z.array(figure).readonly(),
  })
  .readonly()
  .nullable()
  .describe("How long the supplier's stock lasts; null: no forecast");

const changed = z
  .strictObject({ ...catalogEvent, productNo: z.string(), watched: z.boolean() })
  .nullable()
  .describe("Its last event, as in `/api/desk/events`");

const row = z.strictObject({
  ...article,
  state,
  lowAt: threshold.describe("The low-stock level in effect, and the stock it applies to"),
  watched: z.boolean(),
  wanted: whole.nullable().describe("Total quantity on all lists; null: no quantity"),
  formerDueAt: z.array(moment).describe("Earlier dates of the delivery that is due, oldest first"),
  forecast,
  changed,
});

const gone = z.strictObject({
  ...article,
  available: figure,
  goneAt: moment,
  stockReadAt: momentOrNull,
  pricesReadAt: momentOrNull,
  hasPicture: z.boolean(),
});

const ofLists = (seesCost: boolean) => boardStates.filter((one) => isOfLists(one, seesCost)).join(", ");

type WithCents<Row> = Omit<Row, "costAmount"> & { costCents: number | null };
type ServedPage = Omit<LowStockPage, "rows" | "gone"> & {
  rows: WithCents<LowStockRow>[];
  gone: WithCents<GoneLowRow>[];
};

/** A page of the board as programs get it: with money in cents. */
export function servedLowStock(page: LowStockPage): ServedPage {
  return { ...page, rows: page.rows.map(withCents), gone: page.gone.map(withCents) };
}

function withCents<Row extends { costAmount: number | null }>({ costAmount, ...row }: Row): WithCents<Row> {
  return { ...row, costCents: inCents(costAmount) };
}

const page = z
  .strictObject({
    filter: z.strictObject({
      warehouseId: z.string().nullable(),
      threshold: whole,
      onlyWatched: z.boolean(),
      includeOut: z.boolean(),
      brandIds: z.array(z.string()),
      states: z.array(z.enum(boardStates)),
      groupBy: z.enum(boardGroupings),
      sort: z.enum(lowStockSorts),
      page: whole,
    }),
    total: whole.describe("Items in the chosen states on all pages, without items removed from the catalog"),
    watchedTotal: whole,
    counts: z
      .record(z.enum(boardStates), whole)
      .describe(
        `Items in each state, whatever the filter. Only starred items: ${ofLists(true)}; without permission to see costs: ${ofLists(false)}`,
      ),
    watchedGone: whole.describe("Starred items that were removed from the catalog"),
    pageCount: whole,
    sections: z
      .array(
        z.strictObject({
          key: z.string().describe("A state, or the id of a list, brand or warehouse; empty: none"),
          name: z.string().nullable(),
          count: whole.describe("Items on all pages"),
          shown: whole.describe("Items of this section in `rows`"),
        }),
      )
      .describe("In the order of `rows`"),
    rows: z.array(row),
    gone: z.array(gone).describe("Items removed from the catalog, with their last figures; only after the last row"),
    warehouses: z.array(z.strictObject({ warehouseId: z.string(), name: z.string(), own: z.literal(true).optional() })),
    age: z.strictObject({
      catalogReadAt: momentOrNull,
      pricesReadAt: momentOrNull,
      inventoryReadAt: momentOrNull,
    }),
  })
  .describe(`A page of ${lowStockPerPage} items.`) satisfies z.ZodType<ServedPage>;

const listed = <const T extends readonly string[]>(values: T, word: string) =>
  z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(values, `is not ${word}`)));
const yesOrNo = z.enum(["0", "1"], "is neither 0 nor 1");

/** The endpoint about the board of low stock. */
export const lowStockEndpoints = {
  "GET /api/desk/low-stock": {
    right: "catalog.read",
    id: "lowStock",
    summary: "List starred items by state: out, low, soon low, overdue, arriving, last chance, gone",
    asks: z.object({
      watched: yesOrNo.default("1").describe("0: also active items on no list that are out or low"),
      state: listed(boardStates, "a state").default([]).describe("Only these, separated by commas"),
      group: z.enum(boardGroupings, "is not a grouping").default("state"),
      sort: z.enum(lowStockSorts, "is not an order").default("urgency"),
      warehouse: z.string().max(100).optional().describe("Missing: all warehouses"),
      threshold: wholeText(0, highestThreshold).optional().describe("Missing: the member's default level"),
      out: yesOrNo.default("1").describe("0: without items that are out of stock"),
      brand: z
        .string()
        .transform((text) => text.split(",").filter(Boolean))
        .default([]),
      page: wholeText(1, 1_000_000).default(1),
    }),
    answer: page,
  },
} as const satisfies Table;
