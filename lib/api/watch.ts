import { z } from "zod";
import { thresholdSchema } from "@/lib/accounts/settings.ts";
import type { ScanOutcome } from "@/lib/catalog/lines/types.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { thresholdRules } from "@/lib/domain/event.ts";
import { highestQuantity } from "@/lib/domain/whole-number.ts";
import type { ListedLine, WatchList } from "@/lib/lists/types.ts";
import { done, moment, type Table, whole } from "./endpoint.ts";
import { exactMatch } from "./search.ts";

const variantNo = z.string().min(1).max(100);
const listId = z.string().max(64).nullish().describe("Null or missing: the watched list used last");
const added = z.strictObject({ added: whole }).describe("How many are new.");
const usedList = z
  .strictObject({ listId: z.string(), name: z.string(), isDefault: z.boolean() })
  .describe("The list that was meant.");
const takenOff = z
  .strictObject({ removed: whole, at: moment })
  .describe("How many lines were taken off, and the moment by which they are put back.");
const name = z.object({ name: z.string().max(200) });

const list = z.strictObject({
  listId: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  isWatched: z.boolean().describe("Its articles are watched: thresholds and alerts count for them"),
  itemCount: whole,
  filledBy: z
    .string()
    .nullable()
    .describe("What fills it by itself: brand:, category: or view: and an id, or supplier"),
  filledAt: moment.nullable().describe("When it last filled itself"),
});
const line = z.strictObject({
  lineId: whole,
  text: z.string().describe("As written; empty for an article that was added as such"),
  variantNo: z.string().nullable().describe("Null: the text names no article, or several"),
  quantity: whole.nullable().describe("Null: none is said"),
  note: z.string(),
  threshold: whole.nullable().describe("Null: that of a more general rule applies"),
  thresholdPlace: z.string().describe("Where it counts: total, mine, or warehouse: and its id"),
  badQuantity: z.string().nullable().describe("What was written in the quantity's place and is none"),
  badThreshold: z.string().nullable().describe("What was written in the threshold's place and is none"),
  addedAt: moment,
  filledAt: moment.nullable().describe("When what fills the list brought it; null: a person did"),
});

const applying = z.strictObject({
  units: whole.describe("Inclusive"),
  place: z.enum(["total", "mine", "warehouse"]).describe("In all warehouses together, in one's own, or in one"),
  warehouseId: z.string().nullable(),
  rule: z.enum(thresholdRules).describe("Where it was set: the line, its list, its category, the member, the house"),
  listName: z.string().nullable().describe("The list, for the rules item and list"),
});
const watched = z.strictObject({
  variantNo: z.string(),
  wanted: whole.nullable().describe("How many on all watched lists together; null: none is said"),
  thresholds: z.array(applying),
});

const match = z.strictObject(exactMatch) satisfies z.ZodType<ExactMatch>;
const counted = z.strictObject({ lineId: whole, article: match.nullable(), code: z.string(), quantity: whole });
const scanOutcome = z
  .union([
    z.strictObject({ counted, candidates: z.tuple([]) }),
    z.strictObject({ counted: z.null(), candidates: z.tuple([match], match) }),
  ])
  .describe(
    "The line that it was counted into, or the articles of which one must be named.",
  ) satisfies z.ZodType<ScanOutcome>;

/** The endpoints about watch lists. */
export const watchEndpoints = {
  "POST /api/desk/recent": {
    right: "lists.write",
    id: "sawArticle",
    summary: "Remembers that the member looks at an article",
    takes: z.object({ variantNo }),
    answer: done,
  },
  "GET /api/desk/watch": {
    right: "lists.read",
    id: "watched",
    summary: "Watched variants",
    answer: z
      .strictObject({ items: z.array(watched) })
      .describe("Every watched variant with the thresholds that apply to it, in all their places."),
  },
  "POST /api/desk/watch": {
    right: "lists.write",
    audit: ["watched", "lines-changed"],
    id: "watch",
    summary: "Watches one or several variants",
    takes: z.object({ variantNo: variantNo.optional(), variantNos: z.array(variantNo).max(500).optional(), listId }),
    answer: added.extend({ list: usedList }),
  },
  "PATCH /api/desk/watch": {
    right: "lists.write",
    audit: ["watch-changed"],
    id: "changeWatched",
    summary: "Sets the threshold (null: one's own) or the note",
    takes: z.object({
      variantNo,
      listId,
      threshold: thresholdSchema.nullish(),
      thresholdPlace: z
        .string()
        .max(100)
        .optional()
        .describe("Where the threshold counts: total, mine, or warehouse: and its id; missing: where it did"),
      note: z.string().max(500).optional(),
    }),
    answer: done,
  },
  "DELETE /api/desk/watch": {
    right: "lists.write",
    audit: ["unwatched"],
    id: "unwatch",
    summary: "Takes a variant off one list, or off all that are watched",
    takes: z.object({ variantNo, listId: listId.describe("Null or missing: every list that is watched") }),
    answer: takenOff,
  },
  "POST /api/desk/watch/import": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "importWatched",
    summary: "Imports the supplier's own watch list",
    takes: z.object({ listId }),
    answer: added,
  },
  "POST /api/desk/lines": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "countIntoList",
    summary: "Counts articles into a list: a line that is there gets so many more, or a new one is added",
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
    summary: "Puts back the lines that were taken off at a moment, within an hour",
    takes: z.object({ at: moment }),
    answer: z.strictObject({ restored: whole }).describe("How many lines came back."),
  },
  "GET /api/desk/lists": {
    right: "lists.read",
    id: "watchLists",
    summary: "Watch lists",
    answer: z.strictObject({ lists: z.array(list satisfies z.ZodType<WatchList>) }).describe("Lists."),
  },
  "POST /api/desk/lists": {
    right: "lists.write",
    audit: ["list-made"],
    id: "makeWatchList",
    summary: "Makes a list",
    takes: name,
    status: 201,
    answer: list.describe("The list."),
  },
  "GET /api/desk/lists/{listId}": {
    right: "lists.read",
    id: "watchList",
    summary: "A list with its lines",
    answer: list.extend({ items: z.array(line satisfies z.ZodType<ListedLine>) }).describe("The list."),
    names: true,
  },
  "POST /api/desk/lists/{listId}/scans": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "scanIntoList",
    summary: "Counts one more of the article that has a code into a list",
    takes: z.object({
      code: z
        .string()
        .trim()
        .min(1)
        .max(longestCode)
        .describe("As scanned or typed: also an element string or an address"),
      variantNo: variantNo.optional().describe("Which of several articles with the code is meant"),
      threshold: thresholdSchema.optional().describe("When its line is low; missing: as it was"),
    }),
    answer: scanOutcome,
    names: true,
  },
  "PATCH /api/desk/lists/{listId}/scans": {
    right: "lists.write",
    audit: ["lines-changed"],
    id: "correctScan",
    summary: "Sets the quantity of a line; 0 takes it off",
    takes: z.object({ lineId: whole, quantity: whole.min(0).max(highestQuantity) }),
    answer: done,
    names: true,
  },
  "PATCH /api/desk/lists/{listId}": {
    right: "lists.write",
    audit: ["list-renamed"],
    id: "renameWatchList",
    summary: "Renames a list",
    takes: name,
    answer: done,
    names: true,
  },
  "DELETE /api/desk/lists/{listId}": {
    right: "lists.write",
    audit: ["list-deleted"],
    id: "deleteWatchList",
    summary: "Deletes a list",
    answer: done,
    names: true,
  },
} satisfies Table;
