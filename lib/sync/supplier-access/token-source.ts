import { codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials, SupplierSettings, TokenSource } from "@/lib/supplier/contract.ts";
import { createTokenSource, makeSureOfRefusal, signIn, type TransportOptions } from "@/lib/supplier/index.ts";
import { writeAll } from "../store/lease.ts";
import { signInNeeded } from "../store/statements/events.ts";
import { readSyncValue, setSyncValue } from "../store/sync-state.ts";
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
 * Stores a token, encrypted, in the dealer's database. It comes from a sign-in, so requests to the supplier are
 * allowed again.
 */
export async function keepToken(dealerId: string, token: string, encryption: Encryption): Promise<void> {
  await writeAll(dealerId, await openWriter(dealerId), [
    setSyncValue("token", encryption.encrypt(dealerId, tokenField, token)),
    setSyncValue("needsSignIn", 0),
    setSyncValue("reachable", 1),
  ]);
}

/**
 * The dealer's token and the way to a new one. When the supplier accepts neither the token nor the stored credentials,
 * that is stored, and no request is made until somebody signs in. A sign-in takes time: its result is stored only while
 * `isCurrent`, since meanwhile somebody may have signed in again, or the dealer may have lost the right to a token or
 * been erased.
 */
export async function tokenSourceOf(
  dealerId: string,
  options: AccessOptions,
  isCurrent: () => boolean,
): Promise<TokenSource> {
  const { settings, encryption, credentialsOf, transport, now } = options;
  const inner = createTokenSource({
    stored: await storedToken(dealerId, encryption),
    credentials: () => credentialsOf(dealerId),
    signIn: (credentials) => signIn(settings, credentials, { ...transport, now }),
    makeSure: (token) => makeSureOfRefusal(settings, token, { ...transport, now }),
    onNew: async (token) => {
      if (isCurrent()) await keepToken(dealerId, token, encryption);
    },
  });
  const noting = async (token: Promise<string>): Promise<string> => {
    try {
      return await token;
    } catch (error) {
      if (codeOf(error) === "supplier-refused" && isCurrent()) {
        await writeAll(dealerId, await openWriter(dealerId), [
          signInNeeded({ at: now() }),
          setSyncValue("needsSignIn", 1),
        ]);
      }
      throw error;
    }
  };
  return {
    current: () => noting(inner.current()),
    renew: (refused, doubtful) => noting(inner.renew(refused, doubtful)),
  };
}

/** The stored token; null when there is none that can be decrypted. */
export async function storedToken(dealerId: string, encryption: Encryption): Promise<string | null> {
  const encrypted = await readSyncValue(await openWriter(dealerId), "token");
  try {
    return encrypted === null ? null : encryption.decrypt(dealerId, tokenField, encrypted);
  } catch (error) {
    // Encrypted with a secret that is gone: the credentials bring a new token, or the dealer signs in again.
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}
