import { z } from "zod";
import { findLabelArticles } from "@/lib/catalog/article/labels.ts";
import { maxCompared } from "@/lib/catalog/article/types.ts";
import { readDecimal } from "@/lib/domain/amount.ts";
import { longestNote } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { languages, type MemberPrincipal } from "@/lib/domain/principal.ts";
import {
  endAfter,
  maxSharedLines,
  type SharedLine,
  type ShareLayout,
  shareDays,
  shareLayouts,
  sharePrices,
  shareStocks,
  shortestPassphrase,
} from "@/lib/domain/share.ts";
import { dayMs, parseDay } from "@/lib/domain/time.ts";
import { zoneOffset } from "@/lib/domain/time-zone.ts";
import { quantityLimits, readWhole } from "@/lib/domain/whole-number.ts";
import { BincardError } from "@/lib/errors.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { usedList } from "@/lib/lists/lists.ts";
import type { ShareDraft } from "@/lib/share/draft.ts";
import { readShare } from "@/lib/share/links.ts";

const id = z.string().max(100).optional();
const box = z.literal("on").optional().catch(undefined);
const items = z
  .string()
  .max(30_000)
  .transform((text) => [...new Set(text.split(/\r?\n/).filter(Boolean))].slice(0, maxSharedLines))
  .default([]);

/**
 * The fields of the form for a link. What it shares: `items` (item numbers, one per line), a list, or what an existing
 * link shares. The prices of its lines have a field each: `priceField`.
 */
export const shareFields = z.looseObject({
  ...{ items, list: id, share: id },
  layout: z.enum(shareLayouts).default("item"),
  price: z.enum(sharePrices),
  stock: z.enum(shareStocks),
  warehouses: z.enum(["all", "own"]).default("all"),
  count: z.string().max(20).default(""),
  remark: z.string().trim().max(longestNote).default(""),
  ...{ quantities: box, notes: box },
  title: z.string().max(200).default(""),
  recipient: z.string().max(200).default(""),
  language: z.enum(languages),
  ends: z.enum([...shareDays.map(String), "date", "never", "kept"]),
  day: z.string().max(10).default(""),
  passphrase: z.string().trim().max(200).default(""),
  opens: z.enum(["free", "kept", "new"]).default("new"),
});

type ShareFields = z.output<typeof shareFields>;

/** The field of the price that was typed for an item. */
export function priceField(variantNo: string): string {
  return `price:${variantNo}`;
}

/**
 * The link that the form describes. `zoneOf` answers the time zone in which a chosen day ends.
 * @throws BincardError `bad-request` with the field that is wrong, `not-found` for a list or link that is gone.
 */
export async function readDraft(
  principal: MemberPrincipal,
  fields: ShareFields,
  zoneOf: () => Promise<string>,
  now: number = Date.now(),
): Promise<ShareDraft> {
  const { price, stock, title, recipient, language } = fields;
  const lines = await sharedLines(principal, fields);
  if (lines.length === 0) throw wrong("items", {});
  const layout = layoutOf(fields, lines.length);
  return {
    ...{ layout, title, recipient, language, lines },
    shows: {
      ...{ price, stock },
      allWarehouses: fields.warehouses === "all",
      quantity: layout === "item" ? lines[0]?.quantity !== null : fields.quantities === "on",
      note: layout === "item" ? lines[0]?.note !== "" : fields.notes === "on",
    },
    endsAt: await endOf(fields, zoneOf, now),
  };
}

/** The passphrase of a form; null: none is needed; undefined: the link keeps the one it has. */
export function readPassphrase({ opens, passphrase }: ShareFields): string | null | undefined {
  if (opens === "kept") return undefined;
  if (opens === "free" || passphrase === "") return null;
  if ([...passphrase].length < shortestPassphrase) throw wrong("passphrase", { reason: "is too short" });
  return passphrase;
}

function layoutOf({ layout }: ShareFields, count: number): ShareLayout {
  if (layout === "labels") return layout;
  if (count === 1 && layout !== "list") return "item";
  return layout === "comparison" && count <= maxCompared ? "comparison" : "list";
}

/** Its items, with what the form says about them. */
async function sharedLines(principal: MemberPrincipal, fields: ShareFields): Promise<SharedLine[]> {
  const known = await knownLines(principal, fields);
  const isOne = known.length === 1 && fields.layout === "item";
  const quantity = readWhole(fields.count, quantityLimits);
  if (isOne && quantity === undefined) throw wrong("count", { ...quantityLimits });
  return known.map((line) => {
    const field = priceField(line.variantNo);
    const typed = fields[field];
    const ownAmount = readDecimal(typeof typed === "string" ? cutAt(typed, 30) : "", "amount");
    if (fields.price === "own" && ownAmount === undefined) throw wrong(field, { decimal: "amount" });
    const own = isOne ? { quantity: quantity ?? null, note: fields.remark } : {};
    return { ...line, ...own, ownAmount: ownAmount ?? null };
  });
}

/** What is shared, before the form says anything about it: the items of a link, of a list, or those that are named. */
export async function knownLines(
  principal: MemberPrincipal,
  { share, list, items }: Pick<ShareFields, "share" | "list" | "items">,
): Promise<SharedLine[]> {
  if (share) return [...(await readShare(principal, share)).lines];
  if (list === undefined || list === "") {
    const known = await findLabelArticles(principal, items);
    return known.map(({ variantNo }) => ({ variantNo, quantity: null, note: "", ownAmount: null }));
  }
  const { listId } = await usedList(principal, list);
  const lines = (await listLinesOf(principal, listId)).flatMap(({ variantNo, quantity, note }) =>
    variantNo === null ? [] : [{ variantNo, quantity, note, ownAmount: null }],
  );
  return lines.slice(0, maxSharedLines);
}

/** Null: never, or the end is kept as it is. */
async function endOf({ ends, day }: ShareFields, zoneOf: () => Promise<string>, now: number): Promise<number | null> {
  if (ends === "never" || ends === "kept") return null;
  if (ends !== "date") return endAfter(Number(ends) || shareDays[0], now);
  const start = parseDay(day);
  // A day ends at most one day later in another zone.
  const isOver = start === null || start + 2 * dayMs <= now;
  const at = isOver ? null : start + dayMs - zoneOffset(await zoneOf(), start);
  if (at === null || at <= now) throw wrong("day", { reason: "is not a later day" });
  return at;
}

function wrong(field: string, facts: Record<string, string | number>): BincardError {
  return new BincardError("bad-request", { field, reason: "is wrong", ...facts });
}
