import type { Work } from "../runs/fetch/pages.ts";
import { type LeaseOwner, leaseMs, takeLease } from "../store/lease.ts";
import { openWriter, releaseMemory } from "../store/writer.ts";
import type { Account } from "../supplier-access/supplier-account.ts";

/** Does work under the dealer's lease; false when another engine has it. */
export async function withLease(
  account: Account,
  owner: LeaseOwner,
  work: (work: Work) => Promise<void>,
): Promise<boolean> {
  const { dealerId, options, stop } = account;
  const { now } = options;
  const database = await openWriter(dealerId);
  const lease = await takeLease(dealerId, database, owner, now);
  if (!lease) return false;
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), leaseMs / 3);
  renewal.unref();
  try {
    await work({ dealerId, database, supplier: await account.client(), now, signal: stop, write: lease.write });
  } finally {
    clearInterval(renewal);
    await lease.release().catch(() => undefined);
    await releaseMemory(database).catch(() => undefined);
  }
  return true;
}
