import type { Database } from "@/db/open.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { codeOf } from "@/lib/errors.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { lookupHashes } from "@/lib/secrets/lookup-hash.ts";

/** Fields under which the names of a dealer and its members are encrypted. */
export const nameFields = { account: "account-name", member: "member-name" } as const;

/** Encrypts a dealer's user name, or a member's name. */
export function encryptName(dealerId: string, of: keyof typeof nameFields, name: string): string {
  return encrypt(dealerId, nameFields[of], name.trim().slice(0, 200));
}

/** Opens what `sealName` made; null when it does not open, since a name is not worth a page. */
export function decryptName(dealerId: string, of: keyof typeof nameFields, encrypted: string): string | null {
  try {
    return decrypt(dealerId, nameFields[of], encrypted);
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}

/** What a dealer is found by: the supplier's base address and the user name, however it is written. */
export async function accountHash(app: Database, supplierBaseUrl: string, username: string): Promise<string> {
  const [hash] = await lookupHashes(app, "dealer account", supplierBaseUrl, normalize(username));
  return hash;
}

/** Begins the account of a dealer that was opened by a token; a space is in no hash. */
export const tokenAccount = " token:";

/** Encrypts names that an earlier version wrote in the clear, and takes their traces out of the file. */
export async function encryptClearNames(app: Database): Promise<number> {
  const clear = "NOT GLOB 'v1.????????????.*'";
  const dealers = await app.client.execute(
    `SELECT dealer_id, supplier_base_url, username, account_hash FROM dealers WHERE username ${clear}`,
  );
  for (const row of dealers.rows) {
    const [dealerId, username, account] = [String(row.dealer_id), String(row.username), String(row.account_hash)];
    const isToken = account.startsWith(tokenAccount);
    const hash = isToken ? account : await accountHash(app, String(row.supplier_base_url), username);
    await app.client.execute({
      sql: "UPDATE dealers SET username = ?, account_hash = ? WHERE dealer_id = ?",
      args: [encryptName(dealerId, "account", username), hash, dealerId],
    });
  }
  const members = await app.client.execute(`SELECT member_id, dealer_id, name FROM members WHERE name ${clear}`);
  for (const row of members.rows) {
    await app.client.execute({
      sql: "UPDATE members SET name = ? WHERE member_id = ?",
      args: [encryptName(String(row.dealer_id), "member", String(row.name)), String(row.member_id)],
    });
  }
  const encrypted = dealers.rows.length + members.rows.length;
  if (encrypted > 0 && app.client.protocol === "file") {
    await app.client.execute("VACUUM");
    await app.client.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  return encrypted;
}
