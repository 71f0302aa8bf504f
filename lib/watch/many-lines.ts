import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { listLines } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { highestQuantity } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { highestThreshold, type Principal } from "@/lib/domain/principal.ts";
import { placeOfStored, storedPlace } from "@/lib/domain/threshold.ts";
import { addLines, listLinesOf, longestNote, putBack, takeOffLines } from "./lines.ts";
import { isOnList, takeOff } from "./taken-off.ts";
import type { ListedLine } from "./types.ts";

/** Changes that are undone before other requests are served. */
const changesAtOnce = 100;

/** Lines of a list: some by their ids, or all of them. */
export type Which = readonly number[] | "all";

/** What can be set for many lines at once. */
export type SetForLines = Partial<Pick<ListedLine, "quantity" | "threshold" | "thresholdPlace" | "note">>;

type Former = z.infer<typeof former>;
const former = z.object({
  lineIds: z.array(z.int()),
  // They come back from a page: within the limits in which they were stored.
  values: z.object({
    quantity: z.int().min(0).max(highestQuantity).nullable().optional(),
    threshold: z.int().min(0).max(highestThreshold).nullable().optional(),
    thresholdPlace: z.string().max(100).transform(placeOfStored).transform(storedPlace).optional(),
    note: z.string().max(longestNote).optional(),
  }),
});
const moment = z.int().nullable();

/** What undoes a change of many lines: their former values, or what was added and taken off. */
export const linesUndo = z.union([
  z.object({ former: z.array(former) }),
  z.object({ listId: z.string().max(100), addedAt: moment, takenOffAt: moment }),
]);
export type LinesUndo = z.infer<typeof linesUndo>;

interface Changed {
  count: number;
  undo: LinesUndo;
}

/** Sets quantity, threshold or note of lines of a list. Answers how many they are, and what undoes it. */
export async function setForLines(
  principal: Principal,
  listId: string,
  which: Which,
  given: SetForLines,
): Promise<Changed> {
  const { listLines: lines, batch } = await scope(principal);
  const { lineId, quantity, threshold, thresholdPlace, note } = listLines;
  const these = and(eq(listLines.listId, listId), isOnList, idsOf(which));
  const [rows] = await batch([
    lines.select({ lineId, quantity, threshold, thresholdPlace, note }, these),
    lines.update({ ...given, note: given.note && cutAt(given.note, longestNote) }, these),
  ]);
  const groups = new Map<string, Former>();
  for (const { lineId, ...values } of rows) {
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => name in given));
    const key = JSON.stringify(kept);
    const group: Former = groups.get(key) ?? { lineIds: [], values: kept };
    group.lineIds.push(lineId);
    groups.set(key, group);
  }
  return { count: rows.length, undo: { former: [...groups.values()] } };
}

/**
 * Copies lines of a list to another one with all they say; with `move` they are taken off the first. Answers how many,
 * and what undoes it. @throws BincardError `not-found`, `bad-request` for too many lines.
 */
export async function copyLines(
  principal: Principal,
  { from, to, which, move }: { from: string; to: string; which: Which; move: boolean },
  now: number = Date.now(),
): Promise<Changed> {
  const all = await listLinesOf(principal, from);
  const ids = which === "all" ? null : new Set(which);
  const lines = all.filter(({ lineId }) => ids === null || ids.has(lineId));
  if (lines.length > 0) await addLines(principal, lines, to, now);
  if (move) await takeOffLines(principal, from, which, now);
  return { count: lines.length, undo: { listId: to, addedAt: now, takenOffAt: move ? now : null } };
}

/** Takes lines off a list. Answers how many, and what undoes it. */
export async function takeManyOff(
  principal: Principal,
  listId: string,
  which: Which,
  now: number = Date.now(),
): Promise<Changed> {
  const count = await takeOffLines(principal, listId, which, now);
  return { count, undo: { listId, addedAt: null, takenOffAt: now } };
}

/** Undoes a change of many lines; what was taken off, within an hour. Lines that are gone since stay gone. */
export async function undoForLines(principal: Principal, undo: LinesUndo, now: number = Date.now()): Promise<void> {
  const owned = await scope(principal);
  if ("former" in undo) {
    await inSlices(undo.former, changesAtOnce, async (some) => {
      for (const { lineIds, values } of some)
        if (Object.keys(values).length > 0) await owned.listLines.update(values, and(isOnList, idsOf(lineIds)));
      return [];
    });
    return;
  }
  const { listId, addedAt, takenOffAt } = undo;
  if (addedAt !== null) await takeOff(owned, and(eq(listLines.listId, listId), eq(listLines.addedAt, addedAt)), now);
  if (takenOffAt !== null) await putBack(principal, takenOffAt, now);
}

function idsOf(which: Which): SQL | undefined {
  if (which === "all") return undefined;
  return inArray(listLines.lineId, sql`(SELECT value FROM json_each(${JSON.stringify(which)}))`);
}
