"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ManyLinesAnswer } from "@/components/list-lines/types.ts";
import { jsonInput } from "@/lib/accounts/form-fields.ts";
import { action } from "@/lib/auth/action.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { storedPlace } from "@/lib/domain/threshold.ts";
import { nameOfList } from "@/lib/lists/lists.ts";
import { copyLines, linesUndo, setForLines, takeManyOff, undoForLines, type Which } from "@/lib/lists/many-lines.ts";
import type { LineFigures } from "@/lib/lists/removed-lines.ts";
import { placeInput, quantityInput, thresholdInput } from "../threshold-input.ts";
import { listAnswers } from "./sentence.ts";

const write = {
  right: "lists.write",
  revalidate: "everything",
  answers: listAnswers,
} as const;

const listId = z.string().max(100);
/** A box that is ticked has a field of its own, since a form is read as one value for each name. */
const lineField = /^line-(\d{1,15})$/;

const form = { listId, every: z.string().optional() };
/** Only the fields of what is to be done are read; one of them that cannot be read refuses the form. */
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
type Change = z.output<typeof changed>;

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
    const t = await getTranslations("lines.many.done");
    return { said: t(given.what, { count }), undo: count > 0 ? JSON.stringify(undo) : null, at: Date.now() };
  },
);

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

/** Undoes a change of many lines. */
export const undoManyLines = action(
  "lines.undoMany",
  { ...write, input: z.object({ undo: jsonInput.pipe(linesUndo) }), audit: ["lines-put-back"] },
  async ({ principal, input: { undo }, note }): Promise<ManyLinesAnswer> => {
    const isUndone = await undoForLines(principal, undo);
    if (isUndone) note("lines-put-back");
    return { said: (await getTranslations("lines.many"))(isUndone ? "undone" : "tooLate"), undo: null, at: Date.now() };
  },
);
