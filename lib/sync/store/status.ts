import { isComplete } from "@/db/dealer/complete.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import type { Reader } from "@/db/reader.ts";
import { integer, json, statement } from "@/db/statement.ts";
import { isFresh } from "@/lib/domain/freshness.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { indexState, indexVersionOf, snapshotStateOf } from "@/lib/search/index-version.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import {
  type IndexVersion,
  type Part,
  type ResourceName,
  type ResourceStatus,
  resourceNames,
  type StoredSyncStatus,
  type SyncLogEntry,
} from "../types.ts";
import { newest, readDay } from "./due-state.ts";
import { inventoryRequestableAt, nextAllowedAt, nextRunAt, timetableOf, waitsForItsDay } from "./fetch-policy.ts";
import { doubtOf } from "./paging-profiles.ts";
import { pendingOf } from "./pending-review.ts";
import { rejectedCounts } from "./rejected-records.ts";
import { type SyncState, syncStateOf, syncStateValues } from "./sync-state.ts";

/**
 * For each resource the last entry and the last complete full run, newest first. Uses the index
 * `sync_runs_by_resource`.
 */
const newestEntries = statement({
  name: "newest entries",
  sql: entries(`WHERE id IN (${newest("")} UNION ALL ${newest("AND state = 'complete' AND scope = 'full'")})
    ORDER BY id DESC`),
  args: { resources: json<readonly ResourceName[]>() },
  row: { entries: json<LogEntry[]>() },
});

/** A part of the sync log, newest first. Uses the primary key. */
const entriesOfPage = statement({
  name: "entries of page",
  sql: entries("ORDER BY id DESC LIMIT :limit OFFSET :offset"),
  args: { limit: integer, offset: integer },
  row: { entries: json<LogEntry[]>() },
});

/** What `readStatus` needs in addition to the database. */
interface StatusClock {
  now: number;
  inventoryEveryMs: number;
  /** Daily syncs are spread over this many ms after 00:00 UTC. */
  spreadMs: number;
}

const emptyResource = {
  state: "absent",
  rows: 0,
  pages: 0,
  startedAt: null,
  finishedAt: null,
  retrievedAt: null,
  nextAllowedAt: null,
  nextRunAt: null,
  setAside: 0,
  error: null,
  pendingReview: null,
  doubt: null,
  progress: null,
} as const;

/** The status of a dealer before the first sync. */
export const emptyStatus: StoredSyncStatus = {
  ready: false,
  held: false,
  reachable: null,
  outage: null,
  needsSignIn: false,
  incompatibleSchema: null,
  index: null,
  resources: resourceNames.map((name) => ({ name, ...emptyResource })),
};

/**
 * The status of a dealer's snapshot. It comes from the sync log in the database, so a restart does not change it.
 * `loaded`: the search index that pages use, if one is in memory.
 */
export async function readStatus(
  database: Reader,
  clock: StatusClock,
  loaded: SearchIndexParts | null = null,
): Promise<StoredSyncStatus> {
  const checking = incompatibleSchema(database, "dealer");
  const reading = readAll(database).catch(async (error: unknown) => {
    // A database with an incompatible schema may lack our tables or columns.
    if ((await checking) !== null) return null;
    throw error;
  });
  const [incompatible, read] = await Promise.all([checking, reading]);
  if (read === null) return { ...emptyStatus, incompatibleSchema: incompatible };
  const { syncState } = read;
  const whole = await isComplete(database);
  const resources = resourceNames.map((name) => resourceOf(name, read, clock));
  const reachable = syncState.get("reachable");
  const ready = whole && Number(syncState.get("generation") ?? 0) > 0;
  return {
    ready,
    held: resources.some((resource) => resource.pendingReview !== null),
    reachable: reachable === undefined ? null : reachable === "1",
    outage: reachable === "0" ? outageOf(syncState) : null,
    needsSignIn: syncState.get("needsSignIn") === "1",
    incompatibleSchema: incompatible,
    index: ready ? indexFrom(syncState, loaded) : null,
    resources,
  };
}

/** Without an index in memory the next page gets the latest one. */
function indexFrom(syncState: SyncState, loaded: SearchIndexParts | null): IndexVersion {
  const state = snapshotStateOf(syncState);
  const latest = indexVersionOf(state);
  return { shown: loaded ? indexVersionOf(indexState(loaded, state)) : latest, latest };
}

