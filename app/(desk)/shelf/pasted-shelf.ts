import { keptField, nothingTold, type ShelfTelling, storedField } from "@/components/shelf/telling.ts";
import type { ShelfPlan } from "@/lib/catalog/lines/types.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { tellShelf } from "@/lib/shelf/shelf.ts";
import { rememberMapping } from "../pasted.ts";
import { keptCorrections, keptStored } from "./corrections.ts";
import { notStored } from "./not-stored.ts";
import { isConfirmed, type PastedShelf, pastedInput, plannedOf, previewOf, readTold } from "./told-text.ts";

interface PastedAnswer {
  /** What was stored; null: nothing was, it is shown first. */
  stored: ShelfPlan | null;
  /** What the page shows: what would change, or after storing the lines that are left. */
  shown: ShelfTelling;
  /** How many lines are left. */
  left: number;
}

/**
 * Shows what a text or file would change, or stores it when that was shown before; then shows what is left of it.
 * @throws BincardError `bad-request` for a text without lines (`text`), and as `planShelf`.
 */
export async function answerPasted(principal: MemberPrincipal, input: PastedShelf): Promise<PastedAnswer> {
  const told = await readTold(principal, input);
  if (told.table?.mapping.asks) return onlyShown(await previewOf(principal, told));
  if (told.lines.length === 0) throw new BincardError("bad-request", { field: "text", reason: "is empty" });
  const planned = await plannedOf(principal, told);
  if (!isConfirmed(input, told.table)) return onlyShown(await previewOf(principal, told, planned));
  const { plan, refused } = planned;
  await tellShelf(principal, plan.told, plan.removed);
  if (told.mapping !== null) await rememberMapping(principal, "shelf", told.mapping.table, told.mapping);
  const open = notStored(told.head, told.lines, refused, told.corrections);
  if (!open) return { stored: plan, shown: nothingTold, left: 0 };
  // What is left is shown at once, to be put right. The rest of the shelf stays, whatever was chosen before.
  const again = {
    ...{ text: open.text, mode: "merge", [keptField]: keptCorrections(open.corrections) },
    [storedField]: keptStored(storedBefore(plan, told.before)),
  };
  const shown = await previewOf(principal, await readTold(principal, pastedInput.parse(again)));
  return { stored: plan, shown, left: open.count };
}

/**
 * The articles of which a line was stored and a line that is left says something, too, or may mean them: without that line
 * nothing else says that what is left would overwrite what was just stored.
 */
function storedBefore({ told, outcomes, refused }: ShelfPlan, before: readonly string[]): string[] {
  const stored = new Set([...before, ...told.map(({ variantNo }) => variantNo)]);
  const twice = outcomes.flatMap(({ variantNo, reason }) => (reason === "twice" ? (variantNo ?? []) : []));
  const meant = [...before, ...twice, ...refused.flatMap(({ candidates }) => candidates)];
  return [...new Set(meant)].filter((variantNo) => stored.has(variantNo));
}

function onlyShown(shown: ShelfTelling): PastedAnswer {
  return { stored: null, shown, left: 0 };
}
