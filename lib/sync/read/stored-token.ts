import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import { encryptedAgain, newestPrefix } from "@/lib/secrets/encryption.ts";
import { writeAll } from "../store/lease.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import { deleteSyncState, readSyncValue, replaceSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";

/** The field name under which a dealer's token is encrypted. */
export const tokenField = "token";

/** Deletes the token from a dealer's database, and its remains from the file. Only for the worker. */
export async function eraseToken(dealerId: string): Promise<void> {
  if (!(await dealerReaderAsIs(dealerId))) return;
  const database = await openWriter(dealerId);
  if ((await readSyncValue(database, "token")) === null) return;
  await database.pragma("secure_delete = ON");
  try {
    await writeAll(database, [deleteSyncState({ name: "token" })]);
  } finally {
    await database.pragma("secure_delete = OFF");
  }
  await database.pragma("wal_checkpoint(TRUNCATE)");
}

/**
 * Encrypts the tokens of these dealers again with the newest root secret; answers how many. Only for the worker. A
 * token that no root secret can decrypt stays: the next sign-in replaces it. A database that cannot be used is logged
 * and does not stop the others.
 */
export async function reencryptTokens(dealerIds: readonly string[]): Promise<number> {
  let reencrypted = 0;
  for (const dealerId of dealerIds) {
    try {
      if (await reencryptToken(dealerId)) reencrypted += 1;
    } catch (error) {
      logUnexpected(dealerId, error);
    }
  }
  return reencrypted;
}

async function reencryptToken(dealerId: string): Promise<boolean> {
  const encrypted = await olderToken(dealerId);
  const fresh = encrypted === null ? null : encryptedAgain(dealerId, tokenField, encrypted);
  if (encrypted === null || fresh === null) return false;
  await writeAll(await openWriter(dealerId), [replaceSyncState({ name: "token", value: fresh, expected: encrypted })]);
  return true;
}

/**
 * How many of these dealers' tokens are still encrypted with an older root secret. A token that cannot be read is not
 * counted.
 */
export async function countOlderTokens(dealerIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const dealerId of dealerIds) if ((await olderToken(dealerId).catch(() => null)) !== null) count += 1;
  return count;
}

async function olderToken(dealerId: string): Promise<string | null> {
  const database = await dealerReaderAsIs(dealerId);
  if (!database || (await incompatibleSchema(database, "dealer"))) return null;
  const encrypted = await readSyncValue(database, "token");
  return encrypted && !encrypted.startsWith(newestPrefix()) ? encrypted : null;
}
