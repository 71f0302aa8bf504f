import { createECDH, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { internalKeys } from "@/db/app/schema.ts";
import { BincardError } from "@/lib/errors.ts";
import { env } from "@/lib/settings/env.ts";
import { decrypt, encrypt } from "./encryption.ts";

/** The dealer and field under which the key that signs what is pushed to browsers is encrypted. */
export const vapidKeyPlace = { name: "vapid", owner: "", field: "vapid-key" } as const;

/** The dealer and field under which the key of lookup hashes is itself encrypted. */
export const lookupKeyPlace = { name: "lookup", owner: "", field: "lookup-key" } as const;

const opened = new WeakMap<AppDatabase, Promise<Buffer>>();

/** A key of Bincard's own: its name in the database, and the dealer ("") and field under which it is encrypted. */
export interface KeyPlace {
  readonly name: string;
  readonly owner: "";
  readonly field: string;
}

/**
 * A key that stays the same when the root secret changes: the stored one, or one that is made now. Of several simultaneous
 * inserts, the first key is stored.
 * @throws BincardError `decryption-failed` when none of the root secrets decrypts it.
 */
export async function storedKey(app: AppDatabase, place: KeyPlace, make: () => string): Promise<string> {
  const { name, owner, field } = place;
  if ((await findKey(app, place)) === null) {
    const encryptedKey = encrypt(owner, field, make());
    await app.insert(internalKeys).values({ name, encryptedKey }).onConflictDoNothing();
  }
  const key = await readKey(app, place);
  if (key === null) throw new BincardError("decryption-failed", { field });
  return key;
}

/** The key; null when none was made yet. @throws BincardError `decryption-failed`. */
export async function readKey(app: AppDatabase, place: KeyPlace): Promise<string | null> {
  const encrypted = await findKey(app, place);
  return encrypted && decrypt(place.owner, place.field, encrypted);
}

/** The stored key, still encrypted; null when there is none. */
export async function findKey(app: AppDatabase, { name }: KeyPlace): Promise<string | null> {
  const [row] = await app.select().from(internalKeys).where(eq(internalKeys.name, name));
  return row?.encryptedKey ?? null;
}

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
  const opening = storedKey(app, lookupKeyPlace, made).then((key) => Buffer.from(key, "base64url"));
  opened.set(app, opening);
  opening.catch(() => opened.delete(app));
  return opening;
}

/** The private key (base64url of 32 bytes): the operator's, or else one that is made at its first use and kept. */
export async function vapidPrivateKey(app: AppDatabase): Promise<string> {
  return env().VAPID_PRIVATE_KEY ?? storedKey(app, vapidKeyPlace, makePrivateKey);
}

/** The same on a connection that only reads; null when none was made yet. */
export async function readVapidPrivateKey(app: AppDatabase): Promise<string | null> {
  return env().VAPID_PRIVATE_KEY ?? readKey(app, vapidKeyPlace);
}

/** The public key that belongs to a private one, as a browser wants it to subscribe. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey().toString("base64url");
}

/** Padded: a number that begins with zeros is shorter as the curve gives it. */
function makePrivateKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString("base64url");
}

/** 256 random bits as 43 characters that are safe in cookies, headers and addresses. */
export function randomId(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a random id or key. A plain hash is enough, since 256 random bits cannot be guessed. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
