import type { InStatement } from "@libsql/client";
import type { PendingReview, ResourceName } from "../types.ts";
import { finishRun, type SyncRun } from "./sync-log.ts";
import { type SyncStateName, setSyncValue } from "./sync-state.ts";

/** How a complete answer stands against the copy in use. */
export interface AgainstCopy {
  /** Records of the answer. */
  rows: number;
  /** Records of the copy. */
  had: number;
  /** Records of the copy that are in the answer. */
  kept: number;
}

/** Ends a run whose answer is not believed: it stays staged until the dealer, or the next answer, decides. */
export function holdForReview(run: SyncRun, { rows, had, kept }: AgainstCopy, now: number): InStatement[] {
  const shareGone = had === 0 ? 0 : (had - kept) / had;
  const held: PendingReview = { rowsBefore: had, rowsNow: rows, shareGone, since: now };
  return [...finishRun(run, "held", rows, now), setSyncValue(`held.${run.resource}`, JSON.stringify(held))];
}

/** What is held of a resource; null when nothing is. */
export function pendingOf(syncState: ReadonlyMap<SyncStateName, string>, resource: ResourceName): PendingReview | null {
  const text = syncState.get(`held.${resource}`);
  return text === undefined ? null : JSON.parse(text);
}

/** The dealer does not believe the held answer: the run has ended, and nothing of it is kept. For a batch. */
export function dropPending({ id, resource }: Pick<SyncRun, "id" | "resource">): InStatement[] {
  return [
    { sql: "UPDATE sync_runs SET state = 'refused' WHERE id = ? AND state = 'held'", args: [id] },
    { sql: "DELETE FROM staged_rows WHERE run_id = ?", args: [id] },
    { sql: "DELETE FROM rejected_records WHERE run_id = ?", args: [id] },
    { sql: "DELETE FROM sync_state WHERE name = ?", args: [`held.${resource}`] },
  ];
}
