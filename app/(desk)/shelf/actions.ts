"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { nothingTold, type ShelfTelling } from "@/components/shelf/telling.ts";
import { requiredWhole, wholeInput } from "@/lib/accounts/form-fields.ts";
import { action } from "@/lib/auth/action.ts";
import { byField } from "@/lib/auth/failures.ts";
import { type ShelfPlan, shelfNote } from "@/lib/catalog/lines/types.ts";
import type { FormAnswer } from "@/lib/domain/form-answer.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import { BincardError } from "@/lib/errors.ts";
import { readShelf, receiveGoods, tellShelf } from "@/lib/shelf/shelf.ts";
import { mostOnShelf, shelfLimits, unitsLimits } from "@/lib/shelf/types.ts";
import { figureSentences, refusing } from "../refusing.ts";
import { answerPasted } from "./pasted-shelf.ts";
import { modeInput, pastedInput } from "./told-text.ts";

const variantNo = z.string().min(1).max(100);

/** A figure as typed; empty: nobody says it. */
const figure = wholeInput(shelfLimits).optional();

/** A minimum order or a pack size: at least one, or nobody says it. */
const lot = wholeInput(unitsLimits).optional();

/** How many came. */
const unitsInput = requiredWhole(unitsLimits);

/** Shows what a text or file would change, or stores it when that was shown before. */
export const tellPasted = action(
  "shelf.tell",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: pastedInput,
    audit: ["shelf-told"],
    failed: {
      "not-ready": async (_, form) => asTold((await getTranslations("shelf.tell"))("notReady"), form),
      "bad-request": byField<ShelfTelling>({
        async file({ facts: { reason } }, form) {
          const add = await getTranslations("lines.add");
          return asTold(add(reason === "is larger than a megabyte" ? "file_large" : "file_unread"), form);
        },
        text: async (_, form) => asTold((await getTranslations("shelf.tell"))("nothing"), form),
        both: async (_, form) => asTold((await getTranslations("import"))("both"), form),
        rows: async (_, form) => asTold(await tooMany(), form),
      }),
    },
  },
  async ({ principal, input, note }): Promise<ShelfTelling> => {
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
  const numbers = raised.slice(0, mostNamed).map(({ number, onHand }) => `${number} (${onHand})`);
  return raised.length > 0 ? [t("raised", { count: raised.length, numbers: numbers.join(", ") })] : [];
}

/** Rows that a sentence names. */
const mostNamed = 5;

/** A refusal with the text that was typed. */
function asTold(said: string, form: FormData): ShelfTelling {
  return { ...nothingTold, said, text: String(form.get("text") ?? ""), mode: modeInput.parse(form.get("mode")) };
}

async function tooMany(): Promise<string> {
  return (await getTranslations("shelf.tell"))("tooMany", { most: mostOnShelf });
}

/** What a row's form may fail of. */
const ofRow = refusing({
  "not-found": async () => (await getTranslations("refused"))("notOnShelf"),
  "bad-request": byField<string>({
    ...figureSentences,
    maximum: async ({ facts: { reason } }) =>
      reason === underMinimum ? (await getTranslations("refused"))("underMinimum") : figureSentences.onHand(),
    rows: tooMany,
  }),
});
const underMinimum = "is under the minimum";

const ofOne = { right: "shelf.write", revalidate: "everything", failed: ofRow } as const;

/** Stores the figures of one article that a row's form has changed. */
export const saveShelfRow = action(
  "shelf.save",
  {
    ...ofOne,
    input: z.object({
      ...{ variantNo, onHand: figure, onOrder: figure, minimum: figure, maximum: figure },
      ...{ minOrder: lot, packSize: lot },
    }),
    audit: ["shelf-changed"],
  },
  async ({ principal, input, note }): Promise<FormAnswer> => {
    const before = (await readShelf(principal, [input.variantNo])).get(input.variantNo);
    if (!before) throw new BincardError("not-found", { what: "article", id: input.variantNo });
    const changed = shelfFigures.filter((name) => input[name] !== undefined && input[name] !== before[name]);
    if (changed.length === 0) return "";
    const { minimum, maximum } = { ...before, ...Object.fromEntries(changed.map((name) => [name, input[name]])) };
    if (minimum !== null && maximum !== null && maximum < minimum)
      throw new BincardError("bad-request", { field: "maximum", reason: underMinimum });
    const told = Object.fromEntries(changed.map((name) => [name, input[name] ?? null]));
    await tellShelf(principal, [{ variantNo: input.variantNo, ...told }]);
    note("shelf-changed", input.variantNo);
    return "";
  },
);

/** Takes an article off the shelf. */
export const takeOffShelf = action(
  "shelf.takeOff",
  { ...ofOne, input: z.object({ variantNo }), audit: ["shelf-changed"] },
  async ({ principal, input, note }): Promise<FormAnswer> => {
    await tellShelf(principal, [], [input.variantNo]);
    note("shelf-changed", input.variantNo);
    return "";
  },
);

/** Goods of an article came, all that was on order or a part: they are on hand from now on. */
export const receive = action(
  "shelf.receive",
  { ...ofOne, input: z.object({ variantNo, units: unitsInput }), audit: ["goods-received"] },
  async ({ principal, input: { variantNo, units }, note }): Promise<FormAnswer> => {
    if (!(await receiveGoods(principal, { variantNo, units })))
      throw new BincardError("not-found", { what: "article", id: variantNo });
    note("goods-received", `${variantNo} (${units})`);
    return "";
  },
);
