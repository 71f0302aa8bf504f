import { z } from "zod";
import type { SearchAnswer } from "@/lib/catalog/types/search.ts";
import { type ProductStock, variantsPerAnswer } from "@/lib/catalog/types/stock.ts";
import type { VariantChoice } from "@/lib/catalog/types/variant-choice.ts";
import { repairs } from "@/lib/domain/repaired-code.ts";
import { resourceNames, type SyncStatus } from "@/lib/sync/types.ts";
import { moment, momentOrNull, type Table, whole, wholeText } from "./endpoint.ts";

const resourceName = z.enum(resourceNames);

const resourceStatus = z.strictObject({
  name: resourceName,
  state: z.enum(["absent", "reading", "fresh", "stale", "held", "failed"]),
  rows: whole,
  pages: whole,
  startedAt: momentOrNull,
  finishedAt: momentOrNull,
  retrievedAt: whole.nullable().describe("When the copy in use was read whole"),
  nextAllowedAt: whole.nullable().describe("When the next sync run may be asked for; null: now"),
  nextRunAt: whole.nullable().describe("When the next sync run begins by itself; null: as soon as it can"),
  setAside: whole.describe("Rejected records: they could not be parsed"),
  error: z.string().nullable(),
  pendingReview: z
    .strictObject({
      rowsBefore: whole,
      rowsNow: whole,
      cameAt: moment,
      readAgain: z.boolean(),
      shareGone: z.number().describe("The part of the copy in use that the answer does not have"),
      since: moment,
    })
    .nullable()
    .describe("The result that is held back, while it waits for the dealer's word"),
  doubt: z
    .strictObject({
      kind: z.enum(["exactly-the-size-asked-for", "round-number", "more-announced"]),
      rows: whole,
      announced: whole.nullable(),
    })
    .nullable()
    .describe("Why the last full sync run may not have brought the whole list"),
  progress: z
    .strictObject({
      rows: whole,
      expectedRows: whole.nullable(),
      rowsPerSecond: z.number().nullable(),
      leftMs: z.number().nullable(),
    })
    .nullable()
    .describe("During a sync run"),
});

const syncStatus = z
  .strictObject({
    ready: z.boolean().describe("A complete copy of brands, categories and products exists"),
    held: z.boolean().describe("The result of a sync run is held for review"),
    reachable: z.boolean().nullable().describe("Whether the supplier answered the last time"),
    outage: z
      .strictObject({ since: moment, nextTryAt: moment })
      .nullable()
      .describe("While the supplier does not answer: since when, and when it is asked again"),
    needsSignIn: z.boolean().describe("The supplier does not accept the kept credentials any more"),
    incompatibleSchema: z
      .enum(["newer", "changed"])
      .nullable()
      .describe("The data was written by a newer Bincard, or with other migrations: nothing is read"),
    worker: z
      .enum(["answers", "silent", "restarting"])
      .describe("Whether the part of Bincard that reads from the supplier answers, or is being started again"),
    index: z
      .strictObject({ shown: z.string(), latest: z.string() })
      .nullable()
      .describe("Names the state of the copy that pages show and the latest one, which they follow after a moment"),
    resources: z.array(resourceStatus),
    unreadAlerts: whole
      .nullable()
      .describe("How many of the newest 500 alerts the member has not read; null: they cannot be read now"),
  })
  .describe("Status.") satisfies z.ZodType<SyncStatus>;

/** An article found by identifier. */
export const exactMatch = {
  matched: z.enum(["article", "upc", "ean", "mfg"]),
  variantNo: z.string(),
  productNo: z.string(),
  name: z.string(),
  description: z.string(),
  pictureOf: z.string().nullable(),
  leading: z.boolean().optional().describe("The query is only a part of the number"),
  repaired: z
    .strictObject({ code: z.string(), changed: z.array(z.enum(repairs)) })
    .optional()
    .describe("What the query was read as, and what was changed for that; missing: as written"),
};

const suggestedStock = {
  total: z.number().nullable().describe("Available units of these variants; null: unknown, which is not 0"),
  own: z.number().nullable().optional().describe("Those in the warehouse that was named as one's own"),
};

const searchAnswer = z
  .strictObject({
    query: z.string(),
    exact: z.array(
      z.strictObject({
        ...exactMatch,
        costCents: z.number().nullable().describe("Dealer cost; null: unknown or withheld"),
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
        costCents: z
          .strictObject({ low: z.number(), high: z.number() })
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

const refresh = z
  .enum(["fresh", "refreshed", "failed", "pending"])
  .describe("What came of asking the supplier for newer figures; pending: it is still being asked");

const productStock = z
  .strictObject({
    productNo: z.string(),
    warehouses: z.array(
      z.strictObject({
        warehouseId: z.string(),
        name: z.string(),
        own: z.literal(true).optional().describe("The one that was named as one's own"),
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
        total: whole.nullable().describe("Null: unknown, which is not 0"),
        nextDueAt: momentOrNull,
        stockReadAt: momentOrNull,
      }),
    ),
    variantCount: whole.describe("Of the product; total and nextDueAt are those of all"),
    nextStart: whole.nullable().describe("`start` of the next variants; null: there are none"),
    fingerprint: z.string().describe("Changes when the total or the age of any variant changes"),
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
          label: z.string().describe("What it adds to the product's name; may be empty"),
          meets: z.boolean().describe("It has the words and meets the filters of the listing"),
          watched: z.boolean(),
          costCents: z.number().nullable().describe("Dealer cost; null: unknown or withheld"),
          ...suggestedStock,
        }),
      )
      .describe("Those that meet the listing first; at most 100"),
    variantCount: whole.describe("Of the product"),
  })
  .describe("Variants.") satisfies z.ZodType<VariantChoice>;

/** The endpoints about the supplier's data and the state of its sync. */
export const catalogEndpoints = {
  "GET /api/desk/sync": {
    right: "supplier.read",
    id: "syncStatus",
    summary: "The state of the sync",
    answer: syncStatus,
  },
  "POST /api/desk/sync": {
    right: "supplier.refresh",
    audit: ["refreshed"],
    id: "askForSync",
    summary: "Asks for a refresh; brands, categories and products are read once per UTC day",
    answer: z
      .strictObject({
        started: z.array(resourceName),
        refused: z.array(z.strictObject({ name: resourceName, nextAllowedAt: moment })),
      })
      .describe("What was allowed."),
  },
  "GET /api/desk/search": {
    right: "catalog.read",
    id: "search",
    summary: "The answer while typing",
    asks: z.object({ q: z.string().max(200, "is longer than 200 characters").default("") }),
    answer: searchAnswer,
    needsCopy: true,
  },
  "GET /api/desk/products/{productNo}/inventory": {
    right: "catalog.read",
    id: "productStock",
    summary: "Live stock of a product's variants; old figures are asked of the supplier first",
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
    summary: "The variants of a product in a listing, to choose one of them",
    asks: z.object({
      listing: z.string().max(4000).default("").describe("The listing's address after the question mark (`q=chain`)"),
    }),
    answer: variantChoice,
    names: true,
  },
} satisfies Table;
