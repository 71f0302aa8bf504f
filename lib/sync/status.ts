import { isComplete } from "@/db/dealer/complete.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import type { Reader } from "@/db/reader.ts";
import { isFresh } from "@/lib/domain/freshness.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { indexState, indexVersionOf, snapshotStateOf } from "@/lib/search/index-version.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import { nextAllowedAt, nextReadingAt, stockAskableAt } from "./store/fetch-policy.ts";
import { entriesOfPage, type LogEntry, newestEntries } from "./store/log-statements.ts";
import { doubtOf } from "./store/paging-profiles.ts";
import { pendingOf } from "./store/pending-review.ts";
import { rejectedCounts } from "./store/rejected-records.ts";
import { type SyncState, syncStateOf, syncStateValues } from "./store/sync-state.ts";
import {
  type IndexVersion,
  type Part,
  type ResourceName,
  type ResourceStatus,
  resourceNames,
  type SyncLogEntry,
  type SyncStatus,
} from "./types.ts";

/** What `status` needs besides the database. */
export interface StatusClock {
  now: number;
  inventoryEveryMs: number;
}

const emptyResource = {
  state: "absent",
  rows: 0,
  pages: 0,
  startedAt: null,
  finishedAt: null,
  retrievedAt: null,
  nextAllowedAt: null,
  nextReadingAt: null,
  setAside: 0,
  error: null,
  pendingReview: null,
  doubt: null,
  progress: null,
} as const;

/** The status of a dealer of whom nothing has been read yet. */
export const emptyStatus: SyncStatus = {
  ready: false,
  held: false,
  reachable: null,
  outage: null,
  needsSignIn: false,
  incompatibleSchema: null,
  edition: null,
  resources: resourceNames.map((name) => ({ name, ...emptyResource })),
};

/**
 * How a dealer's copy stands, from the sync log in its database, so that it reads the same after a restart. `held`: the
 * index that pages are drawn from, when one is in memory.
 */
export async function readStatus(
  database: Reader,
  clock: StatusClock,
  held: SearchIndexParts | null = null,
): Promise<SyncStatus> {
  const left = await incompatibleSchema(database, "dealer");
  const read = await readAll(database).catch((error: unknown) => {
    // Tables that are not ours may not have what we ask for.
    if (left !== null) return null;
    throw error;
  });
  if (read === null) return { ...emptyStatus, incompatibleSchema: left };
  const { facts } = read;
  const whole = await isComplete(database);
  const resources = resourceNames.map((name) => resourceOf(name, read, clock));
  const reachable = facts.get("reachable");
  const ready = whole && Number(facts.get("generation") ?? 0) > 0;
  return {
    ready,
    held: resources.some((resource) => resource.pendingReview !== null),
    reachable: reachable === undefined ? null : reachable === "1",
    outage: reachable === "0" ? outageOf(facts) : null,
    needsSignIn: facts.get("needsSignIn") === "1",
    incompatibleSchema: left,
    edition: ready ? editionFrom(facts, held) : null,
    resources,
  };
}

/** Without an index in memory the next page gets the latest one. */
function editionFrom(facts: SyncState, held: SearchIndexParts | null): IndexVersion {
  const state = snapshotStateOf(facts);
  const latest = indexVersionOf(state);
  return { shown: held ? indexVersionOf(indexState(held, state)) : latest, latest };
}

function outageOf(facts: SyncState): SyncStatus["outage"] {
  const nextTryAt = Number(facts.get("probeAt") ?? 0);
  return { since: Number(facts.get("awaySince") ?? nextTryAt), nextTryAt };
}

/** What is said of all resources, in one question: every page asks. */
interface Read {
  facts: SyncState;
  /** Of each resource the last one and the last complete one of the whole list, newest first. */
  entries: LogEntry[];
  setAside: ReadonlyMap<string, number>;
}

async function readAll(database: Reader): Promise<Read> {
  const [facts, entries, setAside] = await database.readAll([
    syncStateValues(),
    newestEntries({ resources: resourceNames }),
    rejectedCounts(),
  ]);
  return {
    facts: syncStateOf(facts),
    entries: entries[0]?.entries ?? [],
    setAside: new Map(setAside.map(({ resource, count }) => [resource, count])),
  };
}

function resourceOf(name: ResourceName, read: Read, clock: StatusClock): ResourceStatus {
  const { facts } = read;
  const own = read.entries.filter((entry) => entry.resource === name);
  const last = own[0];
  if (!last) return { name, ...emptyResource };
  const lastWhole = own.find((entry) => entry.state === "complete" && entry.scope === "full");
  const retrievedAt = name === "inventory" ? numberOf(facts.get("inventoryReadAt")) : (lastWhole?.finishedAt ?? null);
  const pendingReview = pendingOf(facts, name);
  return {
    name,
    state: pendingReview && last.state === "complete" ? "held" : stateOf(name, last, retrievedAt, clock),
    rows: (lastWhole ?? last).rows,
    pages: last.pages,
    startedAt: last.startedAt,
    finishedAt: last.finishedAt,
    retrievedAt,
    nextAllowedAt: name === "inventory" ? stockAskableAt(last, clock.now) : nextAllowedAt(name, last, clock.now),
    nextReadingAt: nextReadingAt(name, last, clock.now, clock.inventoryEveryMs),
    setAside: read.setAside.get(name) ?? 0,
    error: last.error,
    pendingReview,
    doubt: doubtOf(facts, name),
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

/** Rows so far against what the supplier announced or, failing that, what it gave the last time. */
function progressOf(last: LogEntry, before: LogEntry | null, now: number): ResourceStatus["progress"] {
  const expectedRows = last.expectedRows ?? (last.scope === "full" ? (before?.rows ?? null) : null);
  const seconds = (now - last.startedAt) / 1000;
  const rowsPerSecond = last.rows > 0 && seconds > 0 ? last.rows / seconds : null;
  const left = expectedRows === null ? null : Math.max(0, expectedRows - last.rows);
  const leftMs = left !== null && rowsPerSecond !== null ? Math.round((left / rowsPerSecond) * secondMs) : null;
  return { rows: last.rows, expectedRows, rowsPerSecond: rowsPerSecond && Math.round(rowsPerSecond), leftMs };
}

/** The sync log, newest first. */
export async function readSyncLog(database: Reader, { limit, offset }: Part): Promise<SyncLogEntry[]> {
  const entries = (await database.readFirst(entriesOfPage({ limit, offset })))?.entries ?? [];
  return entries.map(({ day: _day, expectedRows: _rows, retryAt: _retryAt, ...entry }) => entry);
}

function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
