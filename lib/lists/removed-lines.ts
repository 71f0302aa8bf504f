import { and, desc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { listLines, watchLists } from "@/db/app/schema.ts";
import type { Scope } from "@/lib/accounts/scope.ts";
import type { ListedLine } from "./types.ts";

/** How long a line that was taken off can be put back. */
export const undoMs = 60 * 60 * 1000;
/** Lines kept for that, the latest ones: as many as a dealer can have on lists. */
const maxTakenOff = 20_000;

/** Lines that were not taken off. */
export const isOnList = isNull(listLines.removedAt);

/** Lines of lists whose items are watched. A saved order says nothing of what is watched. */
export function isWatched({ watchLists: lists }: Scope): SQL {
  const watched = lists.select({ listId: watchLists.listId }, eq(watchLists.isWatched, true));
  return sql`(${isOnList} AND ${inArray(listLines.listId, watched)})`;
}

/** Lines that were taken off so lately that they can be put back. */
export function canReturn(now: number): SQL {
  return sql`${listLines.removedAt} > ${now - undoMs}`;
}

/** Takes lines off, as `takingOff`. Returns how many. */
export async function takeOff(owned: Scope, which: SQL | undefined, now: number): Promise<number> {
  const [{ rowsAffected }] = await owned.batch(takingOff(owned, which, now));
  return rowsAffected;
}

/**
 * Statements that remove lines so that it can be undone for an hour, and delete lines removed earlier or beyond the
 * latest 20,000. Lines that the list filled itself with are kept longer, so that they are not added again. The first
 * statement returns the number of removed lines.
 */
export function takingOff({ listLines: lines }: Scope, which: SQL | undefined, now: number) {
  const kept = lines
    .select({ lineId: listLines.lineId }, isNotNull(listLines.removedAt))
    .orderBy(desc(listLines.removedAt), desc(listLines.lineId))
    .limit(maxTakenOff);
  return [
    lines.update({ removedAt: now }, and(isOnList, which)),
    lines.delete(and(lt(listLines.removedAt, now - undoMs), isNull(listLines.filledAt))),
    lines.delete(and(isNotNull(listLines.removedAt), notInArray(listLines.lineId, kept))),
  ] as const;
}

/** The editable figures of a line, each with its note. */
export type LineFigures = Partial<Pick<ListedLine, "quantity" | "threshold" | "thresholdPlace" | "note">>;

/**
 * A change of a line's figures as it is stored. A figure that a person sets, none included, is in the place of one that
 * could not be read: the line is no longer one to look at for it. Changes made in SQL do the same there.
 */
export function settled<Change extends LineFigures>(
  change: Change,
): Change & { badQuantity?: null; badThreshold?: null } {
  return {
    ...(change.quantity !== undefined && { badQuantity: null }),
    ...(change.threshold !== undefined && { badThreshold: null }),
    ...change,
  };
}
