import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { AppDatabase } from "@/db/app/database.ts";
import { keptKey } from "./internal-keys.ts";

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
  const made = () => randomBytes(32).toString("base64url");
  const opening = keptKey(app, lookupKeyPlace, made).then((key) => Buffer.from(key, "base64url"));
  opened.set(app, opening);
  opening.catch(() => opened.delete(app));
  return opening;
}
