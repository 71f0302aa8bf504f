import { z } from "zod";
import { maxQuantity } from "@/lib/domain/dealer-cost.ts";
import { languages } from "@/lib/domain/principal.ts";
import { maxSharedLines, shareLayouts, sharePrices, shareStocks, shortestPassphrase } from "@/lib/domain/share.ts";
import { done, moment, momentOrNull, money, type Table, whole } from "./endpoint.ts";

const shows = z.strictObject({
  price: z.enum(sharePrices).describe("none, msrp, map, or own: the line’s priceCents. Never the cost"),
  stock: z.enum(shareStocks).describe("none, words (in stock, few, out) or exact"),
  allWarehouses: z.boolean().describe("Stock of all warehouses; else of your own ones"),
  quantity: z.boolean(),
  note: z.boolean(),
});
const line = z.strictObject({
  variantNo: z.string().min(1).max(100),
  quantity: whole.min(1).max(maxQuantity).nullish().describe("Null or missing: no quantity"),
  note: z.string().max(500).optional(),
  priceCents: money.positive().max(999_999_999_999).nullish().describe("The price that the link shows with price: own"),
});
const lines = z.array(line).min(1).max(maxSharedLines);
const choice = z.object({
  title: z.string().max(200),
  shows,
  language: z.enum(languages),
  recipient: z.string().max(200).describe("Who it is for; only your shop sees it"),
  endsAt: momentOrNull.describe("When the link ends, in milliseconds since 1970; null: never"),
  passphrase: z.string().trim().min(shortestPassphrase).max(200).nullable().describe("Null: none"),
});

const link = z.strictObject({
  shareId: z.string(),
  memberId: z.string().describe("Who shares"),
  layout: z.enum(shareLayouts),
  title: z.string(),
  lines: z.array(line),
  shows,
  language: z.enum(languages),
  recipient: z.string(),
  hasPassphrase: z.boolean(),
  createdAt: moment,
  endsAt: momentOrNull.describe("Null: never"),
  openedTimes: whole,
  openedAt: momentOrNull,
});
const made = z.strictObject({ shareId: z.string(), url: z.string().describe("Shown only in this response") });

/** The endpoints about links for people without an account. */
export const shareEndpoints = {
  "GET /api/desk/shares": {
    right: "shares.read",
    id: "shares",
    summary: "List active share links",
    answer: z.strictObject({ shares: z.array(link) }).describe("Links that have not ended, newest first."),
  },
  "POST /api/desk/shares": {
    right: "shares.write",
    audit: ["share-made"],
    id: "share",
    summary: "Create a share link; only this response contains its address",
    takes: choice.partial({ title: true, recipient: true, passphrase: true, language: true }).extend({
      layout: z
        .enum(shareLayouts)
        .describe("item: one product with its variants. list: quantities and sums. comparison"),
      lines,
    }),
    largestBody: 250_000,
    status: 201,
    answer: made.describe("The link."),
  },
  "PATCH /api/desk/shares/{shareId}": {
    right: "shares.write",
    audit: ["share-changed"],
    id: "changeShare",
    summary: "Change what a link shows, how long it lasts, or its passphrase",
    takes: choice.partial(),
    answer: link.describe("The link."),
    names: true,
  },
  "DELETE /api/desk/shares/{shareId}": {
    right: "shares.write",
    audit: ["share-ended"],
    id: "endShare",
    summary: "End a share link",
    answer: done,
    names: true,
  },
} satisfies Table;
