import type { DealerDatabase } from "@/db/connections.ts";
import { type AgainstCopy, holdForReview } from "@/lib/sync/store/pending-review.ts";
import type { SyncRun } from "@/lib/sync/store/sync-log.ts";
import type { RunContext } from "../run-context.ts";

/** More than this part of what we have missing from a whole answer is not believed at once. */
const suspiciousLoss = 0.2;
/** Two answers agree when they differ in size by less than this. */
const agreement = 0.05;

/**
 * Holds a complete answer that is not believed: it stays staged until the dealer, or the next answer, decides. False when it is
 * believed, by itself or since the answer before it was held for the same loss.
 */
export async function holdIfDoubtful(context: RunContext, run: SyncRun, count: AgainstCopy): Promise<boolean> {
  if (!isDoubtful(count) || (await agreesWithPending(context.database, run, count.rows))) return false;
  await context.write(holdForReview(run, count, context.now()));
  return true;
}

function isDoubtful({ rows, had, kept }: AgainstCopy): boolean {
  return rows === 0 || kept < had * (1 - suspiciousLoss);
}

/** Whether the run before this one was held with much the same number of rows: then both are believed. */
async function agreesWithPending(
  { client }: DealerDatabase,
  { id, resource }: SyncRun,
  rows: number,
): Promise<boolean> {
  const found = await client.execute({
    sql: `SELECT state, rows FROM sync_runs WHERE resource = :resource AND scope = 'full' AND id < :id
      AND state IN ('complete', 'held', 'refused') ORDER BY id DESC LIMIT 1`,
    args: { resource, id },
  });
  const before = found.rows[0];
  if (before?.state !== "held") return false;
  const held = Number(before.rows);
  return Math.abs(held - rows) <= Math.max(held, rows) * agreement;
}
