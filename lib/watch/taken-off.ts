import { and, isNull, lt, type SQL, sql } from "drizzle-orm";
import { listLines } from "@/db/app/schema.ts";
import type { Scope } from "@/lib/accounts/scope.ts";

/** How long a line that was taken off can be put back. */
const undoMs = 60 * 60 * 1000;

/** Lines that were not taken off. */
export const isOnList = isNull(listLines.removedAt);

/** Lines that were taken off so lately that they can be put back. */
export function canReturn(now: number): SQL {
  return sql`${listLines.removedAt} > ${now - undoMs}`;
}

/**
 * Takes lines off so that it can be undone for an hour, and deletes what was taken off before that. Returns how many
 * lines were taken off.
 */
export async function takeOff(
  { listLines: lines, batch }: Scope,
  which: SQL | undefined,
  now: number,
): Promise<number> {
  const [, { rowsAffected }] = await batch([
    lines.delete(lt(listLines.removedAt, now - undoMs)),
    lines.update({ removedAt: now }, and(isOnList, which)),
  ]);
  return rowsAffected;
}