function outageOf(syncState: SyncState): StoredSyncStatus["outage"] {
  const nextTryAt = Number(syncState.get("probeAt") ?? 0);
  return { since: Number(syncState.get("awaySince") ?? nextTryAt), nextTryAt };
}

/** The rows for all resources in one query, because every page of the app needs them. */
interface Read {
  syncState: SyncState;
  /** For each resource the last entry and the last complete full run, newest first. */
  entries: LogEntry[];
  setAside: ReadonlyMap<string, number>;
}

async function readAll(database: Reader): Promise<Read> {
  const [values, entries, setAside] = await database.readAll([
    syncStateValues(),
    newestEntries({ resources: resourceNames }),
    rejectedCounts(),
  ]);
  return {
    syncState: syncStateOf(values),
    entries: entries[0]?.entries ?? [],
    setAside: new Map(setAside.map(({ resource, count }) => [resource, count])),
  };
}

function resourceOf(name: ResourceName, read: Read, clock: StatusClock): ResourceStatus {
  const { syncState } = read;
  const own = read.entries.filter((entry) => entry.resource === name);
  const lastWhole = own.find((entry) => entry.state === "complete" && entry.scope === "full");
  // A later day's run, from before the clock was set back into a day that was read, waits for its day.
  const last = own[0] && lastWhole && waitsForItsDay(name, own[0], clock.now) ? lastWhole : own[0];
  if (!last) return { name, ...emptyResource };
  const retrievedAt =
    name === "inventory" ? numberOf(syncState.get("inventoryReadAt")) : (lastWhole?.finishedAt ?? null);
  const pendingReview = pendingOf(syncState, name);
  const timetable = timetableOf(Number(syncState.get("place") ?? 0), clock.spreadMs, clock.inventoryEveryMs);
  return {
    name,
    state: pendingReview && last.state === "complete" ? "held" : stateOf(name, last, retrievedAt, clock),
    rows: (lastWhole ?? last).rows,
    pages: last.pages,
    startedAt: last.startedAt,
    finishedAt: last.finishedAt,
    retrievedAt,
    nextAllowedAt:
      name === "inventory" ? inventoryRequestableAt(last, clock.now) : nextAllowedAt(name, last, clock.now),
    nextRunAt: nextRunAt(name, last, clock.now, timetable),
    setAside: read.setAside.get(name) ?? 0,
    error: last.error,
    pendingReview,
    doubt: doubtOf(syncState, name),
    progress: last.state === "running" ? progressOf(last, lastWhole ?? null, clock.now) : null,
  };
}

function stateOf(
  name: ResourceName,
  last: LogEntry,
  retrievedAt: number | null,
  clock: StatusClock,
): ResourceStatus["state"] {
  if (last.state === "running") return "reading";
  if (last.state === "held" || last.state === "failed") return last.state;
  if (retrievedAt === null) return "absent";
  return isFresh(name, retrievedAt, clock.now, clock.inventoryEveryMs) ? "fresh" : "stale";
}

/** Rows so far, compared with the total that the supplier announced, or else with the rows of the last full run. */
function progressOf(last: LogEntry, before: LogEntry | null, now: number): ResourceStatus["progress"] {
  const expectedRows = last.expectedRows ?? (last.scope === "full" ? (before?.rows ?? null) : null);
  const seconds = (now - last.startedAt) / secondMs;
  const rowsPerSecond = last.rows > 0 && seconds > 0 ? last.rows / seconds : null;
  const left = expectedRows === null ? null : Math.max(0, expectedRows - last.rows);
  const leftMs = left !== null && rowsPerSecond !== null ? Math.round((left / rowsPerSecond) * secondMs) : null;
  return { rows: last.rows, expectedRows, rowsPerSecond: rowsPerSecond && Math.round(rowsPerSecond), leftMs };
}

/** The sync log, newest first. */
export async function readSyncLog(database: Reader, { limit, offset }: Part): Promise<SyncLogEntry[]> {
  const entries = (await database.readFirst(entriesOfPage({ limit, offset })))?.entries ?? [];
  return entries.map(({ day: _day, expectedRows: _rows, retryAt: _retryAt, readDay: _readDay, ...entry }) => entry);
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** An entry of the sync log, with the fields that decide when the next run may start. */
interface LogEntry extends SyncLogEntry {
  day: string;
  expectedRows: number | null;
  retryAt: number | null;
  /** The latest day with an ended run of this resource. */
  readDay: string | null;
}

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
