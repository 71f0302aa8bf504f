import {
  exact,
  flag,
  type Json,
  listOf,
  moment,
  momentOrNull,
  numberOrNull,
  ref,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from "./shapes.ts";

const resourceName: Json = { enum: ["brands", "categories", "products", "inventory"] };
const matched: Json = { enum: ["article", "upc", "ean", "mfg"] };

/** Shapes of the desk's own JSON. */
export const deskSchemas: Record<string, Json> = {
  SyncStatus: exact({
    ready: { type: "boolean", description: "A complete copy of brands, categories and products exists" },
    held: { type: "boolean", description: "A retrieval is held back because its result is doubtful" },
    reachable: { type: ["boolean", "null"], description: "Whether the supplier answered the last time" },
    outage: {
      description: "While the supplier does not answer: since when, and when it is asked again",
      oneOf: [{ type: "null" }, exact({ since: moment, nextTryAt: moment })],
    },
    needsSignIn: { type: "boolean", description: "The supplier does not accept the kept credentials any more" },
    leftAlone: {
      description: "The data was written by a newer Bincard, or by other steps than this one's: nothing is read",
      enum: ["newer", "changed", null],
    },
    resources: listOf(ref("ResourceStatus")),
  }),
  ResourceStatus: exact({
    name: resourceName,
    state: { enum: ["absent", "reading", "fresh", "stale", "held", "failed"] },
    rows: whole,
    pages: whole,
    startedAt: momentOrNull,
    finishedAt: momentOrNull,
    retrievedAt: { type: ["integer", "null"], description: "When the copy in use was read whole" },
    nextAllowedAt: { type: ["integer", "null"], description: "When the ledger allows the next retrieval; null: now" },
    setAside: { type: "integer", description: "Records that could not be understood" },
    error: textOrNull,
    heldBack: {
      description: "The result that is held back, while it waits for the dealer's word",
      oneOf: [
        { type: "null" },
        exact({
          rowsBefore: whole,
          rowsNow: whole,
          shareGone: { type: "number", description: "The part of the copy in use that the answer does not have" },
          since: moment,
        }),
      ],
    },
    doubt: {
      description: "Why the last whole reading may not be the whole list",
      oneOf: [
        { type: "null" },
        exact({
          kind: { enum: ["exactly-the-size-asked-for", "round-number", "more-announced"] },
          rows: whole,
          announced: wholeOrNull,
        }),
      ],
    },
    progress: {
      oneOf: [
        { type: "null" },
        exact({ rows: whole, expectedRows: wholeOrNull, rowsPerSecond: numberOrNull, leftMs: wholeOrNull }),
      ],
    },
  }),
  SyncAnswer: exact({
    started: listOf(resourceName),
    refused: listOf(exact({ name: resourceName, nextAllowedAt: moment })),
  }),
  SearchAnswer: exact({
    query: text,
    exact: listOf(exact({ matched, variantNo: text, productNo: text, name: text })),
    products: listOf(exact({ productNo: text, name: text, brand: textOrNull, articleNo: text, pictureOf: textOrNull })),
    total: whole,
    corrected: { type: ["string", "null"], description: "The words searched for instead" },
  }),
  ProductStock: exact({
    productNo: text,
    warehouses: listOf(exact({ warehouseId: text, name: text })),
    total: wholeOrNull,
    nextDueAt: momentOrNull,
    variants: listOf(
      exact({
        variantNo: text,
        stock: listOf(exact({ warehouseId: text, available: wholeOrNull, dueAt: textOrNull })),
        total: { type: ["integer", "null"], description: "Null: unknown, which is not 0" },
        nextDueAt: momentOrNull,
        stockReadAt: momentOrNull,
      }),
    ),
    age: exact({ catalogReadAt: momentOrNull, pricesReadAt: momentOrNull, inventoryReadAt: momentOrNull }),
    refresh: { enum: ["fresh", "refreshed", "failed", "pending"] },
    prices: { enum: ["fresh", "refreshed", "failed", "pending"] },
  }),
  WatchList: exact({ listId: text, name: text, isDefault: flag, itemCount: whole }),
  WatchListWithItems: {
    allOf: [
      ref("WatchList"),
      exact({ items: listOf(exact({ variantNo: text, threshold: wholeOrNull, note: text, addedAt: moment })) }),
    ],
  },
  Session: exact({
    sessionHash: text,
    createdAt: moment,
    lastSeenAt: moment,
    expiresAt: moment,
    userAgent: text,
    address: text,
    current: flag,
  }),
  ApiKey: exact({ keyId: text, name: text, scope: { enum: ["read"] }, createdAt: moment, lastUsedAt: momentOrNull }),
};
