"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ManyLinesAnswer } from "@/components/list-lines/types.ts";
import { jsonInput } from "@/lib/accounts/form-fields.ts";
import { action, redirectTo } from "@/lib/auth/action.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import type { FormAnswer } from "@/lib/domain/form-answer.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { storedPlace } from "@/lib/domain/threshold.ts";
import { quantityLimits, thresholdLimits, type WholeLimits } from "@/lib/domain/whole-number.ts";
import { changeLine, duplicateList, getLine, type LineChange, putBack, takeOffLines } from "@/lib/lists/lines.ts";
import { nameOfList } from "@/lib/lists/lists.ts";
import {
  copyLines,
  linesUndo,
  setEachLine,
  setForLines,
  takeManyOff,
  undoForLines,
  type Which,
} from "@/lib/lists/many-lines.ts";
import type { LineFigures } from "@/lib/lists/removed-lines.ts";
import type { ListedLine } from "@/lib/lists/types.ts";
import { placeIfSent, placeInput, quantityInput, thresholdInput } from "../threshold-input.ts";
import { listAnswers } from "./sentences.ts";

const typed = z.string().transform((text) => cutAt(text.trim(), 500));
const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const write = { right: "lists.write", revalidate: "everything", answers: listAnswers } as const;

/** Stores the text, item, quantity, threshold or note of a line, whichever the form contains. */
export const saveLine = action(
  "lines.save",
  {
    ...write,
    input: z.object({
      lineId: id,
      text: z.string().trim().min(1).max(longestLine).optional(),
      variantNo: z.string().min(1).max(100).optional(),
      quantity: quantityInput.optional(),
      threshold: thresholdInput.optional(),
      place: placeIfSent,
      note: typed.optional(),
    }),
    audit: ["lines-changed"],
  },
  async ({ principal, input: { lineId, text, place, ...change }, note }) => {
    const { listId, ...former } = await getLine(principal, lineId);
    const corrected =
      text !== undefined ? await corrections(principal, text, former) : await asChosen(principal, former, change);
    const thresholdPlace = place && storedPlace(place);
    await changeLine(principal, lineId, { ...change, thresholdPlace, ...corrected });
    note("lines-changed", await nameOfList(principal, listId));
  },
);

/** What a line's text says of the quantity counts too for the item that a person chooses for it. */
async function asChosen(
  principal: MemberPrincipal,
  former: ListedLine,
  { variantNo, quantity }: LineChange,
): Promise<LineChange> {
  if (!variantNo || quantity !== undefined || former.variantNo !== null || former.quantity !== null) return {};
  // What the text said of another number counts no more; what a heading said of the line still does.
  const isOwn = (former.badQuantity ?? "").split(" ").every((word) => former.text.includes(word));
  const badQuantity = isOwn ? null : former.badQuantity;
  const { lines } = await readListLines(principal, [{ ...former, badQuantity, id: 0, meant: variantNo }]);
  const [line] = lines;
  const kept = { note: [former.note, ...(await otherNumbers(principal, former, variantNo))].filter(Boolean).join(" ") };
  if (line && line.badQuantity === null) return { ...kept, quantity: line.quantity, badQuantity: null };
  return { ...kept, badQuantity: line?.badQuantity ?? null };
}

/** The other items that a line names beside the one that is chosen: none of them is lost. */
async function otherNumbers(principal: MemberPrincipal, former: ListedLine, variantNo: string): Promise<string[]> {
  const { lines } = await readListLines(principal, [{ ...former, id: 0 }]);
  const verdict = lines[0]?.verdict;
  if (verdict?.kind !== "disagree") return [];
  return verdict.candidates.flatMap((one) => (one.variantNo === variantNo ? [] : one.variantNo));
}

/** What a corrected text makes of a line. Its figures stay when the text is a number alone. */
async function corrections(
  principal: MemberPrincipal,
  text: string,
  former: Pick<ListedLine, "quantity" | "badQuantity">,
): Promise<LineChange> {
  const { lines } = await readListLines(principal, [{ id: 0, text, variantNo: null, quantity: null }]);
  const [line] = lines;
  if (!line) return { text, variantNo: null };
  const variantNo = line.row?.variantNo ?? null;
  const { quantity, badQuantity, badThreshold, writtenThreshold } = line;
  const saysQuantity = former.quantity !== null || former.badQuantity !== null;
  if (line.number === text) return { text, variantNo, ...(variantNo !== null && !saysQuantity && { quantity }) };
  return {
    ...{ text, variantNo, badQuantity, badThreshold },
    ...(variantNo !== null && { quantity }),
    ...(writtenThreshold !== null && { threshold: writtenThreshold }),
  };
}

export const takeLineOff = action(
  "lines.takeOff",
  { ...write, input: z.object({ lineId: id }), audit: ["lines-changed"] },
  async ({ principal, input: { lineId }, note }): Promise<FormAnswer> => {
    const { listId, variantNo, text } = await getLine(principal, lineId);
    const name = await nameOfList(principal, listId);
    const at = Date.now();
    await takeOffLines(principal, null, [lineId], at);
    note("lines-changed", name);
    const t = await getTranslations("client");
    return { done: t("offLists", { article: variantNo ?? text, count: 1 }), undo: { at: String(at) } };
  },
);

