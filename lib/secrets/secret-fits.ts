import type { Client } from "@libsql/client";
import { desc } from "drizzle-orm";
import { type AppDatabase, appDatabaseOver } from "@/db/app/database.ts";
import { credentials, internalKeys } from "@/db/app/schema.ts";
import { codeOf } from "@/lib/errors.ts";
import { decrypt } from "./encryption.ts";
import { lookupKeyPlace, readKey } from "./internal-keys.ts";

/**
 * Decrypts a sample of an app database: the key of lookup hashes and the credentials stored last. Writes nothing. A
 * database without either is accepted.
 * @throws BincardError `decryption-failed` when the secrets of this process do not decrypt it.
 */
export async function decryptSample(app: AppDatabase): Promise<void> {
  await readKey(app, lookupKeyPlace);
  const { dealerId, encryptedUsername } = credentials;
  const [kept] = await app
    .select({ dealerId, encryptedUsername })
    .from(credentials)
    .orderBy(desc(credentials.updatedAt))
    .limit(1);
  if (kept) decrypt(kept.dealerId, "username", kept.encryptedUsername);
}

/** Whether the secrets of this process decrypt the data in an app database. */
export async function secretFits(client: Client): Promise<boolean> {
  try {
    await decryptSample(appDatabaseOver(client));
    return true;
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return false;
    throw error;
  }
}

/** Whether an app database has any encrypted data. */
export async function isAnythingEncrypted(client: Client): Promise<boolean> {
  const app = appDatabaseOver(client);
  return (await app.$count(internalKeys)) > 0 || (await app.$count(credentials)) > 0;
}
