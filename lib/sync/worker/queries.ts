import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import type { Reader } from "@/db/reader.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { isStopping } from "@/lib/http/draining.ts";
import { followDatabase, loadedSearchIndex } from "@/lib/search/registry.ts";
import { env } from "@/lib/settings/env.ts";
import { readPagingProfiles } from "../store/paging-profiles.ts";
import { readRejected, readRejectedText } from "../store/rejected-records.ts";
import { staleCounts } from "../store/stale-ages.ts";
import { emptyStatus, readStatus, readSyncLog } from "../store/status.ts";
import { readSyncValue } from "../store/sync-state.ts";
import type {
  PagingProfile,
  Part,
  RejectedRecord,
  RejectedRecordText,
  ResourceName,
  ResourceStatus,
  StaleCount,
  SyncLogEntry,
  SyncStatus,
  WorkerHealth,
} from "../types.ts";
import { currentHost, host } from "./host.ts";
import { storageFault } from "./known-figures.ts";

/** The sync status of the principal's dealer; every resource is absent while there is no database. */
export async function syncStatus(principal: Principal): Promise<SyncStatus> {
  const { INVENTORY_EVERY: inventoryEveryMs, SYNC_SPREAD: spreadMs } = env();
  const clock = { now: Date.now(), inventoryEveryMs, spreadMs };
  const stored = await readDealer(principal, async (database) => {
    const status = await readStatus(database, clock, loadedSearchIndex(principal.dealerId));
    if (status.index && status.index.shown !== status.index.latest) followDatabase(principal.dealerId, database);
    return status;
  });
  const status = stored ?? emptyStatus;
  const resources = storageFault(principal.dealerId) === null ? status.resources : status.resources.map(asNotStored);
  return { ...status, resources, worker: workerHealth().state };
}

/** Shows a run as stopped while results cannot be stored: its progress cannot be stored either. */
function asNotStored(resource: ResourceStatus): ResourceStatus {
  return resource.state === "reading" ? { ...resource, state: "failed", error: "storage", progress: null } : resource;
}

/** Whether the sync worker responds; if none is started, it counts as responding. */
export function workerHealth(): WorkerHealth {
  return currentHost()?.health?.() ?? { state: "answers", restarts: { crashed: 0, hung: 0 } };
}

/** The sync log, newest first. */
export async function syncLog(principal: Principal, part: Part): Promise<SyncLogEntry[]> {
  return (await readDealer(principal, (database) => readSyncLog(database, part))) ?? [];
}

/**
 * Records that could not be parsed, with their reasons, newest first. The text is included only for principals with the
 * right to it.
 */
export async function rejectedRecords(
  principal: Principal,
  part: Part,
  resource?: ResourceName,
): Promise<RejectedRecord[]> {
  const withText = can(principal, "rejected.read");
  return (await readDealer(principal, (database) => readRejected(database, withText, part, resource))) ?? [];
}

/**
 * The stored text of one rejected record; null when the dealer has no record with this id.
 * @throws BincardError `forbidden` without the right to it.
 */
export async function rejectedRecordText(principal: Principal, id: number): Promise<RejectedRecordText | null> {
  if (!can(principal, "rejected.read")) throw new BincardError("forbidden", { what: "the text of rejected records" });
  return readDealer(principal, (database) => readRejectedText(database, id));
}

/** The number of stale records, and the oldest of their ages (ms). */
export async function staleRecords(principal: Principal): Promise<StaleCount[]> {
  return (await readDealer(principal, (database) => database.read(staleCounts()))) ?? [];
}

/** The paging profile of each list; lists that were never read completely are missing. */
export async function pagingProfiles(principal: Principal): Promise<PagingProfile[]> {
  return (await readDealer(principal, readPagingProfiles)) ?? [];
}

const lookEveryMs = 100;

/** True as soon as a complete snapshot exists, false after `waitMs`. */
export async function untilReady(principal: Principal, waitMs: number): Promise<boolean> {
  // performance.now(): changes of the system clock do not affect it.
  const until = performance.now() + waitMs;
  for (;;) {
    const generation = await readDealer(principal, (database) => readSyncValue(database, "generation"));
    if (Number(generation ?? 0) > 0) return true;
    const left = until - performance.now();
    if (left <= 0 || isStopping()) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookEveryMs, left)));
  }
}

/**
 * Runs a query on the principal's database; null while there is none, or none that can be used. A corrupt database is
 * replaced first.
 */
export async function readDealer<T>(
  principal: Principal,
  question: (database: Reader) => Promise<T>,
): Promise<T | null> {
  try {
    return await readOnce(principal, question);
  } catch (error) {
    // The database file was replaced during the query.
    if (codeOf(error) === "not-ready") return readOnce(principal, question);
    if (!isCorruption(error) || !currentHost()) throw error;
    await host().ask({ kind: "check-for-corruption", dealerId: principal.dealerId });
    return readOnce(principal, question);
  }
}

async function readOnce<T>(principal: Principal, question: (database: Reader) => Promise<T>): Promise<T | null> {
  const database = await dealerReaderAsIs(principal.dealerId);
  if (!database) return null;
  try {
    return await question(database);
  } catch (error) {
    // The worker creates the file just before its tables, and a database with an incompatible schema may lack our
    // tables or columns.
    if (error instanceof Error && error.message.includes("no such table")) return null;
    if (!isCorruption(error) && (await incompatibleSchema(database, "dealer"))) return null;
    throw error;
  }
}
