import { command, integer, json, nullable, oneOf, refusal, statement, text } from "@/db/statement.ts";
import type { PagingCursor } from "@/lib/supplier/contract.ts";
import { type ResourceName, resourceNames, type SyncLogEntry } from "../types.ts";

const resource = oneOf(...resourceNames);
const scope = oneOf("full", "changes");

/** An entry of the sync log, with the fields that decide when the next run may begin. */
export interface LogEntry extends SyncLogEntry {
  day: string;
  expectedRows: number | null;
  retryAt: number | null;
  /** The latest day of which a run of this resource ended. */
  readDay: string | null;
}

const readDay = `(SELECT ended.day FROM sync_runs ended WHERE ended.resource = entry.resource
  AND ended.state NOT IN ('running', 'failed') ORDER BY ended.day DESC LIMIT 1)`;

/**
 * SQL that returns the entries as one JSON text: every page of the app runs it, and one text is faster to read than two
 * dozen rows.
 */
function entries(clause: string): string {
  return `SELECT json_group_array(json_object('id', id, 'resource', resource, 'day', day, 'scope', scope,
      'state', state, 'startedAt', started_at, 'finishedAt', finished_at, 'rows', rows, 'pages', pages,
      'expectedRows', expected_rows, 'error', error, 'retryAt', retry_at, 'readDay', ${readDay})) AS entries
    FROM (SELECT * FROM sync_runs ${clause}) entry`;
}

const newest = (condition: string) => `SELECT (SELECT id FROM sync_runs
  WHERE resource = name.value ${condition} ORDER BY id DESC LIMIT 1) FROM json_each(:resources) name`;

/**
 * For each resource the last entry and the last complete full run, newest first. Uses the index
 * `sync_runs_by_resource`.
 */
export const newestEntries = statement({
  name: "newest entries",
  sql: entries(`WHERE id IN (${newest("")} UNION ALL ${newest("AND state = 'complete' AND scope = 'full'")})
    ORDER BY id DESC`),
  args: { resources: json<readonly ResourceName[]>() },
  row: { entries: json<LogEntry[]>() },
});

/** A part of the sync log, newest first. Uses the primary key. */
export const entriesOfPage = statement({
  name: "entries of page",
  sql: entries("ORDER BY id DESC LIMIT :limit OFFSET :offset"),
  args: { limit: integer, offset: integer },
  row: { entries: json<LogEntry[]>() },
});

const runColumns = `id, resource, scope, day, state, started_at, finished_at, cursor, pages, rows, tries, retry_at,
  ${readDay} AS read_day`;
const runRow = {
  id: integer,
  resource,
  scope,
  day: text,
  state: oneOf("running", "complete", "failed", "held", "refused"),
  startedAt: integer,
  finishedAt: nullable(integer),
  cursor: nullable(json<PagingCursor>()),
  pages: integer,
  rows: integer,
  tries: integer,
  retryAt: nullable(integer),
  readDay: nullable(text),
};

/** The newest entry of a resource, or of one scope of it. Uses the index `sync_runs_by_resource`. */
export const lastRun = statement({
  name: "last run",
  sql: `SELECT ${runColumns} FROM sync_runs entry WHERE resource = :resource AND scope = COALESCE(:scope, scope)
    ORDER BY id DESC LIMIT 1`,
  args: { resource, scope: nullable(scope) },
  row: runRow,
});

/**
 * Fails when a run of a resource has begun after this one (0: there was none), or this one was begun anew. Uses the index
 * `sync_runs_by_resource`.
 */
export const requireLastRun = refusal({
  name: "require last run",
  when: `EXISTS (SELECT 1 FROM sync_runs
    WHERE resource = :resource AND (id > :id OR (id = :id AND started_at <> :startedAt)))`,
  reason: "overtaken",
  args: { resource, id: integer, startedAt: integer },
});

/** Of each resource the newest entry and that of its full runs, newest first. Uses the index `sync_runs_by_resource`. */
export const newestRuns = statement({
  name: "newest runs",
  sql: `SELECT ${runColumns} FROM sync_runs entry
    WHERE id IN (${newest("")} UNION ${newest("AND scope = 'full'")}) ORDER BY id DESC`,
  args: { resources: json<readonly ResourceName[]>() },
  row: runRow,
});

/** A row when a list was swapped in before. Uses the index `sync_runs_by_resource`. */
export const completeFullRun = statement({
  name: "complete full run",
  sql: "SELECT id FROM sync_runs WHERE resource = :resource AND scope = 'full' AND state = 'complete' LIMIT 1",
  args: { resource },
  row: { id: integer },
});

