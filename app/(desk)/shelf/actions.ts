"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ShelfTelling } from "@/components/shelf/telling.ts";
import type { FormAnswer } from "@/components/watch-list/form-answer.ts";
import { action } from "@/lib/auth/action.ts";
import { byField } from "@/lib/auth/failures.ts";
import { articleNames } from "@/lib/catalog/article-names.ts";
import { planShelf } from "@/lib/catalog/shelf-plan.ts";
import { shelfModes, shelfNote } from "@/lib/catalog/types/shelf.ts";
import { BincardError } from "@/lib/errors.ts";
import { textOfFile } from "@/lib/watch/line-file.ts";
import { readShelf, receiveGoods, shelfFigures, tellShelf } from "@/lib/watch/shelf.ts";
import { readShelfLines, unreadColumns, withoutUnread } from "@/lib/watch/shelf-lines.ts";
import { highestOnShelf, mostOnShelf } from "@/lib/watch/types.ts";
import { figureSentences, refusing } from "../refusing.ts";
import { mostShown, notStored } from "./not-stored.ts";

/** Unread columns that a preview names. */
const mostColumns = 30;
const variantNo = z.string().min(1).max(100);

const modeInput = z.enum(shelfModes).catch("merge");

/** A figure as typed; empty: nobody says it. */
const figure = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.int().min(0).max(highestOnShelf).nullable())
  .optional();

/** How many came. */
const unitsInput = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(highestOnShelf));

/** Shows what a text or file would change, or stores it when that was shown before. */
export const tellPasted = action(
  "shelf.tell",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({
      text: z.string().catch(""),
      file: z.instanceof(File).optional().catch(undefined),
      mode: modeInput,
      sure: z.string().optional().catch(undefined),
    }),
    audit: ["shelf-told"],
    failed: {
      "not-ready": async (_, form) => asTold((await getTranslations("shelf.tell"))("notReady"), form),
      "bad-request": byField<ShelfTelling>({
        async file({ facts: { reason } }, form) {
          const add = await getTranslations("lines.add");
          return asTold(add(reason === "is larger than a megabyte" ? "file_large" : "file_unread"), form);
        },
        text: async (_, form) => asTold((await getTranslations("shelf.tell"))("nothing"), form),
        rows: async (_, form) => asTold(await tooMany(), form),
      }),
    },
  },
  async ({ principal, input, note }): Promise<ShelfTelling> => {
    const { mode } = input;
    const file = input.file && input.file.size > 0 ? await textOfFile(input.file) : "";
    const text = withoutUnread([input.text, file].join("\n").trim());
    const lines = await readShelfLines(text);
    if (lines.length === 0) throw new BincardError("bad-request", { field: "text", reason: "is empty" });
    const isReadable = ({ bad, number }: (typeof lines)[number]) => bad === null && number !== "";
    const readable = lines.filter(isReadable);
    const rows = readable.map(({ number, figures }) => ({ ...figures, number }));
    const plan = await planShelf(principal, rows, mode);
    const refused = [
      ...lines
        .filter((line) => !isReadable(line))
        .map(({ line, number, bad }) => ({ line, number, reason: "unread" as const, written: bad ?? "" })),
      ...plan.refused.map(({ row, number, reason, candidates }) => {
        return { line: readable[row]?.line ?? 0, number, reason, written: candidates.join(", ") };
      }),
    ].sort((one, other) => one.line - other.line);
    const counts = { told: plan.told.length, changes: plan.changes.length, removed: plan.removed.length };
    if (input.sure !== undefined) {
      await tellShelf(principal, plan.told, plan.removed);
      note("shelf-told", shelfNote(plan));
      const t = await getTranslations("shelf.tell");
      const said = t("stored", counts);
      const open = notStored(text, lines, refused);
      if (!open) return { said, text: "", mode: "merge", preview: null, left: null };
      const { text: toCorrect, ...left } = open;
      return {
        said: `${said} ${t("left", { count: left.count })}`,
        text: toCorrect,
        mode: "merge",
        preview: null,
        left,
      };
    }
    const shown = {
      changes: plan.changes.slice(0, mostShown),
      removed: plan.removed.slice(0, mostShown),
      refused: refused.slice(0, mostShown),
    };
    const numbers = [...shown.changes.map((change) => change.variantNo), ...shown.removed];
    const names = await articleNames(principal, numbers);
    const unread = unreadColumns(text).slice(0, mostColumns);
    return {
      ...{ said: "", text, mode, left: null },
      preview: { ...shown, unread, names, counts: { ...counts, refused: refused.length } },
    };
  },
);

/** A refusal with the text that was typed. */
function asTold(said: string, form: FormData): ShelfTelling {
  const text = withoutUnread(String(form.get("text") ?? ""));
  return { said, text, mode: modeInput.parse(form.get("mode")), preview: null, left: null };
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
    input: z.object({ variantNo, onHand: figure, onOrder: figure, minimum: figure, maximum: figure }),
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
