"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { ShelfTelling } from "@/components/shelf/telling.ts";
import { action } from "@/lib/auth/action.ts";
import { articleNames } from "@/lib/catalog/article-names.ts";
import { planShelf } from "@/lib/catalog/shelf-plan.ts";
import { shelfModes, shelfNote } from "@/lib/catalog/types/shelf.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { textOfFile } from "@/lib/watch/line-file.ts";
import { readShelf, receiveGoods, shelfFigures, tellShelf } from "@/lib/watch/shelf.ts";
import { readShelfLines, unreadColumns, withoutUnread } from "@/lib/watch/shelf-lines.ts";
import { highestOnShelf, mostOnShelf } from "@/lib/watch/types.ts";
import { mostShown, notStored } from "./not-stored.ts";

/** Unread columns that a preview names. */
const mostColumns = 30;
const variantNo = z.string().min(1).max(100);

const modeInput = z.enum(shelfModes).catch("merge");

/** A figure as typed; empty: nobody says it. Others than whole numbers from 0 leave it as it is. */
const figure = z
  .string()
  .trim()
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.int().min(0).max(highestOnShelf).nullable())
  .optional()
  .catch(undefined);

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
    failed: inWords,
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

/** An expected failure as a sentence, with the text that was typed; other errors are thrown again. */
async function inWords(error: unknown, form: FormData): Promise<ShelfTelling> {
  if (!(error instanceof BincardError)) throw error;
  const text = withoutUnread(String(form.get("text") ?? ""));
  const mode = modeInput.parse(form.get("mode"));
  const saying = (said: string): ShelfTelling => ({ said, text, mode, preview: null, left: null });
  const { field, reason } = error.facts;
  const [t, add] = await Promise.all([getTranslations("shelf.tell"), getTranslations("lines.add")]);
  if (error.code === "not-ready") return saying(t("notReady"));
  if (error.code !== "bad-request") throw error;
  if (field === "file") return saying(add(reason === "is larger than a megabyte" ? "file_large" : "file_unread"));
  return saying(field === "text" ? t("nothing") : t("tooMany", { most: mostOnShelf }));
}

/** Stores the figures of one article that a row's form has changed. */
export const saveShelfRow = action(
  "shelf.save",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ variantNo, onHand: figure, onOrder: figure, minimum: figure, maximum: figure }),
    audit: ["shelf-changed"],
    failed: ignored,
  },
  async ({ principal, input, note }) => {
    const before = (await readShelf(principal, [input.variantNo])).get(input.variantNo);
    if (!before) return;
    const changed = shelfFigures.filter((name) => input[name] !== undefined && input[name] !== before[name]);
    const { minimum, maximum } = { ...before, ...Object.fromEntries(changed.map((name) => [name, input[name]])) };
    if (changed.length === 0 || (minimum !== null && maximum !== null && maximum < minimum)) return;
    const told = Object.fromEntries(changed.map((name) => [name, input[name] ?? null]));
    await tellShelf(principal, [{ variantNo: input.variantNo, ...told }]);
    note("shelf-changed", input.variantNo);
  },
);

/** Takes an article off the shelf. */
export const takeOffShelf = action(
  "shelf.takeOff",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ variantNo }),
    audit: ["shelf-changed"],
    failed: ignored,
  },
  async ({ principal, input, note }) => {
    await tellShelf(principal, [], [input.variantNo]);
    note("shelf-changed", input.variantNo);
  },
);

/** Goods of an article came, all that was on order or a part: they are on hand from now on. */
export const receive = action(
  "shelf.receive",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ variantNo, units: figure }),
    audit: ["goods-received"],
    failed: ignored,
  },
  async ({ principal, input: { variantNo, units }, note }) => {
    if (units && (await receiveGoods(principal, { variantNo, units })))
      note("goods-received", `${variantNo} (${units})`);
  },
);

/** The browser's own validation explains a field; a form of a page of before is not answered. */
function ignored(error: unknown): void {
  if (codeOf(error) !== "bad-request") throw error;
}
