import { closeDealer, dealerReaderAsIs } from "@/db/dealer/open.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import type { Reader } from "@/db/reader.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/env.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { isStopping } from "@/lib/http/draining.ts";
import { loadedSearchIndex } from "@/lib/search/registry.ts";
import { pricesAreFresh, stockIsFresh } from "./on-demand/freshness.ts";
import { createPatience } from "./on-demand/pictures/patience.ts";
import { findPicture } from "./on-demand/pictures/stored-picture.ts";
import { emptyStatus, readStatus, readSyncLog } from "./status.ts";
import { readPagingProfiles } from "./store/paging-profiles.ts";
import { readRejected, readRejectedText } from "./store/rejected-records.ts";
import { readSyncValue } from "./store/sync-state.ts";
import type {
  ConnectionTest,
  PagingProfile,
  Part,
  Picture,
  RejectedRecord,
  RejectedRecordText,
  ResourceName,
  SyncLogEntry,
  SyncStatus,
} from "./types.ts";
import { currentHost, type LaunchWorker, setHost, startThread } from "./worker/host.ts";
import type { Ask, OnView } from "./worker/messages.ts";

/** Starts the sync worker of this process, once. `launch`: for programs that run from source. */
export async function startSync(launch?: LaunchWorker): Promise<void> {
  if (!currentHost()) setHost(startThread(launch));
}

/** Lets what is under way come to the end of its page and ends the worker; at most `graceMs`. */
export async function stopSync(graceMs: number): Promise<void> {
  const host = currentHost();
  setHost(null);
  await host?.stop(graceMs);
}

/** After a sign-in: makes or opens the dealer's database, keeps the token encrypted, begins to read. */
export async function admitDealer(dealerId: string, token: string): Promise<void> {
  await host().ask({ kind: "admit", dealerId, token });
}

/** Erases what is held of the dealer's access at the supplier: nothing more is read until somebody signs in. */
export async function forgetToken(principal: Principal): Promise<void> {
  await host().ask({ kind: "forget", dealerId: principal.dealerId });
}

/** How the principal's copy stands; every resource absent while there is none. */
export async function syncStatus(principal: Principal): Promise<SyncStatus> {
  const clock = { now: Date.now(), inventoryEveryMs: env().INVENTORY_EVERY };
  return (
    (await read(principal, (database) => readStatus(database, clock, loadedSearchIndex(principal.dealerId)))) ??
    emptyStatus
  );
}

/** What was read when, newest first. */
export async function syncLog(principal: Principal, part: Part): Promise<SyncLogEntry[]> {
  return (await read(principal, (database) => readSyncLog(database, part))) ?? [];
}

/** Records of the last sync runs that could not be understood, with their reasons; their text only for who may read it. */
export async function rejectedRecords(
  principal: Principal,
  part: Part,
  resource?: ResourceName,
): Promise<RejectedRecord[]> {
  const withText = can(principal, "rejected.read");
  return (await read(principal, (database) => readRejected(database, withText, part, resource))) ?? [];
}

/**
 * The text of one rejected record, as far as it is kept; null when the dealer has none of that number.
 * @throws BincardError `forbidden` without the right to it.
 */
export async function rejectedRecordText(principal: Principal, id: number): Promise<RejectedRecordText | null> {
  if (!can(principal, "rejected.read")) throw new BincardError("forbidden", { what: "the text of rejected records" });
  return read(principal, (database) => readRejectedText(database, id));
}

/** Asks for everything that the sync log allows now; answers what it allowed and when the rest may be read. */
export async function askForSync(
  principal: Principal,
): Promise<{ started: ResourceName[]; refused: { name: ResourceName; nextAllowedAt: number }[] }> {
  return host().ask({ kind: "sync", dealerId: principal.dealerId });
}

/** What was found out about the supplier's paging, by list; lists that were never read whole are missing. */
export async function pagingProfiles(principal: Principal): Promise<PagingProfile[]> {
  return (await read(principal, readPagingProfiles)) ?? [];
}

/** The dealer looked at a held result and takes it; false when nothing of the resource is held. @throws BincardError `busy`. */
export async function acceptPending(principal: Principal, resource: ResourceName): Promise<boolean> {
  return host().ask({ kind: "accept-held", dealerId: principal.dealerId, resource });
}

/**
 * The dealer looked at a held result and keeps the old copy; false when nothing of the resource is held. The same answer is then held
 * again the next day. @throws BincardError `busy`.
 */
