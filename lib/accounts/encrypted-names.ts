import type { AppDatabase } from "@/db/app/database.ts";
import { cutAt, exactName, normalize } from "@/lib/domain/normalize.ts";
import { codeOf } from "@/lib/errors.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { lookupHash } from "@/lib/secrets/internal-keys.ts";

/** The fields (associated data) under which the names of a dealer and its members are encrypted. */
export const nameFields = { account: "account-name", member: "member-name" } as const;

/** Encrypts a dealer's user name, or a member's name. */
export function encryptName(dealerId: string, of: keyof typeof nameFields, name: string): string {
  return encrypt(dealerId, nameFields[of], cutAt(name.trim(), 200));
}

/**
 * Decrypts a name made by `encryptName`; null when it cannot be decrypted, since a missing name must not break a page.
 */
export function decryptName(dealerId: string, of: keyof typeof nameFields, encrypted: string): string | null {
  try {
    return decrypt(dealerId, nameFields[of], encrypted);
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}

/** The lookup hash of a dealer: of the supplier's base address and the exact user name. */
export function accountHash(app: AppDatabase, supplierBaseUrl: string, username: string): Promise<string> {
  return lookupHash(app, "exact dealer account", supplierBaseUrl, exactName(username));
}

/**
 * `accountHash` of a dealer made before user names were exact, when names that differ only in case opened the same one.
 * The prefix, which contains a space as no hash does, was written by the migration `exact_names`.
 */
export async function foldedAccountHash(app: AppDatabase, supplierBaseUrl: string, username: string): Promise<string> {
  return ` folded:${await lookupHash(app, "dealer account", supplierBaseUrl, normalize(username))}`;
}

/** Prefix of `accountHash` for a dealer opened by a token. It contains a space, and no hash does. */
export const tokenAccount = " token:";
