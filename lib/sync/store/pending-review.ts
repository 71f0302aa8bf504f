import type { Command } from "@/db/statement.ts";
import type { PendingReview, ResourceName } from "../types.ts";
import { deleteRejectedOfRun } from "./statements/rejected-records.ts";
import { deleteStagedRows, refuseRun } from "./statements/sync-log.ts";
import { deleteSyncState } from "./statements/sync-state.ts";
import { finishRun, type SyncRun } from "./sync-log.ts";
import { type SyncStateName, setSyncValue } from "./sync-state.ts";

/** A complete answer compared with the current snapshot. */
export interface AgainstCopy {
  /** Records in the answer. */
  rows: number;
  /** Records in the snapshot. */
  had: number;
  /** Records of the snapshot that are in the answer too. */
  kept: number;
}

/**
 * Ends a run whose answer failed the sanity check: it stays staged until the dealer decides or the next answer agrees
 * with it.
 */
export function holdForReview(run: SyncRun, { rows, had, kept }: AgainstCopy, now: number): Command[] {
  const shareGone = had === 0 ? 0 : (had - kept) / had;
  const held: PendingReview = { rowsBefore: had, rowsNow: rows, shareGone, since: now };
  return [...finishRun(run, "held", rows, now), setSyncValue(`held.${run.resource}`, JSON.stringify(held))];
}

/** The pending review of a resource; null when nothing is held. */
export function pendingOf(syncState: ReadonlyMap<SyncStateName, string>, resource: ResourceName): PendingReview | null {
  const text = syncState.get(`held.${resource}`);
  return text === undefined ? null : JSON.parse(text);
}

/** Commands for a held result that the dealer refused: the run ends and its rows are deleted. For a transaction. */
export function dropPending({ id, resource }: Pick<SyncRun, "id" | "resource">): Command[] {
  return [
    refuseRun({ id }),
    deleteStagedRows({ runId: id }),
    deleteRejectedOfRun({ runId: id }),
    deleteSyncState({ name: `held.${resource}` }),
  ];
}
