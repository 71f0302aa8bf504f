import { z } from "zod";
import type { SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { repairs } from "@/lib/domain/codes/repaired-code.ts";
import { money, type Table, whole } from "./endpoint.ts";

/** An item found by identifier. */
export const exactMatch = {
  matched: z.enum(["article", "upc", "ean", "mfg"]),
  variantNo: z.string(),
  productNo: z.string(),
  name: z.string(),
  description: z.string(),
  pictureOf: z.string().nullable(),
  leading: z.boolean().optional().describe("The query is only part of the number"),
  near: z.boolean().optional().describe("No exact match; this number differs by about one digit"),
  repaired: z
    .strictObject({ code: z.string(), changed: z.array(z.enum(repairs)) })
    .optional()
    .describe("How the query was corrected; missing: not corrected"),
};

/** The stock of a row that is suggested. */
export const suggestedStock = {
  total: z.number().nullable().describe("Available units of these variants; null: unknown (not 0)"),
  own: z.number().nullable().optional().describe("Available units in your own warehouse"),
};

const searchAnswer = z
  .strictObject({
    query: z.string(),
    exact: z.array(
      z.strictObject({
        ...exactMatch,
        costCents: money.nullable().describe("Dealer cost in cents; null: unknown or withheld"),
        ...suggestedStock,
      }),
    ),
    gone: z
      .strictObject({
        variantNo: z.string(),
        productNo: z.string(),
        name: z.string(),
        description: z.string(),
        goneAt: z.number().describe("When the catalog was first synced without it (ms)"),
      })
      .nullable()
      .describe("The removed item with this number, if no item in the catalog has it"),
    products: z.array(
      z.strictObject({
        productNo: z.string(),
        variantNo: z.string().describe("The first active variant that matches the words"),
        name: z.string(),
        brand: z.string().nullable(),
        articleNo: z.string(),
        pictureOf: z.string().nullable(),
        matching: z
          .strictObject({ count: whole, label: z.string() })
          .nullable()
          .describe("Number of matching variants, and the label of a single one; null: all match"),
        variants: whole.describe("Number of variants of the product"),
        costCents: z
          .strictObject({ low: money, high: money })
          .nullable()
          .describe("Lowest and highest dealer cost of these variants; null: unknown or withheld"),
        ...suggestedStock,
      }),
    ),
    brands: z
      .array(z.strictObject({ brandId: z.string(), name: z.string() }))
      .describe("Brands whose names match the words"),
    categories: z.array(
      z.strictObject({
        categoryId: z.string(),
        name: z.string(),
        above: z.array(z.string()).describe("Parent categories, the primary one first"),
      }),
    ),
    total: whole,
    corrected: z.string().nullable().describe("The words that were searched instead"),
    cutShort: z.boolean().describe("Too many similar spellings; not all were tried"),
  })
  .describe("Exact identifiers first, then products by words.") satisfies z.ZodType<SearchAnswer>;

/** The endpoint of the search box. */
export const searchEndpoints = {
  "GET /api/desk/search": {
    right: "catalog.read",
    id: "search",
    summary: "Search while typing",
    asks: z.object({ q: z.string().max(longestCode, `is longer than ${longestCode} characters`).default("") }),
    answer: searchAnswer,
    needsCopy: true,
  },
} satisfies Table;
