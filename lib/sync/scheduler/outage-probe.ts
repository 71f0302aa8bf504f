import { codeOf } from "@/lib/errors.ts";
import { isWebPage } from "@/lib/supplier/index.ts";
import { type DueState, readDueState } from "../store/due-state.ts";
import type { LeasedStore } from "../store/leased-store.ts";
import { asksDespiteOutage, isOutage, recordOutage, recordReturn, retryFailedNow } from "../store/outage.ts";
import { readSyncState, type SyncState } from "../store/sync-state.ts";
import type { SupplierAccount } from "../supplier-access/supplier-account.ts";

/**
 * The due state by which lists may be requested; null: the supplier does not answer. `found` is of this moment. During an
 * outage one small request (Echo) finds out first whether the supplier is back; then lists that it held back are due.
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
      // Also where no list is due, so that none is requested now, the next probe is a minute away.
      await store.write([...recordOutage(error, store.now()), ...(anyway ? [retryFailedNow] : [])]);
      return anyway;
    }
    // Any other error is an answer, so the outage is over: reading the lists will report the error.
    const refused = codeOf(error) === "supplier-refused";
    if (refused && (await readSyncState(store.database)).get("needsSignIn") === "1") return false;
  }
  await store.write(recordReturn(store.now()));
  return true;
}
