import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { columnQuestion } from "@/components/import/column-question.ts";
import type { PastedTable } from "@/components/import/pasting.ts";
import { emptyShelfForm, type ShelfFormState } from "@/components/shelf/shelf-form-state.ts";
import { articleNames } from "@/lib/catalog/article/article-names.ts";
import { planShelf } from "@/lib/catalog/lines/shelf-plan.ts";
import { shelfModes } from "@/lib/catalog/lines/types.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { lineOf } from "@/lib/import/delimited.ts";
import type { Habits } from "@/lib/import/figure.ts";
import { writtenLines } from "@/lib/import/read.ts";
import {
  type Correction,
  corrected,
  freeShelfLine,
  type ShelfLine,
  shelfTableLines,
} from "@/lib/import/shelf-lines.ts";
import type { Role } from "@/lib/import/types.ts";
import { maxOnShelf } from "@/lib/shelf/types.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { chosenRoles, mappingFor, pastedFields, pastedOf, shownTable } from "../pasted.ts";
import {
  type Corrections,
  correctionsIn,
  isOfText,
  keptStored,
  pastCorrections,
  storedBeforeIn,
} from "./corrections.ts";

const messagesOf = { en, fr };

/** What happens to the rest of the shelf. */
export const modeInput = z.enum(shelfModes).catch("merge");

/** The fields of the form that adds pasted lines to the shelf. */
export const pastedInput = z.looseObject({ ...pastedFields, mode: modeInput });
export type PastedShelf = z.output<typeof pastedInput>;

/** Whether a form stores what was shown before: with these columns, and nothing else to be shown first. */
export function isConfirmed({ sure, shows, take, roles }: PastedShelf, table: PastedTable | null): boolean {
  const isSeen = table === null || roles === table.mapping.columns.map(({ role }) => role).join(" ");
  return sure !== undefined && shows === undefined && take === undefined && isSeen;
}

/** The longest text that names a line, in characters. */
const longestNamed = 100;

/** Changes and refusals that a preview shows. */
const maxShown = 200;

/** What a text would change, as the page shows it; or its columns alone, when something has to be decided about them. */
export async function previewOf(
  principal: MemberPrincipal,
  told: ShelfText,
  planned?: Awaited<ReturnType<typeof plannedOf>>,
): Promise<ShelfFormState> {
  const shown = { ...emptyShelfForm, text: told.text, mode: told.mode, table: told.table };
  const mapping = told.table?.mapping;
  if (mapping?.asks) {
    const [t, common] = await Promise.all([getTranslations("import"), getTranslations("common")]);
    return { ...shown, said: columnQuestion(t, common, mapping, "shelf") ?? "" };
  }
  const { plan, refused } = planned ?? (await plannedOf(principal, told));
  const first = {
    changes: plan.changes.slice(0, maxShown),
    removed: plan.removed.slice(0, maxShown),
    raised: plan.raised.slice(0, maxShown).map(({ number, onHand }) => ({ number, onHand })),
    repaired: plan.repaired.slice(0, maxShown).map(({ row: _row, ...one }) => one),
  };
  const open = refused.slice(0, maxShown);
  const numbers = [...first.changes.map((change) => change.variantNo), ...first.removed];
  const names = await articleNames(principal, [...numbers, ...open.flatMap(({ candidates }) => candidates)]);
  const named = (variantNo: string) => ({ variantNo, name: names[variantNo] ?? "" });
  return {
    ...shown,
    preview: {
      ...first,
      refused: open.map((one) => ({ ...one, candidates: one.candidates.map(named) })),
      names: Object.fromEntries(numbers.map((variantNo) => [variantNo, names[variantNo] ?? ""])),
      corrections: pastCorrections(told.corrections),
      storedBefore: keptStored(told.before),
      counts: {
        ...{ told: plan.told.length, changes: plan.changes.length },
        ...{ removed: plan.removed.length, refused: refused.length },
      },
    },
  };
}

type ShelfText = Awaited<ReturnType<typeof readShelfText>>;

/** The lines of a text or file about the shelf as they were put right, and the table that it is; null: its lines are free. */
export async function readShelfText(principal: MemberPrincipal, input: PastedShelf) {
  const pasted = await pastedOf(input);
  const { table } = pasted.read;
  const { mode } = input;
  const isKept = isOfText(input);
  const corrections: Corrections = isKept ? correctionsIn(input) : new Map();
  const before = isKept ? storedBeforeIn(input) : [];
  if (table === null) {
    const lines = writtenLines(pasted.text).map(freeShelfLine);
    tooManyRows(lines);
    const text = lines.map((line) => line.text).join("\n");
    return { mode, before, ...putRight(lines, corrections), text, table: null, mapping: null, head: null };
  }
  tooManyRows(table.rows);
  const chosen = input.shows === "sheet" ? null : chosenRoles(input, table.width);
  const { mapping, remembered } = await mappingFor(principal, "shelf", table, chosen);
  const shown = shownTable(pasted, table, mapping, "shelf", remembered);
  const { common, shelf } = messagesOf[principal.language];
  const heads = { ...shelf.head, number: common.itemNo };
  return {
    mode,
    before,
    ...putRight(shelfTableLines(table, mapping.roles), corrections, table.habits),
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

/** Lines as they were put right, and the corrections that changed something. */
function putRight(read: readonly ShelfLine[], given: Corrections, habits?: Habits) {
  const corrections = new Map<number, Correction>();
  const lines = read.map((line) => {
    const correction = given.get(line.line);
    const right = correction ? corrected(line, correction, habits) : line;
    if (correction && right !== line) corrections.set(line.line, correction);
    return right;
  });
  return { lines, corrections };
}

/** What a column is called where the table has no head of its own. */
function headOf(role: Role | null, heads: Readonly<Record<string, string>>): string {
  return role === null ? "" : (heads[role] ?? "");
}

function tooManyRows({ length }: readonly unknown[]): void {
  if (length > maxOnShelf + 1)
    throw new BincardError("bad-request", { field: "rows", reason: `has more than ${maxOnShelf} lines` });
}

/** What saving these lines would do, and the lines that would be refused. */
export async function plannedOf(
  principal: MemberPrincipal,
  { lines, mode, before }: Pick<ShelfText, "lines" | "mode" | "before">,
) {
  const rows = lines.map(({ numbers: [number = "", ...others], figures, bad }) => ({
    ...figures,
    number,
    others,
    bad,
  }));
  const plan = await planShelf(principal, rows, mode, before);
  const refused = plan.refused.flatMap(({ row, number, reason, candidates }) => {
    const line = lines[row];
    if (!line) return [];
    const written = reason === "unread" ? (line.bad ?? "") : reason === "missing" ? "" : candidates.join(", ");
    return [
      {
        line: line.line,
        text: cutAt(line.text, longestNamed),
        number,
        reason,
        written,
        figures: line.written,
        candidates,
      },
    ];
  });
  return { plan, refused };
}
