import type { Reader } from "@/db/reader.ts";
import { type AgainstCopy, holdForReview } from "@/lib/sync/store/pending-review.ts";
import { fullRunBefore } from "@/lib/sync/store/statements/sync-log.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { RunContext } from "../run-context.ts";

/** An answer that lacks more than this share of the current snapshot is held for review. */
const suspiciousLoss = 0.2;
/** Two answers agree when their sizes differ by less than this share. */
const agreement = 0.05;

/**
 * Holds a complete answer that lacks too much: it stays staged until the dealer decides or the next answer agrees with
 * it. Answers false when the run may be swapped in: it passes the check, or the run before it was held for the same
 * loss.
 */
export async function holdIfDoubtful(context: RunContext, run: SyncRun, count: AgainstCopy): Promise<boolean> {
  if (!isDoubtful(count) || (await agreesWithPending(context.database, run, count.rows))) return false;
  await context.write(holdForReview(run, count, context.now()));
  return true;
}

function isDoubtful({ rows, had, kept }: AgainstCopy): boolean {
  return rows === 0 || kept < had * (1 - suspiciousLoss);
}

/** Whether the run before this one was held with nearly the same number of rows. Two such answers are accepted. */
async function agreesWithPending(database: Reader, { id, resource }: SyncRun, rows: number): Promise<boolean> {
  const before = await database.readFirst(fullRunBefore({ resource, id }));
  if (before?.state !== "held") return false;
  return Math.abs(before.rows - rows) <= Math.max(before.rows, rows) * agreement;
}
