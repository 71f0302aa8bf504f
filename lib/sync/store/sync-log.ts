import type { Reader } from "@/db/reader.ts";
import { type Command, command, integer, json, nullable, oneOf, text } from "@/db/statement.ts";
import { dayOf, minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { PagingCursor } from "@/lib/supplier/contract.ts";
import type { ResourceName } from "../types.ts";
import { type Entry, lastRun, scope } from "./due-state.ts";
import { listReleased, moreRejected, noneRejected } from "./events.ts";
import { backOffMs, nextAllowedAt } from "./fetch-policy.ts";
import type { LeasedStore, RunStore } from "./lease.ts";
import { isOutage } from "./outage.ts";
import { deleteOlderRejected, deleteRejectedOfRun } from "./rejected-records.ts";
import { deleteSyncState, markReadAgain, resource } from "./sync-state.ts";
import { durably } from "./writer.ts";

const runsOfResource = "SELECT id FROM sync_runs WHERE resource = :resource";

/** Where a run stages its swap; all except the first are for products. */
const stagedTables = [
  "staged_rows",
  "staged_variants",
  "staged_positions",
  "staged_removed",
  "staged_gone",
  "staged_events",
] as const;

const deleteStagedOfResource = stagedTables.map((table) =>
  command({
    name: `delete ${table} of resource`,
    sql: `DELETE FROM ${table} WHERE run_id IN (${runsOfResource})`,
    args: { resource },
  }),
);

const deleteStagedOfRun = stagedTables.map((table) =>
  command({
    name: `delete ${table} of run`,
    sql: `DELETE FROM ${table} WHERE run_id = :runId`,
    args: { runId: integer },
  }),
);

export const deleteStagedRows = command({
  name: "delete staged rows",
  sql: "DELETE FROM staged_rows WHERE run_id = :runId",
  args: { runId: integer },
});

const insertRun = command({
  name: "insert run",
  sql: `INSERT INTO sync_runs (resource, day, scope, state, started_at)
    VALUES (:resource, :day, :scope, 'running', :startedAt)`,
  args: { resource, day: text, scope, startedAt: integer },
});

const resumeRun = command({
  name: "resume run",
  sql: "UPDATE sync_runs SET state = 'running', finished_at = NULL WHERE id = :id",
  args: { id: integer },
});

/** Restarts a run from its first page. The number of failures stays, for the back-off. */
const restartRun = command({
  name: "restart run",
  sql: `UPDATE sync_runs SET state = 'running', started_at = :now, finished_at = NULL, cursor = NULL, pages = 0, rows = 0
    WHERE id = :id`,
  args: { id: integer, now: integer },
});

/** Ends interrupted runs of a resource that are not resumed. */
const giveUpRuns = command({
  name: "give up runs",
  sql: `UPDATE sync_runs SET state = 'failed', finished_at = :now, error = COALESCE(error, 'cut-off')
    WHERE resource = :resource AND state = 'running'`,
  args: { resource, now: integer },
});

const recordProgress = command({
  name: "record progress",
  sql: `UPDATE sync_runs SET cursor = COALESCE(:cursor, cursor), pages = pages + :count, rows = :rows,
    day = CASE WHEN pages = 0 THEN max(day, :day) ELSE day END,
    expected_rows = COALESCE(:expectedRows, expected_rows), tries = 0, error = NULL, error_facts = NULL WHERE id = :id`,
  args: {
    id: integer,
    cursor: nullable(json<PagingCursor>()),
    count: integer,
    rows: integer,
    expectedRows: nullable(integer),
    day: text,
  },
});

const endRun = command({
  name: "end run",
  sql: `UPDATE sync_runs SET state = :state, finished_at = :now, rows = :rows, tries = 0, retry_at = NULL, error = NULL,
    error_facts = NULL WHERE id = :id`,
  args: { id: integer, state: oneOf("complete", "held"), rows: integer, now: integer },
});

/** An ended run cannot be resumed: its staged rows are gone, and reading on without them would lose the list. */
const endFailedRun = command({
  name: "end failed run",
  sql: `UPDATE sync_runs SET state = 'failed', finished_at = :now, error = :error, error_facts = :facts, tries = :tries,
    retry_at = :retryAt WHERE id = :id AND state = 'running'`,
  args: { id: integer, now: integer, error: text, facts: json<object>(), tries: integer, retryAt: integer },
});

const deletePagingAnswersOfResource = command({
  name: "delete paging answers of resource",
  sql: `DELETE FROM paging_answers WHERE run_id IN (${runsOfResource})`,
  args: { resource },
});

/** The rejected records of runs that were not swapped in. */
const deleteUnusedRejected = command({
  name: "delete unused rejected",
  sql: `DELETE FROM rejected_records WHERE run_id IN (${runsOfResource} AND state <> 'complete')`,
  args: { resource },
});

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

/** The newest entry of a resource, or of one scope of it. */
export async function lastEntry(
  database: Reader,
  resource: ResourceName,
  scope: Entry["scope"] | null = null,
): Promise<Entry | null> {
  return database.readFirst(lastRun({ resource, scope }));
}

/** The earliest time (ms) at which a resource may be read; null: now. */
export async function allowedAt(database: Reader, resource: ResourceName, now: number): Promise<number | null> {
  const last = await lastEntry(database, resource);
  return last && nextAllowedAt(resource, last, now);
}

/**
 * Starts a run or resumes an interrupted one, following the fetch policy; null if it allows none now. The entry is
 * written before the first request. `last`: the resource's newest entry.
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
 * Changes are read from the first page again: between two attempts a record may have left their list, which moves later
 * records to a page already read. What it confirms is then as new as its start.
 */
function restartChanges(id: number, now: number): Command[] {
  return [restartRun({ id, now }), deleteRejectedOfRun({ runId: id })];
}

/**
 * Deletes earlier runs' unused staged rows and rejected records. A pending review stays, without its rows, until the
 * new run has read the list.
 */
function clearUnused(resource: ResourceName): Command[] {
  return [
    ...deleteStagedOfResource.map((forget) => forget({ resource })),
    deleteUnusedRejected({ resource }),
    markReadAgain({ name: `held.${resource}` }),
  ];
}

/**
 * Stores a run's progress after new pages, in the pages' transaction. The first page sets the run's day: the clock may
 * have jumped since the start.
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
 * together with their snapshot, so a held result does not delete them.
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

/** Ends a failed run; after a pause it resumes at its page. */
export async function failRun(store: LeasedStore, run: SyncRun, error: unknown): Promise<void> {
  const now = store.now();
  const last = await lastEntry(store.database, run.resource);
  const tries = (last?.tries ?? 0) + 1;
  const known = error instanceof BincardError ? error : null;
  const asked = Number(known?.facts.retryAfterMs ?? 0);
  // During an outage one probe per minute detects when the supplier is back; then all lists resume immediately.
  const waitMs = isOutage(error) ? minuteMs : backOffMs(tries);
  const failure = { error: known?.code ?? "unexpected", facts: known?.facts ?? {} };
  await store.write([
    endFailedRun({ id: run.id, now, ...failure, tries, retryAt: Math.ceil(now + Math.max(waitMs, asked)) }),
  ]);
}
