import { closeDealer } from "@/db/dealer/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { ConnectionTest, ResourceName } from "../types.ts";
import { currentHost, host, setHost } from "../worker/host.ts";
import type { SyncAnswer } from "../worker/messages.ts";
import { type LaunchWorker, startThread } from "../worker/thread.ts";

/** Starts the sync worker of this process, once. `launch`: for programs that run from source. */
export async function startSync(launch?: LaunchWorker): Promise<void> {
  if (!currentHost()) setHost(startThread(launch));
}

/** Lets what is under way come to the end of its page and ends the worker; at most `graceMs`. */
export async function stopSync(graceMs: number): Promise<void> {
  const current = currentHost();
  setHost(null);
  await current?.stop(graceMs);
}

/** After a sign-in: makes or opens the dealer's database, keeps the token encrypted, begins to read. */
export async function admitDealer(dealerId: string, token: string): Promise<void> {
  await host().ask({ kind: "admit", dealerId, token });
}

/** Erases what is held of the dealer's access at the supplier: nothing more is read until somebody signs in. */
export async function forgetToken(principal: Principal): Promise<void> {
  await host().ask({ kind: "forget-token", dealerId: principal.dealerId });
}

/** Asks for everything that the sync log allows now; answers what it allowed and when the rest may be read. */
export async function askForSync(principal: Principal): Promise<SyncAnswer> {
  return host().ask({ kind: "sync", dealerId: principal.dealerId });
}

/** The dealer looked at a held result and takes it; false when nothing of the resource is held. @throws BincardError `busy`. */
export async function acceptPending(principal: Principal, resource: ResourceName): Promise<boolean> {
  return host().ask({ kind: "accept-pending", dealerId: principal.dealerId, resource });
}

/**
 * The dealer looked at a held result and keeps the old copy; false when nothing of the resource is held. The same answer is then held
 * again the next day. @throws BincardError `busy`.
 */
export async function refusePending(principal: Principal, resource: ResourceName): Promise<boolean> {
  return host().ask({ kind: "refuse-pending", dealerId: principal.dealerId, resource });
}

/**
 * Asks the supplier's Echo once with the kept token; at most once in ten seconds for each dealer. Never throws for the supplier's sake.
 * @throws BincardError `busy` while the worker starts or ends.
 */
export async function testConnection(principal: Principal): Promise<ConnectionTest> {
  return host().ask({ kind: "test-connection", dealerId: principal.dealerId });
}

/** Erases everything kept of a dealer, its database file included. */
export async function eraseDealer(dealerId: string): Promise<void> {
  await closeDealer(dealerId);
  await host().ask({ kind: "erase", dealerId });
}
