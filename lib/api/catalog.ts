import { z } from "zod";
import { type ProductStock, variantsPerAnswer } from "@/lib/catalog/article/types.ts";
import type { VariantChoice } from "@/lib/catalog/listing/types.ts";
import { momentOrNull, money, type Table, whole, wholeText } from "./endpoint.ts";
import { suggestedStock } from "./search.ts";

const refresh = z
  .enum(["fresh", "refreshed", "failed", "pending"])
  .describe("Result of the refresh from the supplier; pending: the refresh is still running");

const productStock = z
  .strictObject({
    productNo: z.string(),
    warehouses: z.array(
      z.strictObject({
        warehouseId: z.string(),
        name: z.string(),
        own: z.literal(true).optional().describe("Your own warehouse"),
      }),
    ),
    total: whole.nullable(),
    nextDueAt: momentOrNull,
    variants: z.array(
      z.strictObject({
        variantNo: z.string(),
        stock: z.array(
          z.strictObject({ warehouseId: z.string(), available: whole.nullable(), dueAt: z.string().nullable() }),
        ),
        total: whole.nullable().describe("Null: unknown (not 0)"),
        nextDueAt: momentOrNull,
        stockReadAt: momentOrNull,
      }),
    ),
    variantCount: whole.describe("Number of variants of the product; total and nextDueAt cover all of them"),
    nextStart: whole.nullable().describe("`start` of the next page; null: last page"),
    fingerprint: z
      .string()
      .describe("Changes when the total of any variant changes, or the age of its stock or prices"),
    age: z.strictObject({ catalogReadAt: momentOrNull, pricesReadAt: momentOrNull, inventoryReadAt: momentOrNull }),
    refresh,
    prices: refresh,
  })
  .describe("Stock.") satisfies z.ZodType<ProductStock>;

const variantChoice = z
  .strictObject({
    productNo: z.string(),
    name: z.string(),
    variants: z
      .array(
        z.strictObject({
          variantNo: z.string(),
          label: z.string().describe("What distinguishes it from the product's name; may be empty"),
          meets: z.boolean().describe("It matches the words and filters of the listing"),
          watched: z.boolean(),
          statusId: whole.nullable().describe("The supplier's status; null: unknown"),
          costCents: money.nullable().describe("Dealer cost in cents; null: unknown or withheld"),
          ...suggestedStock,
        }),
      )
      .describe("Matching variants first; at most 100"),
    variantCount: whole.describe("Number of variants of the product"),
  })
  .describe("Variants.") satisfies z.ZodType<VariantChoice>;

/** The endpoints about a product of the catalog. */
export const catalogEndpoints = {
  "GET /api/desk/products/{productNo}/inventory": {
    right: "catalog.read",
    id: "productStock",
    summary: "Get live stock of a product's variants; old figures are refreshed first",
    asks: z.object({
      start: wholeText(1, 1_000_000).default(1).describe("The first variant, counted from 1"),
      most: wholeText(0, variantsPerAnswer).default(variantsPerAnswer).describe("The number of variants"),
    }),
    answer: productStock,
    names: true,
  },
  "GET /api/desk/products/{productNo}/variants": {
    right: "catalog.read",
    id: "variantChoice",
    summary: "List the variants of a product within a listing",
    asks: z.object({
      listing: z.string().max(4000).default("").describe("The listing's address after the question mark (`q=chain`)"),
    }),
    answer: variantChoice,
    names: true,
  },
} satisfies Table;
