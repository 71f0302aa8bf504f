import { z } from "zod";
import { thresholdSchema } from "@/lib/accounts/settings.ts";
import type { ScanOutcome } from "@/lib/catalog/lines/types.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { thresholdRules } from "@/lib/domain/event.ts";
import { highestQuantity } from "@/lib/domain/line-limits.ts";
import type { ListedLine, WatchList } from "@/lib/lists/types.ts";
import { done, moment, type Table, whole } from "./endpoint.ts";
import { exactMatch } from "./search.ts";

const variantNo = z.string().min(1).max(100);
const listId = z.string().max(64).nullish().describe("Null or missing: the last used starred list");
const added = z.strictObject({ added: whole }).describe("Number of added items.");
const usedList = z.strictObject({ listId: z.string(), name: z.string(), isDefault: z.boolean() }).describe("The list.");
const takenOff = z
  .strictObject({ removed: whole, at: moment })
  .describe("Number of removed lines, and the time that identifies them for undo.");
const name = z.object({ name: z.string().max(200) });

const list = z.strictObject({
  listId: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isWatched: z.boolean().describe("Its items are starred: low-stock levels and alerts apply to them"),
  itemCount: whole,
  filledBy: z.string().nullable().describe("Source of auto-update: brand:, category: or view: and an id, or supplier"),
  filledAt: moment.nullable().describe("When it was last auto-updated"),
});
const line = z.strictObject({
  lineId: whole,
  text: z.string().describe("As typed; empty for an item that was added directly"),
  variantNo: z.string().nullable().describe("Null: the text matches no item, or several"),
  quantity: whole.nullable().describe("Null: no quantity"),
  note: z.string(),
  threshold: whole.nullable().describe("Null: a more general level applies"),
  thresholdPlace: z.string().describe("Where it applies: total, mine, or warehouse: and its id"),
  badQuantity: z.string().nullable().describe("Text in the quantity field that is not a quantity"),
  badThreshold: z.string().nullable().describe("Text in the low-stock level field that is not a number"),
  addedAt: moment,
  filledAt: moment.nullable().describe("When auto-update added it; null: added by a person"),
});

const applying = z.strictObject({
  units: whole.describe("Inclusive"),
  place: z.enum(["total", "mine", "warehouse"]).describe("All warehouses, your own warehouses, or one warehouse"),
  warehouseId: z.string().nullable(),
  rule: z.enum(thresholdRules).describe("Where it is set: line, list, category, member or company"),
  listName: z.string().nullable().describe("List name, for the rules item and list"),
});
const watched = z.strictObject({
  variantNo: z.string(),
  wanted: whole.nullable().describe("Total quantity on all starred lists; null: no quantity"),
  thresholds: z.array(applying),
});

const match = z.strictObject(exactMatch) satisfies z.ZodType<ExactMatch>;
const counted = z.strictObject({ lineId: whole, article: match.nullable(), code: z.string(), quantity: whole });
const scanOutcome = z
  .union([
    z.strictObject({ counted, candidates: z.tuple([]) }),
    z.strictObject({ counted: z.null(), candidates: z.tuple([match], match) }),
  ])
  .describe("The line with its new quantity, or the items to choose from.") satisfies z.ZodType<ScanOutcome>;

