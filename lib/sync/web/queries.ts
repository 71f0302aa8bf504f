import { can, type Principal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { isStopping } from "@/lib/http/draining.ts";
import { loadedSearchIndex } from "@/lib/search/registry.ts";
import { readPagingProfiles } from "../store/paging-profiles.ts";
import { readRejected, readRejectedText } from "../store/rejected-records.ts";
import { emptyStatus, readStatus, readSyncLog } from "../store/status.ts";
import { readSyncValue } from "../store/sync-state.ts";
import type {
  PagingProfile,
  Part,
  RejectedRecord,
  RejectedRecordText,
  ResourceName,
  SyncLogEntry,
  SyncStatus,
} from "../types.ts";
import { readDealer } from "./read-dealer.ts";

/** How the principal's copy stands; every resource absent while there is none. */
export async function syncStatus(principal: Principal): Promise<SyncStatus> {
  const clock = { now: Date.now(), inventoryEveryMs: env().INVENTORY_EVERY };
  return (
    (await readDealer(principal, (database) => readStatus(database, clock, loadedSearchIndex(principal.dealerId)))) ??
    emptyStatus
  );
}

/** What was read when, newest first. */
export async function syncLog(principal: Principal, part: Part): Promise<SyncLogEntry[]> {
  return (await readDealer(principal, (database) => readSyncLog(database, part))) ?? [];
}

/** Records of the last sync runs that could not be understood, with their reasons; their text only for who may read it. */
export async function rejectedRecords(
  principal: Principal,
  part: Part,
  resource?: ResourceName,
): Promise<RejectedRecord[]> {
  const withText = can(principal, "rejected.read");
  return (await readDealer(principal, (database) => readRejected(database, withText, part, resource))) ?? [];
}

/**
 * The text of one rejected record, as far as it is kept; null when the dealer has none of that number.
 * @throws BincardError `forbidden` without the right to it.
 */
export async function rejectedRecordText(principal: Principal, id: number): Promise<RejectedRecordText | null> {
  if (!can(principal, "rejected.read")) throw new BincardError("forbidden", { what: "the text of rejected records" });
  return readDealer(principal, (database) => readRejectedText(database, id));
}

/** What was found out about the supplier's paging, by list; lists that were never read whole are missing. */
export async function pagingProfiles(principal: Principal): Promise<PagingProfile[]> {
  return (await readDealer(principal, readPagingProfiles)) ?? [];
}

const lookEveryMs = 100;

/** True as soon as a complete copy exists, false after `waitMs`. */
export async function untilReady(principal: Principal, waitMs: number): Promise<boolean> {
  // By a clock that nobody sets.
  const until = performance.now() + waitMs;
  for (;;) {
    const generation = await readDealer(principal, (database) => readSyncValue(database, "generation"));
    if (Number(generation ?? 0) > 0) return true;
    const left = until - performance.now();
    if (left <= 0 || isStopping()) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookEveryMs, left)));
  }
}
