import type { Command } from "@/db/statement.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { leaveLongMissing, stageMissingRecords } from "../statements/staging.ts";

/**
 * For how long a record stays that an answer lacks, where the answer lacks more than it has records without a number. As
 * many as these stay for ever, those that are missing for longest: the others have left.
 */
export const missingForMs = 30 * dayMs;

/**
 * Keeps stale records: a record of the current snapshot that the supplier still sends, but in a form that cannot be
 * parsed, stays as it was last parsed, at its place. Runs after all pages are staged.
 * A record rejected without a key may be any of the missing ones: while there is one, all missing ones stay, each with its
 * own age; where more are missing than may be the rejected ones, the last ones for `missingForMs` at most. When a category
 * is rejected, its whole subtree is missing, so all missing categories stay.
 */
export function stageStale(resource: keyof typeof stageMissingRecords, runId: number, now: number): Command[] {
  const leave = leaveLongMissing[resource];
  const stay = stageMissingRecords[resource]({ runId });
  return leave ? [stay, leave({ runId, before: now - missingForMs })] : [stay];
}
