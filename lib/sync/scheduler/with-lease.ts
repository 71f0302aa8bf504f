import type { Waiting } from "@/lib/concurrency/pace.ts";
import type { RunContext } from "../runs/run-context.ts";
import { type DueState, readDueState } from "../store/due-state.ts";
import { type LeaseOwner, leaseMs, takeLease } from "../store/lease.ts";
import { openWriter, releaseMemory, writeBack } from "../store/writer.ts";
import type { SupplierAccount } from "../supplier-access/supplier-account.ts";
import type { ScheduleOptions } from "./schedule-options.ts";

/**
 * Runs work while holding the dealer's lease, by the due state of the moment at which it was taken. Answers the due state
 * that it left; null, without running it, when another engine has the lease.
 */
export async function withLease(
  account: SupplierAccount,
  owner: LeaseOwner,
  { now, watchedArticles }: Pick<ScheduleOptions, "now" | "watchedArticles">,
  waiting: Waiting,
  act: (context: RunContext, state: DueState) => Promise<void>,
): Promise<DueState | null> {
  const { dealerId, stop } = account;
  const database = await openWriter(dealerId);
  const lease = await takeLease(dealerId, database, owner, now);
  if (!lease) return null;
  const { write, writeAndRead, found } = lease;
  let left: DueState | null = null;
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), leaseMs / 3);
  renewal.unref();
  try {
    const watched = (variantNos: readonly string[]) => watchedArticles(dealerId, database, variantNos);
    const supplier = await account.client(waiting, found.syncState);
    await act({ dealerId, database, supplier, watched, now, signal: stop, write, writeAndRead }, found);
  } finally {
    clearInterval(renewal);
    await writeBack(database).catch(() => undefined);
    left = await lease.release().catch(() => null);
    await releaseMemory(database).catch(() => undefined);
  }
  return left ?? readDueState(database, now());
}
