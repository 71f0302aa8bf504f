"use server";

import { z } from "zod";
import { action, lead } from "@/lib/auth/action.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { storedPlace } from "@/lib/domain/threshold.ts";
import { longestLine } from "@/lib/domain/whole-number.ts";
import { changeLine, duplicateList, getLine, type LineChange, putBack, takeOffLines } from "@/lib/lists/lines.ts";
import { nameOfList } from "@/lib/lists/lists.ts";
import type { ListedLine } from "@/lib/lists/types.ts";
import { placeIfSent, quantityInput, thresholdInput } from "../threshold-input.ts";
import { listAnswers } from "./sentence.ts";

const typed = z.string().transform((text) => cutAt(text.trim(), 500));
const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const write = { right: "lists.write", revalidate: "everything", answers: listAnswers } as const;

/** Stores the text, article, quantity, threshold or note of a line, whichever the form contains. */
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

/** What a line's text says of the quantity counts too for the article that a person chooses for it. */
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

/** The other articles that a line names beside the one that is chosen: none of them is lost. */
async function otherNumbers(principal: MemberPrincipal, former: ListedLine, variantNo: string): Promise<string[]> {
  const { lines } = await readListLines(principal, [{ ...former, id: 0 }]);
  const verdict = lines[0]?.verdict;
  if (verdict?.kind !== "disagree") return [];
  return verdict.candidates.flatMap((one) => (one.variantNo === variantNo ? [] : one.variantNo));
}

/** The name of the list that a line is on. @throws BincardError `not-found`. */
async function listOfLine(principal: MemberPrincipal, lineId: number): Promise<string> {
  return nameOfList(principal, (await getLine(principal, lineId)).listId);
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
  async ({ principal, input: { lineId }, note }) => {
    const name = await listOfLine(principal, lineId);
    await takeOffLines(principal, null, [lineId]);
    note("lines-changed", name);
  },
);

/** Takes all lines off a list, which can be undone. */
export const emptyList = action(
  "lines.empty",
  { ...write, input: z.object({ listId: typed }), audit: ["list-emptied"] },
  async ({ principal, input: { listId }, note }) => {
    await takeOffLines(principal, listId, "all");
    note("list-emptied", await nameOfList(principal, listId));
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
    return lead(`/watch-lists/${copyId}`);
  },
);
