import type { Client } from "@libsql/client";
import { codeOf } from "@/lib/errors.ts";
import { decrypt } from "./encryption.ts";
import { lookupKeyPlace } from "./lookup-hash.ts";

/**
 * Whether the secrets of this process open what is encrypted in an app database: the blinding key, else the credentials
 * kept last. True as well when nothing is encrypted in it. Writes nothing.
 */
export async function encryptedSample(app: Client): Promise<boolean> {
  const { name, owner, field } = lookupKeyPlace;
  try {
    const { rows } = await app
      .execute({ sql: "SELECT encrypted_key FROM internal_keys WHERE name = ?", args: [name] })
      .catch(noKeys);
    if (rows[0]) decrypt(owner, field, String(rows[0].encrypted_key));
    const kept = await app.execute(
      "SELECT dealer_id, encrypted_username FROM credentials ORDER BY updated_at DESC LIMIT 1",
    );
    const row = kept.rows[0];
    if (row) decrypt(String(row.dealer_id), "username", String(row.encrypted_username));
    return true;
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return false;
    throw error;
  }
}

/** Whether an app database holds anything that only the secret opens. */
export async function isAnythingEncrypted(app: Client): Promise<boolean> {
  const keys = await app.execute("SELECT 1 FROM internal_keys LIMIT 1").catch(noKeys);
  return keys.rows.length > 0 || (await app.execute("SELECT 1 FROM credentials LIMIT 1")).rows.length > 0;
}

/** A database of an earlier version has none yet. */
function noKeys(error: unknown): { rows: Record<string, unknown>[] } {
  if (error instanceof Error && error.message.includes("no such table")) return { rows: [] };
  throw error;
}
