"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ManyLinesAnswer } from "@/components/list-lines/types.ts";
import { action } from "@/lib/auth/action.ts";
import { highestQuantity } from "@/lib/domain/list-limits.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { storedPlace } from "@/lib/domain/threshold.ts";
import { nameOfList } from "@/lib/watch/lists.ts";
import {
  copyLines,
  linesUndo,
  type SetForLines,
  setForLines,
  takeManyOff,
  undoForLines,
  type Which,
} from "@/lib/watch/many-lines.ts";
import { placeInput, thresholdInput } from "../threshold-input.ts";
import { sentenceOf } from "./sentence.ts";

const write = {
  right: "lists.write",
  revalidate: "everything",
  failed: async (error: unknown): Promise<ManyLinesAnswer> => ({
    said: await sentenceOf(error),
    undo: null,
    at: Date.now(),
  }),
} as const;

const listId = z.string().max(100);
/** A box that is ticked has a field of its own, since a form is read as one value for each name. */
const lineField = /^line-(\d{1,15})$/;

const changed = z
  .looseObject({
    listId,
    what: z.enum(["threshold", "quantity", "note", "move", "copy", "off"]),
    every: z.string().optional(),
    threshold: thresholdInput.catch(null),
    place: placeInput,
    quantity: z
      .string()
      .transform((text) => (text.trim() === "" ? null : Number(text)))
      .pipe(z.int().min(1).max(highestQuantity).nullable())
      .catch(null),
    note: z.string().trim().catch(""),
    toListId: listId.catch(""),
  })
  .transform(({ listId, what, every, threshold, place, quantity, note, toListId, ...boxes }) => {
    const ids = Object.keys(boxes).flatMap((name) => lineField.exec(name)?.[1] ?? []);
    const which: Which = every === undefined ? ids.map(Number) : "all";
    return { listId, what, which, threshold, place, quantity, note, toListId };
  });
type Change = z.output<typeof changed>;

/** Sets something for the selected lines of a list, or moves, copies or takes them off. */
export const changeManyLines = action(
  "lines.changeMany",
  { ...write, input: changed, audit: ["lines-changed"] },
  async ({ principal, input, note }): Promise<ManyLinesAnswer> => {
    const { count, undo } = await change(principal, input);
    if (count > 0) {
      note("lines-changed", await nameOfList(principal, input.listId));
      if (input.what === "move" || input.what === "copy")
        note("lines-changed", await nameOfList(principal, input.toListId));
    }
    const t = await getTranslations("lines.many.done");
    return { said: t(input.what, { count }), undo: count > 0 ? JSON.stringify(undo) : null, at: Date.now() };
  },
);

function change(principal: MemberPrincipal, { listId, what, which, toListId, ...input }: Change) {
  if (what === "off") return takeManyOff(principal, listId, which);
  if (what === "move" || what === "copy")
    return copyLines(principal, { from: listId, to: toListId, which, move: what === "move" });
  const given: Record<typeof what, SetForLines> = {
    threshold: { threshold: input.threshold, thresholdPlace: storedPlace(input.place) },
    quantity: { quantity: input.quantity },
    note: { note: input.note },
  };
  return setForLines(principal, listId, which, given[what]);
}

const undoInput = z
  .string()
  .max(1_000_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("is not JSON");
      return z.NEVER;
    }
  })
  .pipe(linesUndo);

/** Undoes a change of many lines. */
export const undoManyLines = action(
  "lines.undoMany",
  { ...write, input: z.object({ undo: undoInput }), audit: ["lines-put-back"] },
  async ({ principal, input: { undo }, note }): Promise<ManyLinesAnswer> => {
    await undoForLines(principal, undo);
    note("lines-put-back");
    return { said: (await getTranslations("lines.many"))("undone"), undo: null, at: Date.now() };
  },
);
