import type { Reader } from "@/db/reader.ts";
import { type Command, command, integer } from "@/db/statement.ts";
import type { PendingReview, ResourceName } from "../types.ts";
import { listReleased, type NewEvent, writeEvents } from "./events.ts";
import { deleteRejectedOfRun } from "./rejected-records.ts";
import { deleteStaged, finishRun, type SyncRun } from "./sync-log.ts";
import { deleteSyncState, readSyncState, type SyncStateName, setSyncValue } from "./sync-state.ts";

/** The dealer refused the held result. */
const refuseRun = command({
  name: "refuse run",
  sql: "UPDATE sync_runs SET state = 'refused' WHERE id = :id AND state = 'held'",
  args: { id: integer },
});

/** A complete response compared with the current snapshot. */
export interface AgainstSnapshot {
  /** Records in the response. */
  rows: number;
  /** Records in the snapshot. */
  had: number;
  /** Records of the snapshot that are also in the response. */
  kept: number;
}

/**
 * Ends a run whose response failed the sanity check: it stays staged until the dealer decides or a newer response
 * arrives.
 */
export async function holdForReview(
  database: Reader,
  run: SyncRun,
  { rows, had, kept }: AgainstSnapshot,
  now: number,
): Promise<Command[]> {
  const shareGone = had === 0 ? 0 : (had - kept) / had;
  const known = pendingOf(await readSyncState(database), run.resource);
  const since = known?.since ?? now;
  const held: PendingReview = { rowsBefore: had, rowsNow: rows, shareGone, since, cameAt: now, readAgain: false };
  const event: NewEvent = { kind: "list-held", name: run.resource, before: had, after: rows, facts: { records: rows } };
  return [
    ...finishRun(run, "held", rows, now),
    setSyncValue(`held.${run.resource}`, JSON.stringify(held)),
    ...writeEvents(known ? [] : [event], now),
  ];
}

/** The pending review of a resource; null if nothing is held. */
export function pendingOf(syncState: ReadonlyMap<SyncStateName, string>, resource: ResourceName): PendingReview | null {
  const text = syncState.get(`held.${resource}`);
  if (text === undefined) return null;
  const kept: PendingReview = JSON.parse(text);
  // Reviews of an earlier version lack these two.
  return { ...kept, cameAt: kept.cameAt ?? kept.since, readAgain: kept.readAgain ?? false };
}

/** Commands for a held result that the dealer refused: end the run and delete its rows. For a transaction. */
export function dropPending({ id, resource }: Pick<SyncRun, "id" | "resource">, now: number): Command[] {
  return [refuseRun({ id }), ...deleteStaged(id), deleteRejectedOfRun({ runId: id }), ...endReview(resource, now)];
}

/** Commands for the end of a review, whatever happens to the held result. */
export function endReview(resource: ResourceName, now: number): Command[] {
  return [listReleased({ at: now, resource }), deleteSyncState({ name: `held.${resource}` })];
}
