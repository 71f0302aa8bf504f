"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { nothingTold, type ShelfTelling } from "@/components/shelf/telling.ts";
import type { FormAnswer } from "@/components/watch-list/form-answer.ts";
import { action } from "@/lib/auth/action.ts";
import { byField } from "@/lib/auth/failures.ts";
import { articleNames } from "@/lib/catalog/article-names.ts";
import { planShelf } from "@/lib/catalog/shelf-plan.ts";
import { type ShelfMode, type ShelfPlan, shelfModes, shelfNote } from "@/lib/catalog/types/shelf.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { lineOf } from "@/lib/import/delimited.ts";
import { writtenLines } from "@/lib/import/read.ts";
import { freeShelfLine, type ShelfLine, shelfTableLines } from "@/lib/import/shelf-lines.ts";
import type { Role } from "@/lib/import/types.ts";
import { readShelf, receiveGoods, shelfFigures, tellShelf } from "@/lib/watch/shelf.ts";
import { highestOnShelf, mostOnShelf } from "@/lib/watch/types.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { chosenRoles, mappingFor, pastedFields, pastedOf, rememberMapping, shownTable } from "../pasted.ts";
import { figureSentences, refusing } from "../refusing.ts";
import { figureInput } from "../threshold-input.ts";
import { mostShown, notStored } from "./not-stored.ts";

const messagesOf = { en, fr };
const variantNo = z.string().min(1).max(100);

const modeInput = z.enum(shelfModes).catch("merge");

/** A figure as typed; empty: nobody says it. */
const figure = figureInput.pipe(z.int().min(0).max(highestOnShelf).nullable()).optional();

/** How many came. */
const unitsInput = figureInput.pipe(z.int().min(1).max(highestOnShelf));

const pastedInput = z.looseObject({ ...pastedFields, mode: modeInput });
type PastedInput = z.output<typeof pastedInput>;

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
    const { mode } = input;
    const { lines, text, table, mapping, head } = await readTold(principal, input);
    const shown = { ...nothingTold, text, mode, table };
    if (table?.mapping.asks) return { ...shown, said: (await getTranslations("import"))(`asks.${table.mapping.asks}`) };
    if (lines.length === 0) throw new BincardError("bad-request", { field: "text", reason: "is empty" });
    const { plan, refused } = await plannedOf(principal, lines, mode);
    const counts = { told: plan.told.length, changes: plan.changes.length, removed: plan.removed.length };
    const isSeen = table === null || input.roles === table.mapping.columns.map(({ role }) => role).join(" ");
    if (input.sure !== undefined && input.shows === undefined && isSeen) {
      await tellShelf(principal, plan.told, plan.removed);
      note("shelf-told", shelfNote(plan));
      if (mapping !== null) await rememberMapping(principal, "shelf", mapping.table, mapping);
      const t = await getTranslations("shelf.tell");
      const said = [t("stored", counts), ...raisedSentence(plan, t)].join(" ");
      const open = notStored(head, lines, refused);
      if (!open) return { ...nothingTold, said };
      const { text: toCorrect, ...left } = open;
      return { ...nothingTold, said: `${said} ${t("left", { count: left.count })}`, text: toCorrect, left };
    }
    const first = {
      changes: plan.changes.slice(0, mostShown),
      removed: plan.removed.slice(0, mostShown),
      refused: refused.slice(0, mostShown),
      raised: plan.raised.slice(0, mostShown).map(({ number, onHand }) => ({ number, onHand })),
    };
    const numbers = [...first.changes.map((change) => change.variantNo), ...first.removed];
    const names = await articleNames(principal, numbers);
    return { ...shown, preview: { ...first, names, counts: { ...counts, refused: refused.length } } };
  },
);

/** The lines of a text or file about the shelf, and the table that it is; null: its lines are free. */
async function readTold(principal: MemberPrincipal, input: PastedInput) {
  const pasted = await pastedOf(input);
  const { table } = pasted.read;
  if (table === null) {
    const lines = writtenLines(pasted.text).map(freeShelfLine);
    tooManyRows(lines);
    return { lines, text: lines.map((line) => line.text).join("\n"), table: null, mapping: null, head: null };
  }
  tooManyRows(table.rows);
  const chosen = input.shows === "sheet" ? null : chosenRoles(input, table.width);
  const { mapping, remembered } = await mappingFor(principal, "shelf", table, chosen);
  const shown = shownTable(pasted, table, mapping, "shelf", remembered);
  const { head } = messagesOf[principal.language].shelf;
  const heads = { ...head, number: head.article };
  return {
    lines: shelfTableLines(table, mapping.roles),
    text: input.text,
    table: shown,
    mapping: { ...mapping, table },
    head:
      table.head?.text ??
      lineOf(
        mapping.roles.map((role) => headOf(role, heads)),
        table.separator,
      ),
  };
}

/** What a column is called where the table has no head of its own. */
function headOf(role: Role | null, heads: Readonly<Record<string, string>>): string {
  return role === null ? "" : (heads[role] ?? "");
}

function tooManyRows({ length }: readonly unknown[]): void {
  if (length > mostOnShelf + 1)
    throw new BincardError("bad-request", { field: "rows", reason: `has more than ${mostOnShelf} lines` });
}

/** What telling some lines does, and the lines that are not stored. */
async function plannedOf(principal: MemberPrincipal, lines: readonly ShelfLine[], mode: ShelfMode) {
  const isReadable = ({ bad, numbers }: ShelfLine) => bad === null && numbers.length > 0;
  const readable = lines.filter(isReadable);
  const rows = readable.map(({ numbers: [number = "", ...others], figures }) => ({ ...figures, number, others }));
  const plan = await planShelf(principal, rows, mode);
  const refused = [
    ...lines
      .filter((line) => !isReadable(line))
      .map(({ line, numbers, bad }) => ({
        line,
        number: numbers[0] ?? "",
        reason: "unread" as const,
        written: bad ?? "",
      })),
    ...plan.refused.map(({ row, number, reason, candidates }) => {
      return { line: readable[row]?.line ?? 0, number, reason, written: candidates.join(", ") };
    }),
  ].sort((one, other) => one.line - other.line);
  return { plan, refused };
}

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
