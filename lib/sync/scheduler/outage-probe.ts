import { codeOf } from "@/lib/errors.ts";
import { isWebPage } from "@/lib/supplier/index.ts";
import type { LeasedStore } from "../store/leased-store.ts";
import { asksDespiteOutage, isOutage, recordOutage, recordReturn, retryFailedNow } from "../store/outage.ts";
import { readSyncState } from "../store/sync-state.ts";
import type { SupplierAccount } from "../supplier-access/supplier-account.ts";

/**
 * Whether lists may be requested. During an outage one small request (Echo) finds out first whether the supplier is
 * back.
 */
export async function supplierIsBack(account: SupplierAccount, store: LeasedStore): Promise<boolean> {
  const syncState = await readSyncState(store.database);
  if (syncState.get("reachable") !== "0") return true;
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
  await store.write(recordReturn);
  return true;
}
