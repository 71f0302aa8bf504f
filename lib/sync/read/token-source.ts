import { codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings, TokenSource } from "@/lib/supplier/contract.ts";
import { createTokenSource, makeSureOfRefusal, signIn, type TransportOptions } from "@/lib/supplier/index.ts";
import { signedIn, signInNeeded, supplierBack } from "../store/events.ts";
import { writeAll } from "../store/lease.ts";
import { readSyncValue, requireSignIn, setSyncValue } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import { tokenField } from "./stored-token.ts";

/** Encrypts stored values, per dealer and field: lib/secrets/encryption. */
export interface Encryption {
  encrypt(dealerId: string, field: string, text: string): string;
  decrypt(dealerId: string, field: string, encrypted: string): string;
}

/** What is needed to make requests to a supplier for a dealer. */
export interface AccessOptions {
  settings: SupplierSettings;
  now(): number;
  /** Replacements for the process's own network and timers. */
  transport?: Pick<TransportOptions, "fetch" | "sleep" | "random" | "limitsFor">;
  encryption: Encryption;
  credentialsOf(dealerId: string): Promise<SupplierCredentials | null>;
}

/**
 * Stores a token in the dealer's database, and answers it encrypted, as it is stored. It comes from a sign-in, so
 * requests to the supplier are allowed again.
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

/** The token of a dealer, whose database others may write too. */
export interface DealerTokenSource extends TokenSource {
  /** `stored`: the token as somebody else read it, encrypted. If it is news, what is stored now is taken. */
  heed(stored: string | null): Promise<void>;
}

/**
 * The dealer's token and the way to a new one. When the supplier accepts neither the token nor the stored credentials,
 * that is stored, and no request is made until somebody signs in. A sign-in takes time: its result is stored only while
 * `isCurrent`, since meanwhile somebody may have signed in again, or the dealer may have lost the right to a token or
 * been erased. Another instance on the same server may have stored a newer token, which is looked at when one is refused;
 * a refusal is stored only while no other one was stored. After `stop` the database is not opened.
 */
export async function tokenSourceOf(
  dealerId: string,
  options: AccessOptions,
  isCurrent: () => boolean,
  stop: AbortSignal,
): Promise<DealerTokenSource> {
  const { settings, encryption, credentialsOf, transport, now } = options;
  /** What is stored, as far as this source has seen it. Each encryption of a token is another text. */
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

/** The stored token; null when there is none that can be decrypted. */
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
    // Encrypted with a secret that is gone: the credentials bring a new token, or the dealer signs in again.
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}
