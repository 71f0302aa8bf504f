import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "@/db/open.ts";
import { BincardError } from "@/lib/errors.ts";
import { decrypt, encrypt } from "./encryption.ts";
import { deriveKeys } from "./root-secret.ts";

/** The dealer and field under which the blinding key itself is encrypted. */
export const lookupKeyPlace = { name: "blind", owner: "", field: "blind-key" } as const;

const opened = new WeakMap<Database, Promise<Buffer>>();

/**
 * What is stored of something guessable (an account, an address, a token) so that it can be found again but not read.
 * Store the first, look for all. The key is a random one that lies encrypted in the database, so that hashes stay as they
 * are when the root secret is changed; the hashes after the first are those of databases from before there was one.
 * @throws BincardError `encrypted-unreadable` when none of the root secrets opens the key.
 */
export async function lookupHashes(app: Database, purpose: string, ...parts: string[]): Promise<[string, ...string[]]> {
  const text = JSON.stringify(parts);
  const key = Buffer.from(hkdfSync("sha256", await lookupKey(app), "bincard", purpose, 32));
  const hash = (withKey: Buffer) => createHmac("sha256", withKey).update(text).digest("base64url");
  return [hash(key), ...deriveKeys(purpose).map(hash)];
}

function lookupKey(app: Database): Promise<Buffer> {
  const known = opened.get(app);
  if (known) return known;
  const opening = openKey(app);
  opened.set(app, opening);
  opening.catch(() => opened.delete(app));
  return opening;
}

/** The first key that is written stays. */
async function openKey(app: Database): Promise<Buffer> {
  const { name, owner, field } = lookupKeyPlace;
  const find = { sql: "SELECT encrypted_key FROM internal_keys WHERE name = ?", args: [name] };
  let [row] = (await app.client.execute(find)).rows;
  if (!row) {
    const encrypted = encrypt(owner, field, randomBytes(32).toString("base64url"));
    await app.client.execute({
      sql: "INSERT OR IGNORE INTO internal_keys (name, encrypted_key) VALUES (?, ?)",
      args: [name, encrypted],
    });
    [row] = (await app.client.execute(find)).rows;
  }
  if (!row) throw new BincardError("decryption-failed", { field });
  return Buffer.from(decrypt(owner, field, String(row.encrypted_key)), "base64url");
}
