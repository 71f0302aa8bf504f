"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ShelfFormState } from "@/components/shelf/shelf-form-state.ts";
import { requiredWhole, wholeInput } from "@/lib/accounts/form-fields.ts";
import { action } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { type ShelfPlan, shelfNote } from "@/lib/catalog/lines/types.ts";
import { isMaximumUnderMinimum, shelfFigures } from "@/lib/domain/order/types.ts";
import { BincardError } from "@/lib/errors.ts";
import { readShelf, receiveGoods, saveShelf } from "@/lib/shelf/shelf.ts";
import { maxOnShelf, shelfLimits, unitsLimits } from "@/lib/shelf/types.ts";
import { pastedAnswers } from "../pasted.ts";
import { answerPasted } from "./pasted-shelf.ts";
import { pastedInput } from "./shelf-text.ts";

const variantNo = z.string().min(1).max(100);

/** A figure as typed; empty: nobody says it. */
const figure = wholeInput(shelfLimits).optional();

/** A minimum order or a pack size: at least one, or nobody says it. */
const lot = wholeInput(unitsLimits).optional();

/** How many came. */
const unitsInput = requiredWhole(unitsLimits);

/** Shows what a text or file would change, or stores it when that was shown before. */
export const savePastedShelf = action(
  "shelf.tell",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: pastedInput,
    audit: ["shelf-told"],
    answers: {
      "not-ready": async () => (await getTranslations("shelf.tell"))("notReady"),
      "bad-request": {
        ...pastedAnswers,
        text: async () => (await getTranslations("lines.add"))("nothing"),
        rows: tooMany,
      },
    },
  },
  async ({ principal, input, note }): Promise<ShelfFormState> => {
    const { stored, shown, left } = await answerPasted(principal, input);
    if (!stored) return shown;
    note("shelf-told", shelfNote(stored));
    const t = await getTranslations("shelf.tell");
    const said = [
      t("stored", { told: stored.told.length, removed: stored.removed.length }),
      ...raisedSentence(stored, t),
      ...(left > 0 ? [t("left", { count: left })] : []),
    ].join(" ");
    return { ...shown, said };
  },
);

/** What is said of figures on hand under zero, which are stored as 0. */
function raisedSentence(
  { raised }: Pick<ShelfPlan, "raised">,
  t: (key: "raised", values: Record<string, string | number>) => string,
): string[] {
  const numbers = raised.slice(0, maxNamed).map(({ number, onHand }) => `${number} (${onHand})`);
  return raised.length > 0 ? [t("raised", { count: raised.length, numbers: numbers.join(", ") })] : [];
}

/** Rows that a sentence names. */
const maxNamed = 5;

async function tooMany(): Promise<string> {
  return (await getTranslations("shelf.tell"))("tooMany", { most: maxOnShelf });
}

/** What a row's form may fail of. */
const ofRow: Answers = {
  "not-found": async () => (await getTranslations("refused"))("notOnShelf"),
  "bad-request": { maximum: async () => (await getTranslations("refused"))("underMinimum"), rows: tooMany },
};
const ofOne = { right: "shelf.write", revalidate: "everything", answers: ofRow } as const;

const rowInput = z.object({
  ...{ variantNo, onHand: figure, onOrder: figure, minimum: figure, maximum: figure },
  ...{ minOrder: lot, packSize: lot },
});

/** Stores the figures of one item that a row's form has changed. */
export const saveShelfRow = action(
  "shelf.save",
  {
    ...ofOne,
    input: rowInput,
    audit: ["shelf-changed"],
  },
  async ({ principal, input, note }) => {
    const before = (await readShelf(principal, [input.variantNo])).get(input.variantNo);
    if (!before) throw new BincardError("not-found", { what: "article", id: input.variantNo });
    const changed = shelfFigures.filter((name) => input[name] !== undefined && input[name] !== before[name]);
    if (changed.length === 0) return;
    const told = Object.fromEntries(changed.map((name) => [name, input[name] ?? null]));
    if (isMaximumUnderMinimum({ ...before, ...told }))
      throw new BincardError("bad-request", { field: "maximum", reason: "is under the minimum" });
    await saveShelf(principal, [{ variantNo: input.variantNo, ...told }]);
    note("shelf-changed", input.variantNo);
  },
);

/** Puts the figures of an item back as they were, also of one that was taken off the shelf. */
export const putRowBack = action(
  "shelf.putBack",
  { ...ofOne, input: rowInput, audit: ["shelf-changed"] },
  async ({ principal, input, note }) => {
    await saveShelf(principal, [input]);
    note("shelf-changed", input.variantNo);
  },
);

/** Takes an item off the shelf. */
export const takeOffShelf = action(
  "shelf.takeOff",
  { ...ofOne, input: z.object({ variantNo }), audit: ["shelf-changed"] },
  async ({ principal, input, note }) => {
    await saveShelf(principal, [], [input.variantNo]);
    note("shelf-changed", input.variantNo);
  },
);

/** Goods of an item came, all that was on order or a part: they are on hand from now on. */
export const receive = action(
  "shelf.receive",
  { ...ofOne, input: z.object({ variantNo, units: unitsInput }), audit: ["goods-received"] },
  async ({ principal, input: { variantNo, units }, note }) => {
    if (!(await receiveGoods(principal, { variantNo, units })))
      throw new BincardError("not-found", { what: "article", id: variantNo });
    note("goods-received", `${variantNo} (${units})`);
  },
);
