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
  leading: z.boolean().optional().describe("The query is only a part of the number"),
  near: z.boolean().optional().describe("Nothing has the query, and this number differs from it by one digit or so"),
  repaired: z
    .strictObject({ code: z.string(), changed: z.array(z.enum(repairs)) })
    .optional()
    .describe("What the query was read as, and what was changed for that; missing: as written"),
};

/** The stock of a row that is suggested. */
export const suggestedStock = {
  total: z.number().nullable().describe("Available units of these variants; null: unknown, which is not 0"),
  own: z.number().nullable().optional().describe("Those in the warehouse that was named as one's own"),
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
        goneAt: z.number().describe("When the catalog was read that does not have it (ms)"),
      })
      .nullable()
      .describe("The article that left the catalog with this number, when none in the catalog has it"),
    products: z.array(
      z.strictObject({
        productNo: z.string(),
        variantNo: z.string().describe("The variant that has the words, the first active one of several"),
        name: z.string(),
        brand: z.string().nullable(),
        articleNo: z.string(),
        pictureOf: z.string().nullable(),
        matching: z
          .strictObject({ count: whole, label: z.string() })
          .nullable()
          .describe("How many variants have the words, and what a single one is; null: all"),
        variants: whole.describe("How many variants the product has"),
        costCents: z
          .strictObject({ low: money, high: money })
          .nullable()
          .describe("Lowest and highest dealer cost of these variants; null: unknown or withheld"),
        ...suggestedStock,
      }),
    ),
    brands: z.array(z.strictObject({ brandId: z.string(), name: z.string() })).describe("Those that the words name"),
    categories: z.array(
      z.strictObject({
        categoryId: z.string(),
        name: z.string(),
        above: z.array(z.string()).describe("The categories above it, the primary one first"),
      }),
    ),
    total: whole,
    corrected: z.string().nullable().describe("The words searched for instead"),
    cutShort: z.boolean().describe("There were too many similar spellings to try them all"),
  })
  .describe("Exact identifiers first, then products by words.") satisfies z.ZodType<SearchAnswer>;

/** The endpoint of the search box. */
export const searchEndpoints = {
  "GET /api/desk/search": {
    right: "catalog.read",
    id: "search",
    summary: "The answer while typing",
    asks: z.object({ q: z.string().max(longestCode, `is longer than ${longestCode} characters`).default("") }),
    answer: searchAnswer,
    needsCopy: true,
  },
} satisfies Table;
