import { and, eq, gt, inArray, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { formerLines, listLines } from "@/db/app/schema.ts";
import { columnsOf } from "@/db/app/values.ts";
import type { Scope } from "@/lib/accounts/scope.ts";
import { maxLines } from "./new-lines.ts";
import { isOnList, undoMs } from "./removed-lines.ts";

/*
 * What lines said before many of them were changed at once (`former_lines`), by the id of the change.
 */

/** What a change of many lines can be undone to. */
export const restorable = ["quantity", "threshold", "thresholdPlace", "note", "badQuantity", "badThreshold"] as const;
export type Restorable = (typeof restorable)[number];

/** Lines that are kept, of the latest changes: two of all the lines that a dealer can have. */
const maxFormer = 2 * maxLines;

const { lineId, quantity, threshold, thresholdPlace, note, badQuantity, badThreshold } = listLines;
const kept = { lineId, quantity, threshold, thresholdPlace, note, badQuantity, badThreshold };

/** A statement that keeps what lines say now, before the change of that id. */
export function storingFormer(owned: Scope, changeId: string, which: SQL | undefined, now: number) {
  const of = columnsOf("line");
  return owned.formerLines.insert(
    {
      ...{ changeId, changedAt: now, lineId: of(lineId), quantity: of(quantity), note: of(note) },
      ...{ threshold: of(threshold), thresholdPlace: of(thresholdPlace) },
      ...{ badQuantity: of(badQuantity), badThreshold: of(badThreshold) },
    },
    sql`FROM ${owned.listLines.select(kept, which)} line`,
  );
}

/** A statement that forgets what can no longer be undone: changes of more than an hour ago, and those beyond the latest. */
export function forgettingFormer({ formerLines: rows }: Scope, now: number) {
  const total = sql<number>`sum(count(*)) OVER (ORDER BY max(changed_at) DESC, change_id)`;
  const counted = rows
    .select({ changeId: formerLines.changeId, total: total.as("total") })
    .groupBy(formerLines.changeId);
  const latest = sql`(SELECT change_id FROM ${counted} WHERE total <= ${maxFormer})`;
  return rows.delete(sql`${lt(formerLines.changedAt, now - undoMs)} OR ${notInArray(formerLines.changeId, latest)}`);
}

/** Gives lines back what they said before a change, in the named fields. Answers how many lines. */
export async function restoreFormer(
  { formerLines: rows, listLines: lines }: Scope,
  changeId: string,
  fields: readonly Restorable[],
  now: number,
): Promise<number> {
  if (fields.length === 0) return 0;
  const ofChange = and(eq(formerLines.changeId, changeId), gt(formerLines.changedAt, now - undoMs));
  const former = (field: Restorable) =>
    sql`${rows.select({ [field]: formerLines[field] }, and(ofChange, sql`${formerLines.lineId} = ${listLines.lineId}`))}`;
  const { rowsAffected } = await lines.update(
    Object.fromEntries(fields.map((field) => [field, former(field)])),
    and(isOnList, inArray(lineId, rows.select({ lineId: formerLines.lineId }, ofChange))),
  );
  return rowsAffected;
}
