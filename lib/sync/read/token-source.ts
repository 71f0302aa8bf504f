import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import { codeOf } from "@/lib/errors.ts";
import { encryptedAgain, newestPrefix } from "@/lib/secrets/encryption.ts";
import type { SupplierCredentials, SupplierSettings, TokenSource } from "@/lib/supplier/contract.ts";
import { createTokenSource, makeSureOfRefusal, signIn, type TransportOptions } from "@/lib/supplier/index.ts";
import { signedIn, signInNeeded, supplierBack } from "../store/events.ts";
import { writeAll } from "../store/lease.ts";
import { logUnexpected } from "../store/log-unexpected.ts";
import { deleteSyncState, readSyncValue, replaceSyncState, requireSignIn, setSyncValue } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";

/** The field name under which a dealer's token is encrypted. */
const tokenField = "token";

/** Encrypts stored values, per dealer and field: lib/secrets/encryption. */
interface Encryption {
  encrypt(dealerId: string, field: string, text: string): string;
  decrypt(dealerId: string, field: string, encrypted: string): string;
}

/** What requests to a supplier for a dealer require. */
export interface AccessOptions {
  settings: SupplierSettings;
  now(): number;
  /** Replacements for the process's own network and timers. */
  transport?: Pick<TransportOptions, "fetch" | "sleep" | "random" | "limitsFor">;
  encryption: Encryption;
  credentialsOf(dealerId: string): Promise<SupplierCredentials | null>;
}

/**
 * Stores a token in the dealer's database and returns it encrypted, as stored. It comes from a sign-in, so requests to
 * the supplier are allowed again.
 */
export async function keepToken(
  dealerId: string,
  token: string,
  { encryption, now }: Pick<AccessOptions, "encryption" | "now">,
): Promise<string> {
  const encrypted = encryption.encrypt(dealerId, tokenField, token);
  await writeAll(await openWriter(dealerId), [
    setSyncValue("token", encrypted),
    signedIn({ at: now() }),
    setSyncValue("needsSignIn", 0),
    supplierBack({ at: now() }),
    setSyncValue("reachable", 1),
  ]);
  return encrypted;
}

/** The token of a dealer whose database other processes may also write. */
export interface DealerTokenSource extends TokenSource {
  /** `stored`: the encrypted token as another reader saw it. If it is different, the currently stored one is loaded. */
  heed(stored: string | null): Promise<void>;
}

/**
 * The dealer's token, and how to get a new one. If the supplier accepts neither the token nor the stored credentials,
 * that is stored, and no request is made until somebody signs in. A sign-in takes time: its result is stored only while
 * `isCurrent`, because in the meantime somebody may have signed in again, or the dealer may have lost the right to a
 * token or been erased. If a token is refused, a newer one that another instance has stored is tried; a refusal is
 * stored only if no other token was. After `stop` the database is not opened.
 */
export async function tokenSourceOf(
  dealerId: string,
  options: AccessOptions,
  isCurrent: () => boolean,
  stop: AbortSignal,
): Promise<DealerTokenSource> {
  const { settings, encryption, credentialsOf, transport, now } = options;
  /** The stored token as last seen. Encrypting a token again gives another text. */
  let seen = await encryptedToken(dealerId);
  const inner = createTokenSource({
    stored: decryptedToken(dealerId, seen, encryption),
    async storedByOthers() {
      const encrypted = stop.aborted ? seen : await encryptedToken(dealerId);
      if (encrypted === seen) return null;
      seen = encrypted;
      return { token: decryptedToken(dealerId, encrypted, encryption) };
    },
    credentials: () => credentialsOf(dealerId),
    signIn: (credentials) => signIn(settings, credentials, { ...transport, now }),
    makeSure: (token) => makeSureOfRefusal(settings, token, { ...transport, now }),
    onNew: async (token) => {
      if (isCurrent()) seen = await keepToken(dealerId, token, options);
    },
    async onRefused() {
      if (!isCurrent()) return;
      await writeAll(await openWriter(dealerId), [
        signInNeeded({ at: now(), token: seen }),
        requireSignIn({ token: seen }),
      ]);
    },
  });
  return {
    current: inner.current,
    renew: inner.renew,
    async heed(stored) {
      if (stored !== seen) await inner.lookAgain();
    },
  };
}

/** The stored token; null if there is none, or it cannot be decrypted. */
export async function storedToken(dealerId: string, encryption: Encryption): Promise<string | null> {
  return decryptedToken(dealerId, await encryptedToken(dealerId), encryption);
}

async function encryptedToken(dealerId: string): Promise<string | null> {
  return readSyncValue(await openWriter(dealerId), "token");
}

function decryptedToken(dealerId: string, encrypted: string | null, encryption: Encryption): string | null {
  try {
    return encrypted === null ? null : encryption.decrypt(dealerId, tokenField, encrypted);
  } catch (error) {
    // The root secret is lost: the credentials get a new token, or the dealer signs in again.
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}

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
 * Re-encrypts the tokens of these dealers with the newest root secret; returns how many. Only for the worker. A token
 * that no root secret can decrypt stays: the next sign-in replaces it. A database that cannot be used is logged and
 * does not stop the others.
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
