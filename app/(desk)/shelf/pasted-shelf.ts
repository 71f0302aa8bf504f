import type { RefusedLine } from "@/components/shelf/shelf-form-state.ts";
import {
  correctionsField,
  emptyShelfForm,
  type ShelfFormState,
  storedField,
} from "@/components/shelf/shelf-form-state.ts";
import type { ShelfPlan } from "@/lib/catalog/lines/types.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import type { Correction, ShelfLine } from "@/lib/import/shelf-lines.ts";
import { saveShelf } from "@/lib/shelf/shelf.ts";
import { rememberMapping } from "../pasted.ts";
import type { Corrections } from "./corrections.ts";
import { keptStored, pastCorrections } from "./corrections.ts";
import { isConfirmed, type PastedShelf, pastedInput, plannedOf, previewOf, readShelfText } from "./shelf-text.ts";

interface PastedAnswer {
  /** What was stored; null: nothing was, it is shown first. */
  stored: ShelfPlan | null;
  /** What the page shows: what would change, or after storing the lines that are left. */
  shown: ShelfFormState;
  /** How many lines are left. */
  left: number;
}

/**
 * Shows what a text or file would change, or stores it when that was shown before; then shows what is left of it.
 * @throws BincardError `bad-request` for a text without lines (`text`), and as `planShelf`.
 */
export async function answerPasted(principal: MemberPrincipal, input: PastedShelf): Promise<PastedAnswer> {
  const told = await readShelfText(principal, input);
  if (told.table?.mapping.asks) return onlyShown(await previewOf(principal, told));
  if (told.lines.length === 0) throw new BincardError("bad-request", { field: "text", reason: "is empty" });
  const planned = await plannedOf(principal, told);
  if (!isConfirmed(input, told.table)) return onlyShown(await previewOf(principal, told, planned));
  const { plan, refused } = planned;
  await saveShelf(principal, plan.told, plan.removed);
  if (told.mapping !== null) await rememberMapping(principal, "shelf", told.mapping.table, told.mapping);
  const open = notStored(told.head, told.lines, refused, told.corrections);
  if (!open) return { stored: plan, shown: emptyShelfForm, left: 0 };
  // What is left is shown at once, to be put right. The rest of the shelf stays, whatever was chosen before.
  const again = {
    ...{ text: open.text, mode: "merge", [correctionsField]: pastCorrections(open.corrections) },
    [storedField]: keptStored(storedBefore(plan, told.before)),
  };
  const shown = await previewOf(principal, await readShelfText(principal, pastedInput.parse(again)));
  return { stored: plan, shown, left: open.count };
}

/**
 * The items of which a line was stored and a line that is left says something, too, or may mean them: without that line
 * nothing else says that what is left would overwrite what was just stored.
 */
function storedBefore({ told, outcomes, refused }: ShelfPlan, before: readonly string[]): string[] {
  const stored = new Set([...before, ...told.map(({ variantNo }) => variantNo)]);
  const twice = outcomes.flatMap(({ variantNo, reason }) => (reason === "twice" ? (variantNo ?? []) : []));
  const meant = [...before, ...twice, ...refused.flatMap(({ candidates }) => candidates)];
  return [...new Set(meant)].filter((variantNo) => stored.has(variantNo));
}

function onlyShown(shown: ShelfFormState): PastedAnswer {
  return { stored: null, shown, left: 0 };
}

/**
 * The refused lines of a text below the head of their columns, if it has one, with what was put right of them by their
 * places there; null: none were refused.
 */
export function notStored(
  head: string | null,
  lines: readonly ShelfLine[],
  refused: readonly Pick<RefusedLine, "line">[],
  corrections: Corrections,
): { text: string; corrections: Corrections; count: number } | null {
  if (refused.length === 0) return null;
  const places = new Set(refused.map(({ line }) => line));
  const open = lines.filter(({ line }) => places.has(line));
  const texts = [...(head === null ? [] : [head]), ...open.map(({ text }) => text)];
  // A cell may have line breaks.
  const moved = new Map<number, Correction>();
  let at = head === null ? 1 : 1 + linesIn(head);
  for (const { line, text } of open) {
    const correction = corrections.get(line);
    if (correction) moved.set(at, correction);
    at += linesIn(text);
  }
  return { text: texts.join("\n"), corrections: moved, count: refused.length };
}

function linesIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length;
}
