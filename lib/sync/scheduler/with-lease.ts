import type { Waiting } from "@/lib/concurrency/pace.ts";
import type { RunContext } from "../runs/run-context.ts";
import { type LeaseOwner, leaseMs, takeLease } from "../store/lease.ts";
import { openWriter, releaseMemory, writeBack } from "../store/writer.ts";
import type { SupplierAccount } from "../supplier-access/supplier-account.ts";
import type { ScheduleOptions } from "./schedule-options.ts";

/** Runs work while holding the dealer's lease; false, without running it, when another engine has the lease. */
export async function withLease(
  account: SupplierAccount,
  owner: LeaseOwner,
  { now, watchedArticles }: Pick<ScheduleOptions, "now" | "watchedArticles">,
  waiting: Waiting,
  act: (context: RunContext) => Promise<void>,
): Promise<boolean> {
  const { dealerId, stop } = account;
  const database = await openWriter(dealerId);
  const lease = await takeLease(dealerId, database, owner, now);
  if (!lease) return false;
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), leaseMs / 3);
  renewal.unref();
  try {
    const watched = (variantNos: readonly string[]) => watchedArticles(dealerId, database, variantNos);
    const supplier = await account.client(waiting);
    await act({ dealerId, database, supplier, watched, now, signal: stop, write: lease.write });
  } finally {
    clearInterval(renewal);
    await writeBack(database).catch(() => undefined);
    await lease.release().catch(() => undefined);
    await releaseMemory(database).catch(() => undefined);
  }
  return true;
}
