import type { Priority } from "@/lib/concurrency/pace.ts";
import { isAgo, minuteMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { isWebPage } from "@/lib/supplier/index.ts";
import type { SupplierAccount } from "../read/supplier-account.ts";
import { type DueState, readDueState } from "../store/due-state.ts";
import type { LeasedStore } from "../store/lease.ts";
import { asksDespiteOutage, isOutage, recordOutage, recordReturn, retryFailedNow } from "../store/outage.ts";
import { readSyncState, type SyncState } from "../store/sync-state.ts";

/** What the dealers of one engine share about their supplier's state. */
export interface SharedOutage {
  /**
   * Whether a dealer may send requests. While the supplier is down for all, one dealer probes every minute, plus one
   * other that is due, so that an account that is refused on its own does not block the rest. A sync that a user waits
   * for is always allowed.
   */
  mayAsk(dealerId: string, priority: Priority): boolean;
  /** Reports the result. */
  told(dealerId: string, isReachable: boolean): void;
  /** Whether the supplier is down for all, as far as this engine knows: after a restart it knows nothing. */
  isForAll(): boolean;
}

/** If this many dealers in turn got no response and no other dealer got one, the cause is not one dealer's account. */
const minFailed = 3;

export function createSharedOutage(now: () => number): SharedOutage {
  const failed = new Set<string>();
  /** The dealer that probes every minute, and its last probe; and when another dealer probed. */
  let prober: { dealerId: string; at: number } | null = null;
  let otherAt: number | null = null;

  const isForAll = () => failed.size >= minFailed;

  function probes(dealerId: string): boolean {
    const isGone = prober === null || isAgo(prober.at, 2 * minuteMs, now());
    if (isGone || prober?.dealerId === dealerId) {
      if (!isGone && prober && !isAgo(prober.at, minuteMs, now())) return false;
      prober = { dealerId, at: now() };
      return true;
    }
    if (otherAt !== null && !isAgo(otherAt, minuteMs, now())) return false;
    otherAt = now();
    return true;
  }

  return {
    mayAsk: (dealerId, priority) => !isForAll() || priority === "interactive" || probes(dealerId),
    told(dealerId, isReachable) {
      if (!isReachable) failed.add(dealerId);
      else {
        failed.clear();
        [prober, otherAt] = [null, null];
      }
    },
    isForAll,
  };
}

/**
 * The due state that allows requests for lists; null: the supplier does not answer. `found` must be current. During an
 * outage, one small request (Echo) first checks whether the supplier is back; then postponed lists are due.
 */
export async function afterOutage(
  account: SupplierAccount,
  store: LeasedStore,
  found: DueState,
): Promise<DueState | null> {
  if (found.syncState.get("reachable") !== "0") return found;
  return (await isBack(account, store, found.syncState)) ? readDueState(store.database, store.now()) : null;
}

async function isBack(account: SupplierAccount, store: LeasedStore, syncState: SyncState): Promise<boolean> {
  try {
    await account.echo();
  } catch (error) {
    if (isOutage(error)) {
      await store.write(recordOutage(error, store.now()));
      return false;
    }
    if (isWebPage(error)) {
      const anyway = asksDespiteOutage(syncState, store.now());
      // Even if no list is due and none is requested, the next probe is a minute away.
      await store.write([...recordOutage(error, store.now()), ...(anyway ? [retryFailedNow] : [])]);
      return anyway;
    }
    // Any other error is a response, so the outage is over; reading the lists will report the error.
    const refused = codeOf(error) === "supplier-refused";
    if (refused && (await readSyncState(store.database)).get("needsSignIn") === "1") return false;
  }
  await store.write(recordReturn(store.now()));
  return true;
}
