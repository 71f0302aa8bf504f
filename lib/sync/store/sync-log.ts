import type { Reader } from "@/db/reader.ts";
import type { Command, RowOf } from "@/db/statement.ts";
import { dayOf, minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { PagingCursor } from "@/lib/supplier/contract.ts";
import type { ResourceName } from "../types.ts";
import { listReleased, moreRejected, noneRejected } from "./events.ts";
import { backOffMs, nextAllowedAt } from "./fetch-policy.ts";
import type { LeasedStore, RunStore } from "./leased-store.ts";
import { isOutage } from "./outage.ts";
import { deleteOlderRejected, deleteRejectedOfRun } from "./rejected-records.ts";
import { deleteStagedOfResource, deleteStagedOfRun } from "./staged.ts";
import {
  deletePagingAnswersOfResource,
  deleteUnusedRejected,
  endFailedRun,
  endRun,
  giveUpRuns,
  insertRun,
  lastRun,
  recordProgress,
  restartRun,
  resumeRun,
} from "./sync-log-statements.ts";
import { deleteSyncState, markReadAgain } from "./sync-state.ts";
import { durably } from "./writer.ts";

/** One pass over a resource, and how far it has come. */
export interface SyncRun {
  readonly id: number;
  readonly resource: ResourceName;
  readonly scope: "full" | "changes";
  readonly startedAt: number;
  readonly cursor: PagingCursor | null;
  readonly pages: number;
  readonly rows: number;
}

/** An entry of the sync log, with the fields that decide when and where the next run begins. */
export type Entry = RowOf<typeof lastRun>;

/** The newest entry of a resource, or of one scope of it. */
export async function lastEntry(
  database: Reader,
  resource: ResourceName,
  scope: Entry["scope"] | null = null,
): Promise<Entry | null> {
  return database.readFirst(lastRun({ resource, scope }));
}

/** The earliest moment (ms) at which a resource may be read; null: now. */
export async function allowedAt(database: Reader, resource: ResourceName, now: number): Promise<number | null> {
  const last = await lastEntry(database, resource);
  return last && nextAllowedAt(resource, last, now);
}

/**
 * Begins a run or resumes the one that was cut off, as the fetch policy says; null when it allows none now. The entry
 * is written before the first request can be made. `last`: the resource's newest entry of this moment.
 */
export async function beginRun(
  store: RunStore,
  resource: ResourceName,
  last: Entry | null,
  scope: "full" | "changes" = "full",
): Promise<SyncRun | null> {
  const now = store.now();
  const day = dayOf(now);
  const begun = [lastRun({ resource, scope: null })] as const;
  if (last && nextAllowedAt(resource, last, now) !== null) return null;
  const unfinished = last && (last.state === "running" || last.state === "failed");
  if (unfinished && last.day >= day && last.scope === scope) {
    const again = scope === "full" ? [resumeRun({ id: last.id })] : restartChanges(last.id, now);
    return (await store.writeAndRead(again, begun))[0][0] ?? null;
  }
  const entry = [
    giveUpRuns({ resource, now }),
    deletePagingAnswersOfResource({ resource }),
    // A run of changes must not delete a full result that is held.
    ...(scope === "full" ? clearUnused(resource) : []),
    insertRun({ resource, day, scope, startedAt: now }),
  ];
  return (await durably(store.database, () => store.writeAndRead(entry, begun)))[0][0] ?? null;
}

/**
 * Changes are read from the first page again: between two attempts a record may have left their list, and the records
 * after it have moved to a page that is read already. What it confirms is then as new as its start.
 */
function restartChanges(id: number, now: number): Command[] {
  return [restartRun({ id, now }), deleteRejectedOfRun({ runId: id })];
}

/**
 * Deletes what earlier runs left unused: their staged rows and their rejected records. A pending review stays, without
 * its rows, until the new run has read the list.
 */
function clearUnused(resource: ResourceName): Command[] {
  return [
    ...deleteStagedOfResource.map((forget) => forget({ resource })),
    deleteUnusedRejected({ resource }),
    markReadAgain({ name: `held.${resource}` }),
  ];
}

/**
 * Stores the progress of a run after new pages; part of the pages' transaction. With its first page a run is of the day
 * on which that page came: the clock may have jumped since it was begun.
 */
export function recordPages(
  id: number,
  page: { cursor: PagingCursor | null; rows: number; expectedRows: number | null; count: number },
  now: number,
): Command {
  return recordProgress({ id, ...page, day: dayOf(now) });
}

/**
 * Ends a run that read its list completely. Part of the swap's transaction: rejected records of older runs are deleted
 * together with the snapshot they belong to, so that a result that is only held does not delete them.
 */
export function finishRun(run: SyncRun, state: "complete" | "held", rows: number, now: number): Command[] {
  const { id, resource } = run;
  const end = endRun({ id, state, rows, now });
  if (run.scope === "changes") return [end];
  const counted = { at: now, resource, runId: id };
  const rejected = [moreRejected(counted), noneRejected(counted), deleteOlderRejected({ resource, runId: id })];
  const older = state === "complete" ? [listReleased({ at: now, resource }), ...rejected] : [];
  const fulfilled = resource === "inventory" ? [deleteSyncState({ name: "inventoryFullDue" })] : [];
  return [end, ...older, deleteSyncState({ name: `held.${resource}` }), ...fulfilled];
}

/** Commands that delete everything that a run has staged. */
export function deleteStaged(runId: number): Command[] {
  return deleteStagedOfRun.map((forget) => forget({ runId }));
}

/** Ends a run that failed; after a pause it resumes at the page it had reached. */
export async function failRun(store: LeasedStore, run: SyncRun, error: unknown): Promise<void> {
  const now = store.now();
  const last = await lastEntry(store.database, run.resource);
  const tries = (last?.tries ?? 0) + 1;
  const known = error instanceof BincardError ? error : null;
  const asked = Number(known?.facts.retryAfterMs ?? 0);
  // During an outage one probe per minute finds out when the supplier is back; then all lists resume at once.
  const waitMs = isOutage(error) ? minuteMs : backOffMs(tries);
  const failure = { error: known?.code ?? "unexpected", facts: known?.facts ?? {} };
  await store.write([
    endFailedRun({ id: run.id, now, ...failure, tries, retryAt: Math.ceil(now + Math.max(waitMs, asked)) }),
  ]);
}
