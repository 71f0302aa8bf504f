import {
  body,
  exact,
  inPath,
  type Json,
  json,
  listOf,
  loose,
  problem,
  ref,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from "./shapes.ts";

const listId = { type: ["string", "null"], description: "Null or missing: the default list" };
const done = json("Done.", loose({}));

interface Call {
  id: string;
  summary: string;
  answer: Json;
  status?: number;
  asks?: Json[];
  takes?: Json;
  /** Answers 404 when what is named does not exist. */
  names?: boolean;
  /** By the session cookie only, not by an API key. */
  sessionOnly?: boolean;
}

function call({ id, summary, answer, status, asks, takes, names, sessionOnly }: Call): Json {
  return {
    operationId: id,
    summary,
    tags: ["Desk"],
    ...(sessionOnly && { security: [{ session: [] }] }),
    ...(asks && { parameters: asks }),
    ...(takes && { requestBody: body(takes) }),
    responses: {
      [status ?? 200]: answer,
      400: problem("Unclear"),
      401: problem("SignedOut"),
      ...((takes || sessionOnly) && { 403: problem("Forbidden") }),
      ...(names && { 404: problem("NotFound") }),
    },
  };
}

const settings = loose({
  language: { enum: ["en", "fr"] },
  theme: { enum: ["system", "light", "dark"] },
  density: { enum: ["compact", "normal", "comfortable"] },
  warehouseId: textOrNull,
  lowStockThreshold: { type: "integer", minimum: 0, maximum: 100_000 },
});

const reading: Record<string, Json> = {
  "/api/desk/sync": {
    get: call({
      id: "syncStatus",
      summary: "Where the reading of the supplier stands",
      answer: json("Status.", ref("SyncStatus")),
    }),
    post: call({
      id: "askForSync",
      summary: "Asks for a refresh; the ledger allows brands, categories and products once per UTC day",
      answer: json("What was allowed.", ref("SyncAnswer")),
    }),
  },
  "/api/desk/search": {
    get: call({
      id: "search",
      summary: "The answer while typing",
      asks: [{ name: "q", in: "query", schema: { type: "string", maxLength: 200 } }],
      answer: json("Exact identifiers first, then products by words.", ref("SearchAnswer")),
    }),
  },
  "/api/desk/products/{productNo}/inventory": {
    get: call({
      id: "productStock",
      summary: "Live stock of a product's variants; old figures are asked of the supplier first",
      asks: [inPath("productNo")],
      answer: json("Stock.", ref("ProductStock")),
      names: true,
    }),
  },
  "/api/pictures/{variantNo}": {
    get: {
      ...(call({
        id: "picture",
        summary: "A variant's picture",
        asks: [
          inPath("variantNo"),
          {
            name: "n",
            in: "query",
            description: "Which one, from 0",
            schema: { type: "integer", minimum: 0, maximum: 99, default: 0 },
          },
          { name: "w", in: "query", description: "Greatest width", schema: { enum: [96, 320, 960], default: 320 } },
          {
            name: "d",
            in: "query",
            description: "The dealer whose page asks; another one is refused",
            schema: { type: "string" },
          },
        ],
        answer: { description: "The picture.", content: { "image/webp": {} } },
        names: true,
      }) as { [key: string]: Json }),
    },
  },
};

const watching: Record<string, Json> = {
  "/api/desk/watch": {
    get: call({
      id: "watched",
      summary: "Watched variants",
      answer: json("Variants.", exact({ items: listOf(exact({ variantNo: text, threshold: wholeOrNull })) })),
    }),
    post: call({
      id: "watch",
      summary: "Watches one or several variants",
      takes: loose({ variantNo: text, variantNos: { type: "array", items: text, maxItems: 500 }, listId }),
      answer: json("How many are new.", exact({ added: whole })),
    }),
    patch: call({
      id: "changeWatched",
      summary: "Sets the threshold (null: one's own) or the note",
      takes: {
        ...(loose({ variantNo: text, listId, threshold: wholeOrNull, note: text }) as object),
        required: ["variantNo"],
      },
      answer: done,
    }),
    delete: call({
      id: "unwatch",
      summary: "Ends watching",
      takes: { ...(loose({ variantNo: text, listId }) as object), required: ["variantNo"] },
      answer: done,
    }),
  },
  "/api/desk/watch/take-over": {
    post: call({
      id: "takeOverWatched",
      summary: "Takes over the supplier's own watch list",
      takes: loose({ listId }),
      answer: json("How many are new.", exact({ added: whole })),
    }),
  },
  "/api/desk/lists": {
    get: call({
      id: "watchLists",
      summary: "Watch lists",
      answer: json("Lists.", exact({ lists: listOf(ref("WatchList")) })),
    }),
    post: call({
      id: "makeWatchList",
      summary: "Makes a list",
      takes: exact({ name: text }),
      status: 201,
      answer: json("The list.", ref("WatchList")),
    }),
  },
  "/api/desk/lists/{listId}": {
    parameters: [inPath("listId")],
    get: call({
      id: "watchList",
      summary: "A list with its items",
      answer: json("The list.", ref("WatchListWithItems")),
      names: true,
    }),
    patch: call({
      id: "renameWatchList",
      summary: "Renames a list",
      takes: exact({ name: text }),
      answer: done,
      names: true,
    }),
    delete: call({ id: "deleteWatchList", summary: "Deletes a list", answer: done, names: true }),
  },
};

const person = { sessionOnly: true };
const own: Record<string, Json> = {
  "/api/desk/settings": {
    get: call({ id: "settings", summary: "One's settings", answer: json("Settings.", settings), ...person }),
    patch: call({
      id: "changeSettings",
      summary: "Changes what is named",
      takes: settings,
      answer: json("Settings.", settings),
      ...person,
    }),
  },
  "/api/desk/sessions": {
    get: call({
      id: "sessions",
      summary: "Running sessions",
      answer: json("Sessions.", exact({ sessions: listOf(ref("Session")) })),
      ...person,
    }),
    delete: call({
      id: "endOtherSessions",
      summary: "Ends all but this one",
      answer: json("How many.", exact({ ended: whole })),
      ...person,
    }),
  },
  "/api/desk/sessions/{sessionHash}": {
    parameters: [inPath("sessionHash")],
    delete: call({ id: "endSession", summary: "Ends a session", answer: done, names: true, ...person }),
  },
  "/api/desk/keys": {
    get: call({
      id: "keys",
      summary: "API keys",
      answer: json("Keys.", exact({ keys: listOf(ref("ApiKey")) })),
      ...person,
    }),
    post: call({
      id: "makeKey",
      summary: "Makes a key; its text is in this answer alone",
      takes: exact({ name: { type: "string", minLength: 1, maxLength: 80 } }),
      status: 201,
      answer: json("The key.", exact({ keyId: text, key: text })),
      ...person,
    }),
  },
  "/api/desk/keys/{keyId}": {
    parameters: [inPath("keyId")],
    delete: call({ id: "revokeKey", summary: "Revokes a key", answer: done, names: true, ...person }),
  },
};

export const deskPaths: Record<string, Json> = { ...reading, ...watching, ...own };
