import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { internalKeys } from "@/db/app/schema.ts";
import { BincardError } from "@/lib/errors.ts";
import { decrypt, encrypt } from "./encryption.ts";

/** The dealer and field under which the key of lookup hashes is itself encrypted. */
export const lookupKeyPlace = { name: "lookup", owner: "", field: "lookup-key" } as const;

const opened = new WeakMap<AppDatabase, Promise<Buffer>>();

/**
 * A hash of a guessable value (an account, an address, a token), stored so that the value can be found but not read.
 * Its key is random and stored encrypted in the database, so hashes stay the same when the root secret changes.
 * @throws BincardError `decryption-failed` when none of the root secrets decrypts the key.
 */
export async function lookupHash(app: AppDatabase, purpose: string, ...parts: string[]): Promise<string> {
  const key = Buffer.from(hkdfSync("sha256", await lookupKey(app), "bincard", purpose, 32));
  return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
}

function lookupKey(app: AppDatabase): Promise<Buffer> {
  const known = opened.get(app);
  if (known) return known;
  const opening = openKey(app);
  opened.set(app, opening);
  opening.catch(() => opened.delete(app));
  return opening;
}

/** Of several simultaneous inserts, the first key is stored. */
async function openKey(app: AppDatabase): Promise<Buffer> {
  const { name, owner, field } = lookupKeyPlace;
  let encrypted = await findKey(app);
  if (encrypted === null) {
    const fresh = encrypt(owner, field, randomBytes(32).toString("base64url"));
    await app.insert(internalKeys).values({ name, encryptedKey: fresh }).onConflictDoNothing();
    encrypted = await findKey(app);
  }
  if (encrypted === null) throw new BincardError("decryption-failed", { field });
  return Buffer.from(decrypt(owner, field, encrypted), "base64url");
}

/** The stored key, still encrypted; null when there is none. */
export async function findKey(app: AppDatabase): Promise<string | null> {
  const [row] = await app.select().from(internalKeys).where(eq(internalKeys.name, lookupKeyPlace.name));
  return row?.encryptedKey ?? null;
}