/** The endpoints about watch lists. */
export const watchEndpoints = {
  "POST /api/desk/recent": {
    right: "lists.write",
    id: "sawArticle",
    summary: "Add an item to Recently viewed",
    takes: z.object({ variantNo }),
    answer: done,
  },
  "GET /api/desk/watch": {
    right: "lists.read",
    id: "watched",
    summary: "List starred items",
    answer: z.strictObject({ items: z.array(watched) }).describe("Every starred item with its low-stock levels."),
  },
  "POST /api/desk/watch": {
    right: "lists.write",
    audit: ["watched", "lines-changed"],
    id: "watch",
    summary: "Star one or several items",
    takes: z.object({ variantNo: variantNo.optional(), variantNos: z.array(variantNo).max(500).optional(), listId }),
    answer: added.extend({ list: usedList }),
  },
  "PATCH /api/desk/watch": {
    right: "lists.write",
    audit: ["watch-changed"],
    id: "changeWatched",
    summary: "Set the low-stock level (null: default) or the note",
    takes: z.object({
      variantNo,
      listId,
      threshold: thresholdSchema.nullish(),
      thresholdPlace: z
        .string()
        .max(100)
        .optional()
        .describe("Where the level applies: total, mine, or warehouse: and its id; missing: unchanged"),
      note: z.string().max(500).optional(),
    }),
    answer: done,
  },
  "DELETE /api/desk/watch": {
    right: "lists.write",
    audit: ["unwatched"],
    id: "unwatch",
    summary: "Remove an item from one list, or from all starred lists",
    takes: z.object({ variantNo, listId: listId.describe("Null or missing: every starred list") }),
    answer: takenOff,
  },
  "POST /api/desk/watch/import": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "importWatched",
    summary: "Import the supplier's watch list",
    takes: z.object({ listId }),
    answer: added,
  },
  "POST /api/desk/lines": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "countIntoList",
    summary: "Add quantities to a list: increases existing lines, adds missing ones",
    takes: z.object({
      listId,
      lines: z
        .array(z.object({ variantNo, quantity: whole.min(1).max(highestQuantity) }))
        .min(1)
        .max(500),
    }),
    answer: z
      .strictObject({
        list: usedList,
        lines: z.array(z.strictObject({ lineId: whole, variantNo: z.string(), quantity: whole })),
      })
      .describe("The lines with their quantities."),
  },
  "POST /api/desk/lines/undo": {
    right: "lists.write",
    audit: ["lines-put-back"],
    id: "putLinesBack",
    summary: "Undo the removal of lines, within an hour",
    takes: z.object({ at: moment }),
    answer: z.strictObject({ restored: whole }).describe("Number of restored lines."),
  },
  "GET /api/desk/lists": {
    right: "lists.read",
    id: "watchLists",
    summary: "Get all lists",
    answer: z.strictObject({ lists: z.array(list satisfies z.ZodType<WatchList>) }).describe("Lists."),
  },
  "POST /api/desk/lists": {
    right: "lists.write",
    audit: ["list-made"],
    id: "makeWatchList",
    summary: "Create a list",
    takes: name,
    status: 201,
    answer: list.describe("The list."),
  },
  "GET /api/desk/lists/{listId}": {
    right: "lists.read",
    id: "watchList",
    summary: "Get a list with its lines",
    answer: list.extend({ items: z.array(line satisfies z.ZodType<ListedLine>) }).describe("The list."),
    names: true,
  },
  "POST /api/desk/lists/{listId}/scans": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "scanIntoList",
    summary: "Add 1 of the item with a code to a list",
    takes: z.object({
      code: z
        .string()
        .trim()
        .min(1)
        .max(longestCode)
        .describe("As scanned or typed; also a GS1 element string or a web address"),
      variantNo: variantNo.optional().describe("Chooses between several items with the code"),
      threshold: thresholdSchema.optional().describe("Low-stock level of its line; missing: unchanged"),
    }),
    answer: scanOutcome,
    names: true,
  },
  "PATCH /api/desk/lists/{listId}/scans": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "correctScan",
    summary: "Set the quantity of a line; 0 removes it",
    takes: z.object({ lineId: whole, quantity: whole.min(0).max(highestQuantity) }),
    answer: done,
    names: true,
  },
  "PATCH /api/desk/lists/{listId}": {
    right: "lists.write",
    audit: ["list-renamed"],
    id: "renameWatchList",
    summary: "Rename a list",
    takes: name,
    answer: done,
    names: true,
  },
  "DELETE /api/desk/lists/{listId}": {
    right: "lists.write",
    audit: ["list-deleted"],
    id: "deleteWatchList",
    summary: "Delete a list",
    answer: done,
    names: true,
  },
} satisfies Table;
