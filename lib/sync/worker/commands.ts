import { closeDealer } from "@/db/dealer/open.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import type { ConnectionTest, ResourceName } from "../types.ts";
import { currentHost, host, setHost } from "./host.ts";
import type { SyncAnswer } from "./messages.ts";
import { type LaunchWorker, startThread } from "./thread.ts";
import type { WatchLimits } from "./watchdog.ts";

/** Starts the sync worker of this process, once. `launch` and `limits`: for programs that run from source. */
export async function startSync(launch?: LaunchWorker, limits?: WatchLimits): Promise<void> {
  if (!currentHost()) setHost(startThread(launch, limits));
}

/** Stops the worker after the current pages are stored, within `graceMs`, unless one statement takes longer. */
export async function stopSync(graceMs: number): Promise<void> {
  const current = currentHost();
  setHost(null);
  await current?.stop(graceMs);
}

/** After a sign-in: creates or opens the dealer's database, stores the token encrypted, and starts the sync. */
export async function admitDealer(dealerId: string, token: string): Promise<void> {
  await host().ask({ kind: "admit", dealerId, token });
}

/**
 * Erases the dealer's stored token: nothing is read until somebody signs in. False if it stays because a database with
 * an incompatible schema is not changed.
 */
export async function forgetToken(principal: Principal): Promise<boolean> {
  try {
    await host().ask({ kind: "forget-token", dealerId: principal.dealerId });
    return true;
  } catch (error) {
    if (codeOf(error) === "database-newer" || codeOf(error) === "database-changed") return false;
    throw error;
  }
}

/**
 * Starts a sync of every list that the fetch policy allows now. Returns which lists were started, and when the others
 * may be read.
 */
export async function askForSync({ dealerId }: Pick<Principal, "dealerId">): Promise<SyncAnswer> {
  return host().ask({ kind: "sync", dealerId });
}

/**
 * Swaps in a held result that the dealer accepted; false if nothing of the resource is held.
 * @throws BincardError `busy`.
 */
export async function acceptPending(principal: Principal, resource: ResourceName): Promise<boolean> {
  return host().ask({ kind: "accept-pending", dealerId: principal.dealerId, resource });
}

/**
 * Discards a held result that the dealer refused and keeps the current snapshot; false if nothing of the resource is
 * held. If the supplier sends the same list the next day, it is held again.
 * @throws BincardError `busy`.
 */
export async function refusePending(principal: Principal, resource: ResourceName): Promise<boolean> {
  return host().ask({ kind: "refuse-pending", dealerId: principal.dealerId, resource });
}

/**
 * Calls the supplier's Echo with the stored token, at most once in ten seconds per dealer. An error of the supplier is
 * part of the result.
 * @throws BincardError `busy` while the worker starts or stops.
 */
export async function testConnection(principal: Principal): Promise<ConnectionTest> {
  return host().ask({ kind: "test-connection", dealerId: principal.dealerId });
}

/**
 * Queues a message to one of the member's channels for immediate delivery: a test or a confirmation email. Other
 * members' channels get nothing.
 * @throws BincardError `busy` while the worker starts or stops.
 */
export async function queueMessage(
  { dealerId, memberId }: MemberPrincipal,
  channelId: string,
  what: "test" | "confirm",
): Promise<void> {
  await host().ask({ kind: "queue-message", dealerId, memberId, channelId, what });
}

/** Deletes everything stored of a dealer, including its database file. */
export async function eraseDealer(dealerId: string): Promise<void> {
  await closeDealer(dealerId);
  await host().ask({ kind: "erase", dealerId });
}
