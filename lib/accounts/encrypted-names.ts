import type { AppDatabase } from "@/db/app/database.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { codeOf } from "@/lib/errors.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { lookupHash } from "@/lib/secrets/lookup-hash.ts";

/** Fields under which the names of a dealer and its members are encrypted. */
export const nameFields = { account: "account-name", member: "member-name" } as const;

/** Encrypts a dealer's user name, or a member's name. */
export function encryptName(dealerId: string, of: keyof typeof nameFields, name: string): string {
  return encrypt(dealerId, nameFields[of], name.trim().slice(0, 200));
}

/** Opens what `encryptName` made; null when it does not open, since a name is not worth a page. */
export function decryptName(dealerId: string, of: keyof typeof nameFields, encrypted: string): string | null {
  try {
    return decrypt(dealerId, nameFields[of], encrypted);
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}

/** What a dealer is found by: the supplier's base address and the user name, however it is written. */
export function accountHash(app: AppDatabase, supplierBaseUrl: string, username: string): Promise<string> {
  return lookupHash(app, "dealer account", supplierBaseUrl, normalize(username));
}

/** Begins the account of a dealer that was opened by a token; a space is in no hash. */
export const tokenAccount = " token:";
