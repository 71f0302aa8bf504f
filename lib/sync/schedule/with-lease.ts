import type { Reader } from "@/db/reader.ts";
import type { Priority } from "@/lib/concurrency/pace.ts";
import type { WatchedArticle } from "@/lib/domain/threshold.ts";
import type { RunContext } from "../read/run.ts";
import type { SupplierAccount } from "../read/supplier-account.ts";
import { type DueState, readDueState } from "../store/due-state.ts";
import { type LeaseOwner, leaseMs, takeLease } from "../store/lease.ts";
import { openWriter, releaseMemory, writeBack } from "../store/writer.ts";
import type { ResourceName } from "../types.ts";

/**
 * Runs work while holding the dealer's lease, with the due state read when the lease was taken. Returns the due state
 * afterwards; null, without running it, if another engine has the lease.
 */
export async function withLease(
  account: SupplierAccount,
  owner: LeaseOwner,
  { now, watchedArticles }: Pick<ScheduleOptions, "now" | "watchedArticles">,
  priority: Priority,
  act: (context: RunContext, state: DueState) => Promise<void>,
): Promise<DueState | null> {
  const { dealerId, stop } = account;
  const database = await openWriter(dealerId);
  const lease = await takeLease(database, owner, now);
  if (!lease) return null;
  const { write, writeAndRead, found } = lease;
  let left: DueState | null = null;
  const renewal = setInterval(() => void lease.renew().catch(() => undefined), leaseMs / 3);
  renewal.unref();
  try {
    const watched = (variantNos: readonly string[]) => watchedArticles(dealerId, database, variantNos);
    const supplier = await account.client(priority, found.syncState);
    await act({ dealerId, database, supplier, watched, now, signal: stop, write, writeAndRead }, found);
  } finally {
    clearInterval(renewal);
    await writeBack(database).catch(() => undefined);
    left = await lease.release().catch(() => null);
    await releaseMemory(database).catch(() => undefined);
  }
  return left ?? readDueState(database, now());
}

export interface ScheduleOptions {
  now(): number;
  inventoryEveryMs: number;
  /** Daily syncs are spread over this many ms after 00:00 UTC. Undefined: all start at 00:00. */
  spreadMs?: number;
  /** A dealer's position in that time, and in an interval (0 to 1). Undefined: the start. */
  placeOf?(dealerId: string): number;
  /** Called when a dealer's snapshot has changed and its search index must be rebuilt. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** The variants on the dealer's lists, including lists that are not watched. */
  watched(dealerId: string): Promise<readonly string[]>;
  /**
   * What the dealer's lists and rules say about some variants, or (null) about all that they name; `database` is the
   * dealer's.
   */
  watchedArticles(
    dealerId: string,
    database: Reader,
    variantNos: readonly string[] | null,
  ): Promise<ReadonlyMap<string, WatchedArticle>>;
  /** Called after each visit to a dealer: why nothing can be stored (`full`, …), or null. */
  stored?(dealerId: string, fault: string | null): void;
  /** Called when a complete list was read from the supplier, for the audit log. */
  retrieved?(dealerId: string, resource: ResourceName): void;
}
