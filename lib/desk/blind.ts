import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "@/db/open.ts";
import { BincardError } from "@/lib/errors.ts";
import { seal, unseal } from "./seal.ts";
import { deriveKeys } from "./secret.ts";

/** The dealer and field under which the blinding key itself is sealed. */
export const blindKeyPlace = { name: "blind", owner: "", field: "blind-key" } as const;

const opened = new WeakMap<Database, Promise<Buffer>>();

/**
 * What is stored of something guessable (an account, an address, a token) so that it can be found again but not read.
 * Store the first, look for all. The key is a random one that lies sealed in the database, so that hashes stay as they
 * are when the root secret is changed; the hashes after the first are those of databases from before there was one.
 * @throws BincardError `sealed-unreadable` when none of the root secrets opens the key.
 */
export async function blindHashes(app: Database, purpose: string, ...parts: string[]): Promise<[string, ...string[]]> {
  const text = JSON.stringify(parts);
  const key = Buffer.from(hkdfSync("sha256", await blindKey(app), "bincard", purpose, 32));
  const hash = (withKey: Buffer) => createHmac("sha256", withKey).update(text).digest("base64url");
  return [hash(key), ...deriveKeys(purpose).map(hash)];
}

function blindKey(app: Database): Promise<Buffer> {
  const known = opened.get(app);
  if (known) return known;
  const opening = openKey(app);
  opened.set(app, opening);
  opening.catch(() => opened.delete(app));
  return opening;
}

/** The first key that is written stays. */
async function openKey(app: Database): Promise<Buffer> {
  const { name, owner, field } = blindKeyPlace;
  const find = { sql: "SELECT sealed FROM vault WHERE name = ?", args: [name] };
  let [row] = (await app.client.execute(find)).rows;
  if (!row) {
    const sealed = seal(owner, field, randomBytes(32).toString("base64url"));
    await app.client.execute({ sql: "INSERT OR IGNORE INTO vault (name, sealed) VALUES (?, ?)", args: [name, sealed] });
    [row] = (await app.client.execute(find)).rows;
  }
  if (!row) throw new BincardError("sealed-unreadable", { field });
  return Buffer.from(unseal(owner, field, String(row.sealed)), "base64url");
}