/** A row when a run of stock other than this one has stored rows. */
export const otherInventoryRun = statement({
  name: "other inventory run",
  sql: "SELECT id FROM sync_runs WHERE resource = 'inventory' AND id <> :id AND rows > 0 LIMIT 1",
  args: { id: integer },
  row: { id: integer },
});

/** A row when an entry is dated later than a day. */
export const entryAfterDay = statement({
  name: "entry after day",
  sql: "SELECT id FROM sync_runs WHERE day > :day LIMIT 1",
  args: { day: text },
  row: { id: integer },
});

export const redateEntries = command({
  name: "redate entries",
  sql: "UPDATE sync_runs SET day = :today WHERE day > :after",
  args: { today: text, after: text },
});

export const insertRun = command({
  name: "insert run",
  sql: `INSERT INTO sync_runs (resource, day, scope, state, started_at)
    VALUES (:resource, :day, :scope, 'running', :startedAt)`,
  args: { resource, day: text, scope, startedAt: integer },
});

export const resumeRun = command({
  name: "resume run",
  sql: "UPDATE sync_runs SET state = 'running', finished_at = NULL WHERE id = :id",
  args: { id: integer },
});

/** Begins a run again from its first page. The number of failures stays, for the back-off. */
export const restartRun = command({
  name: "restart run",
  sql: `UPDATE sync_runs SET state = 'running', started_at = :now, finished_at = NULL, cursor = NULL, pages = 0, rows = 0
    WHERE id = :id`,
  args: { id: integer, now: integer },
});

/** Ends the runs of a resource that were cut off and are not resumed. */
export const giveUpRuns = command({
  name: "give up runs",
  sql: `UPDATE sync_runs SET state = 'failed', finished_at = :now, error = COALESCE(error, 'cut-off')
    WHERE resource = :resource AND state = 'running'`,
  args: { resource, now: integer },
});

export const recordProgress = command({
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

export const endRun = command({
  name: "end run",
  sql: `UPDATE sync_runs SET state = :state, finished_at = :now, rows = :rows, tries = 0, retry_at = NULL, error = NULL,
    error_facts = NULL WHERE id = :id`,
  args: { id: integer, state: oneOf("complete", "held"), rows: integer, now: integer },
});

/** A run that has ended stays so: its rows are not staged any more, and reading on without them would lose the list. */
export const endFailedRun = command({
  name: "end failed run",
  sql: `UPDATE sync_runs SET state = 'failed', finished_at = :now, error = :error, error_facts = :facts, tries = :tries,
    retry_at = :retryAt WHERE id = :id AND state = 'running'`,
  args: { id: integer, now: integer, error: text, facts: json<object>(), tries: integer, retryAt: integer },
});

/** A complete run of an operation that the supplier does not have. */
export const noteLackingOperation = command({
  name: "note lacking operation",
  sql: "UPDATE sync_runs SET error = 'supplier-lacks' WHERE id = :id",
  args: { id: integer },
});

/** The dealer refused the held result. */
export const refuseRun = command({
  name: "refuse run",
  sql: "UPDATE sync_runs SET state = 'refused' WHERE id = :id AND state = 'held'",
  args: { id: integer },
});

/** Lists that failed during an outage may be requested at once. */
export const retryAfterOutage = command({
  name: "retry after outage",
  sql: `UPDATE sync_runs SET retry_at = NULL
    WHERE state = 'failed' AND error IN ('supplier-unreachable', 'supplier-busy')`,
});

/** After a sign-in failed lists may be requested at once, but not those whose snapshot was replaced. */
export const retryAfterSignIn = command({
  name: "retry after sign-in",
  sql: "UPDATE sync_runs SET retry_at = NULL WHERE state = 'failed' AND error <> 'copy-replaced'",
});

export const runsOfResource = "SELECT id FROM sync_runs WHERE resource = :resource";

export const deletePagingAnswersOfResource = command({
  name: "delete paging answers of resource",
  sql: `DELETE FROM paging_answers WHERE run_id IN (${runsOfResource})`,
  args: { resource },
});

/** The rejected records of runs that were not swapped in. */
export const deleteUnusedRejected = command({
  name: "delete unused rejected",
  sql: `DELETE FROM rejected_records WHERE run_id IN (${runsOfResource} AND state <> 'complete')`,
  args: { resource },
});