/** Takes all lines off a list, which can be undone. */
export const emptyList = action(
  "lines.empty",
  { ...write, input: z.object({ listId: typed }), audit: ["list-emptied"] },
  async ({ principal, input: { listId }, note }): Promise<FormAnswer> => {
    const at = Date.now();
    const count = await takeOffLines(principal, listId, "all", at);
    note("list-emptied", await nameOfList(principal, listId));
    const t = await getTranslations("lines.many");
    return { done: t("done", { count, what: "off" }), undo: { at: String(at) } };
  },
);

export const putLinesBack = action(
  "lines.putBack",
  { ...write, input: z.object({ at: id }), audit: ["lines-put-back"] },
  async ({ principal, input: { at }, note }) => {
    if ((await putBack(principal, at)) > 0) note("lines-put-back");
  },
);

/** Makes a list with the same lines, and leads to it. */
export const copyList = action(
  "lines.copy",
  { ...write, input: z.object({ listId: typed, name: typed }), audit: ["list-made"] },
  async ({ principal, input: { listId, name }, note }) => {
    const copyId = await duplicateList(principal, listId, name);
    note("list-made", await nameOfList(principal, copyId));
    return redirectTo(`/watch-lists/${copyId}`);
  },
);

const listId = z.string().max(100);

/** A box that is ticked has a field of its own, since a form is read as one value for each name. */
const lineField = /^line-(\d{1,15})$/;

const form = { listId, every: z.string().optional() };

/** Only the fields of the requested change are read. If one is invalid, the whole form is refused. */
const changed = z
  .discriminatedUnion("what", [
    z.looseObject({ ...form, what: z.literal("threshold"), threshold: thresholdInput, place: placeInput }),
    z.looseObject({ ...form, what: z.literal("quantity"), quantity: quantityInput }),
    z.looseObject({ ...form, what: z.literal("note"), note: z.string().trim() }),
    z.looseObject({ ...form, what: z.literal("move"), toListId: listId }),
    z.looseObject({ ...form, what: z.literal("copy"), toListId: listId }),
    z.looseObject({ ...form, what: z.literal("off") }),
  ])
  .transform((given) => {
    const ids = Object.keys(given).flatMap((name) => lineField.exec(name)?.[1] ?? []);
    const which: Which = given.every === undefined ? ids.map(Number) : "all";
    return { given, which };
  });

/** Sets something for the selected lines of a list, or moves, copies or takes them off. */
export const changeManyLines = action(
  "lines.changeMany",
  { ...write, input: changed, audit: ["lines-changed"] },
  async ({ principal, input, note }): Promise<ManyLinesAnswer> => {
    const { given } = input;
    const { count, undo } = await change(principal, input);
    if (count > 0) {
      note("lines-changed", await nameOfList(principal, given.listId));
      if (given.what === "move" || given.what === "copy")
        note("lines-changed", await nameOfList(principal, given.toListId));
    }
    const said = (await getTranslations("lines.many"))("done", { count, what: given.what });
    return { said, undo: count > 0 ? JSON.stringify(undo) : null };
  },
);

const idKey = z.string().regex(/^\d{1,15}$/);
const figures = <Limits extends WholeLimits>({ least, most }: Limits) =>
  jsonInput.pipe(z.record(idKey, z.int().min(least).max(most)));

/** A pasted column: what each of its lines gets, as JSON by the lines' ids. */
const column = z.discriminatedUnion("field", [
  z.object({ listId, field: z.literal("quantity"), figures: figures(quantityLimits) }),
  z.object({ listId, field: z.literal("threshold"), figures: figures(thresholdLimits) }),
]);

/** Sets a figure of its own for each of some lines of a list. */
export const fillColumn = action(
  "lines.fillColumn",
  { ...write, input: column, audit: ["lines-changed"] },
  async ({ principal, input: { listId, field, figures }, note }): Promise<ManyLinesAnswer> => {
    const ofLines = new Map(Object.entries(figures).map(([lineId, figure]) => [Number(lineId), figure]));
    const { count, undo } = await setEachLine(principal, listId, field, ofLines);
    if (count > 0) note("lines-changed", await nameOfList(principal, listId));
    const said = (await getTranslations("lines.many"))("done", { count, what: field });
    return { said, undo: count > 0 ? JSON.stringify(undo) : null };
  },
);

/** Undoes a change of many lines. */
export const undoManyLines = action(
  "lines.undoMany",
  { ...write, input: z.object({ undo: jsonInput.pipe(linesUndo) }), audit: ["lines-put-back"] },
  async ({ principal, input: { undo }, note }): Promise<FormAnswer> => {
    const isUndone = await undoForLines(principal, undo);
    if (!isUndone) return { refused: (await getTranslations("lines.many"))("tooLate") };
    note("lines-put-back");
    return "";
  },
);

type Change = z.output<typeof changed>;

function change(principal: MemberPrincipal, { given, which }: Change) {
  const { listId } = given;
  const set = (figures: LineFigures) => setForLines(principal, listId, which, figures);
  switch (given.what) {
    case "off":
      return takeManyOff(principal, listId, which);
    case "move":
    case "copy":
      return copyLines(principal, { from: listId, to: given.toListId, which, move: given.what === "move" });
    case "threshold":
      return set({ threshold: given.threshold, thresholdPlace: storedPlace(given.place) });
    case "quantity":
      return set({ quantity: given.quantity });
    case "note":
      return set({ note: given.note });
  }
}