export async function refusePending(principal: Principal, resource: ResourceName): Promise<boolean> {
  return host().ask({ kind: "refuse-held", dealerId: principal.dealerId, resource });
}

/**
 * Asks the supplier's Echo once with the kept token; at most once in ten seconds for each dealer. Never throws for the supplier's sake.
 * @throws BincardError `busy` while the worker starts or ends.
 */
export async function testConnection(principal: Principal): Promise<ConnectionTest> {
  return host().ask({ kind: "test-connection", dealerId: principal.dealerId });
}

const lookEveryMs = 100;

/** True as soon as a complete copy exists, false after `waitMs`. */
export async function untilReady(principal: Principal, waitMs: number): Promise<boolean> {
  // By a clock that nobody sets.
  const until = performance.now() + waitMs;
  for (;;) {
    const generation = await read(principal, (database) => readSyncValue(database, "generation"));
    if (Number(generation ?? 0)) return true;
    const left = until - performance.now();
    if (left <= 0 || isStopping()) return false;
    await new Promise((resolve) => setTimeout(resolve, Math.min(lookEveryMs, left)));
  }
}

/**
 * Brings the stock of a product's variants up to date when it is older than INVENTORY_ON_VIEW, with one request however many look.
 * Resolves when done, when the supplier failed, or after `waitMs`; never throws for the supplier's sake.
 */
export async function refreshStockOnView(
  principal: Principal,
  productNo: string,
  waitMs: number,
): Promise<OnView | "pending"> {
  const maxAgeMs = env().INVENTORY_ON_VIEW;
  if (await read(principal, (database) => stockIsFresh(database, productNo, maxAgeMs, Date.now()))) return "fresh";
  return askWithin({ kind: "stock", dealerId: principal.dealerId, productNo }, waitMs);
}

/** The same for prices, by PRICES_ON_VIEW. */
export async function refreshPricesOnView(
  principal: Principal,
  productNo: string,
  waitMs: number,
): Promise<OnView | "pending"> {
  const maxAgeMs = env().PRICES_ON_VIEW;
  if (await read(principal, (database) => pricesAreFresh(database, productNo, maxAgeMs, Date.now()))) return "fresh";
  return askWithin({ kind: "prices", dealerId: principal.dealerId, productNo }, waitMs);
}

const withinPatience = createPatience();

/** The n-th picture of a variant as WebP, at most `width` pixels wide; null when there is none that can be shown. */
export async function readPicture(
  principal: Principal,
  variantNo: string,
  index: number,
  width: 96 | 320 | 960,
): Promise<Picture | null> {
  const found = await read(principal, (database) => findPicture(database, variantNo, index, width, Date.now()));
  if (!found || found.state === "none") return null;
  if (found.state === "kept") return found.picture;
  return withinPatience(host().ask({ kind: "picture", dealerId: principal.dealerId, address: found.address, width }));
}

/** Erases everything kept of a dealer, its database file included. */
export async function eraseDealer(dealerId: string): Promise<void> {
  await closeDealer(dealerId);
  await host().ask({ kind: "erase", dealerId });
}

async function askWithin(ask: Ask & { kind: "stock" | "prices" }, waitMs: number): Promise<OnView | "pending"> {
  const asked = host()
    .ask(ask)
    .catch(() => "failed" as const);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"pending">((resolve) => {
    timer = setTimeout(() => resolve("pending"), waitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function host() {
  const current = currentHost();
  if (!current) throw new BincardError("busy");
  return current;
}

/** Reads the principal's database; null while there is none, or none that can answer. Damage is looked at first. */
async function read<T>(principal: Principal, question: (database: Reader) => Promise<T>): Promise<T | null> {
  try {
    return await readOnce(principal, question);
  } catch (error) {
    // Another database took its place under way.
    if (codeOf(error) === "not-ready") return readOnce(principal, question);
    if (!isCorruption(error) || !currentHost()) throw error;
    await host().ask({ kind: "damaged", dealerId: principal.dealerId });
    return readOnce(principal, question);
  }
}

async function readOnce<T>(principal: Principal, question: (database: Reader) => Promise<T>): Promise<T | null> {
  const database = await dealerReaderAsIs(principal.dealerId);
  if (!database) return null;
  try {
    return await question(database);
  } catch (error) {
    // The worker makes the file a moment before its tables; another Bincard's may lack what we ask for.
    if (error instanceof Error && error.message.includes("no such table")) return null;
    if (!isCorruption(error) && (await incompatibleSchema(database, "dealer"))) return null;
    throw error;
  }
}
