import type { AppDatabase } from "@/db/app/database.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";

/**
 * Erases everything of the principal's dealer: sessions, keys, credentials, watch lists, members, audit events, and the copy
 * with all its files. First what lets anybody in or reads on, so that one that is cut off can be begun again.
 * `eraseCopy` is lib/sync's `eraseDealer`.
 * @throws BincardError `forbidden` in a session that may not see cost, such as one for customers at the counter.
 */
export async function forgetDealer(
  app: AppDatabase,
  principal: Principal,
  eraseCopy: (dealerId: string) => Promise<void>,
): Promise<void> {
  if (!can(principal, "cost.read")) throw new BincardError("forbidden", { what: "erasing everything" });
  const { dealerId } = principal;
  const of = (table: string) => ({ sql: `DELETE FROM ${table} WHERE dealer_id = ?`, args: [dealerId] });
  // What is deleted would lie on in unused room of the file, and in its journal.
  await app.client.execute("PRAGMA secure_delete = ON");
  try {
    await app.client.batch([of("credentials"), of("sessions"), of("api_keys"), of("token_dealers")], "write");
    await eraseCopy(dealerId);
    await app.client.batch([of("watch_lists"), of("audit_log"), of("members"), of("dealers")], "write");
  } finally {
    await app.client.execute("PRAGMA secure_delete = OFF");
  }
  if (app.client.protocol === "file") await app.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
}
