import { dealers } from "@/db/app/schema.ts";
import { dealerFile, deleteDealerOnServer } from "@/db/dealer/open.ts";
import { appDatabase } from "@/db/open.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { scope } from "./scope.ts";

/**
 * Erases everything of the principal's dealer: sessions, keys, credentials, lists, members, audit events, and the
 * snapshot with all its files. Access and delivery (sessions, keys, feeds, channels, credentials) are deleted first: if
 * it is interrupted, nobody can sign in and nothing is sent or synced, and it can be started again. `eraseCopy` is
 * `eraseDealer` of lib/sync.
 * @throws BincardError `forbidden` without the right to it.
 */
export async function forgetDealer(
  principal: Principal,
  eraseCopy: (dealerId: string) => Promise<void>,
): Promise<void> {
  if (!can(principal, "shop.forget")) throw new BincardError("forbidden", { right: "shop.forget" });
  await eraseDealerRows(principal.dealerId, eraseCopy);
}

/** The same for the operator, who needs no right in the dealer. False: already erased. */
export async function eraseDealerRows(
  dealerId: string,
  eraseCopy: (dealerId: string) => Promise<void>,
): Promise<boolean> {
  const { client } = await appDatabase();
  const own = await scope({ dealerId });
  const [dealer] = await own.dealers.select({ dealerId: dealers.dealerId });
  if (!dealer) return false;
  await own.batch([
    own.credentials.delete(),
    own.sessions.delete(),
    own.apiKeys.delete(),
    own.privateFeeds.delete(),
    own.alertChannels.delete(),
    own.tokenDealers.delete(),
  ]);
  await eraseCopy(dealerId);
  await own.batch([own.watchLists.delete(), own.auditLog.delete(), own.members.delete(), own.dealers.delete()]);
  if (client.protocol === "file") await client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  // While the dealer was there, another instance may have made its database again.
  if (dealerFile(dealerId) === null) await deleteDealerOnServer(dealerId);
  return true;
}
