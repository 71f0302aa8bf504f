import type { Answers, Questions, Reader } from "@/db/reader.ts";
import { integer, json, nullable, oneOf, type RowOf, statement, text } from "@/db/statement.ts";
import { dayMs, dayOf } from "@/lib/domain/time.ts";
import type { PagingCursor } from "@/lib/supplier/contract.ts";
import { type ResourceName, resourceNames } from "../types.ts";
import type { restingRecords } from "./stale-ages.ts";
import { restingAt } from "./stale-ages.ts";
import { resource, type SyncState, syncStateOf, syncStateValues } from "./sync-state.ts";

export const scope = oneOf("full", "changes");

export const readDay = `(SELECT ended.day FROM sync_runs ended WHERE ended.resource = entry.resource
  AND ended.state NOT IN ('running', 'failed') ORDER BY ended.day DESC LIMIT 1)`;

export const newest = (condition: string) => `SELECT (SELECT id FROM sync_runs
  WHERE resource = name.value ${condition} ORDER BY id DESC LIMIT 1) FROM json_each(:resources) name`;

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

/** Of each resource the newest entry and that of its full runs, newest first. Uses the index `sync_runs_by_resource`. */
const newestRuns = statement({
  name: "newest runs",
  sql: `SELECT ${runColumns} FROM sync_runs entry
    WHERE id IN (${newest("")} UNION ${newest("AND scope = 'full'")}) ORDER BY id DESC`,
  args: { resources: json<readonly ResourceName[]>() },
  row: runRow,
});

/** A row when an entry is dated later than a day. */
const entryAfterDay = statement({
  name: "entry after day",
  sql: "SELECT id FROM sync_runs WHERE day > :day LIMIT 1",
  args: { day: text },
  row: { id: integer },
});

/**
 * What decides when to read which of a dealer's lists, as stored at one time. It is one query, repeated whenever time
 * has passed or something was written.
 */
export interface DueState {
  readonly syncState: SyncState;
  /** The newest entry of a resource, or of its full runs. */
  readonly last: (resource: ResourceName, scope?: "full") => Entry | null;
  /** Stock records that must not be requested by their numbers today. */
  readonly resting: ReadonlySet<string>;
  /** An entry is dated later than tomorrow, which fetch-policy.ts corrects. */
  readonly isDatedAhead: boolean;
}

type DueRows = [
  RowOf<typeof syncStateValues>,
  RowOf<typeof newestRuns>,
  RowOf<typeof restingRecords>,
  RowOf<typeof entryAfterDay>,
];

/** The queries of a due state, for one transaction with other queries. */
export function dueStateQuestions(now: number): Questions<DueRows> {
  return [
    syncStateValues(),
    newestRuns({ resources: resourceNames }),
    restingAt("inventory", now),
    entryAfterDay({ day: dayOf(now + dayMs) }),
  ];
}

/** The due state in the results of its queries. */
export function dueStateOf([values, runs, resting, ahead]: Answers<DueRows>): DueState {
  return {
    syncState: syncStateOf(values),
    last: (resource, scope) =>
      runs.find((run) => run.resource === resource && (scope === undefined || run.scope === scope)) ?? null,
    resting: new Set(resting.map(({ key }) => key)),
    isDatedAhead: ahead.length > 0,
  };
}

export async function readDueState(database: Reader, now: number): Promise<DueState> {
  return dueStateOf(await database.readAll(dueStateQuestions(now)));
}

/** An entry of the sync log, with the fields that decide when and where the next run starts. */
export type Entry = RowOf<typeof lastRun>;
