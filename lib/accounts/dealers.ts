import { randomUUID } from "node:crypto";
import type { Database } from "@/db/open.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { lookupHashes } from "@/lib/secrets/lookup-hash.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { writeAudit } from "./audit.ts";
import { accountHash, decryptName, encryptName, tokenAccount } from "./encrypted-names.ts";

/** A sign-in that the supplier has just accepted. */
export interface AcceptedSignIn {
  supplierBaseUrl: string;
  credentials: SupplierCredentials;
  /** The token the supplier gave out for a password, or the one that was signed in with. */
  token: string;
  /** Dealer of the session in which the sign-in is made, if any. */
  sessionDealerId: string | null;
  language: Language;
  /** Where it was made, for the audit log. */
  address?: string;
}

export interface Account {
  dealerId: string;
  memberId: string;
}

/**
 * The dealer that a sign-in opens, made when it is new.
 *
 * With a password, base address and folded user name together are the dealer. With an access token the supplier does
 * not say whose it is, so the typed name proves nothing and a token opens only:
 * 1. the dealer it is linked to (by its first use, or because the supplier gave it out for that dealer's password), else
 * 2. the dealer of the running session in which it is entered, when the typed name is that dealer's, else
 * 3. a dealer of its own. The first password sign-in under the same name that is given this very token takes that over.
 */
export async function openAccount(app: Database, signIn: AcceptedSignIn, now: number): Promise<Account> {
  const dealerId =
    signIn.credentials.kind === "password"
      ? await dealerOfPassword(app, signIn, now)
      : await dealerOfToken(app, signIn, now);
  return { dealerId, memberId: await memberOf(app, dealerId, signIn, now) };
}

/** The dealer of a base address and user name; null when nobody has signed in as it with a password. */
export async function findDealer(app: Database, supplierBaseUrl: string, username: string): Promise<string | null> {
  const { rows } = await app.client.execute({
    sql: "SELECT dealer_id FROM dealers WHERE supplier_base_url = ? AND account_hash = ?",
    args: [supplierBaseUrl, await accountHash(app, supplierBaseUrl, username)],
  });
  return rows[0] ? String(rows[0].dealer_id) : null;
}

async function dealerOfPassword(app: Database, signIn: AcceptedSignIn, now: number): Promise<string> {
  const { username } = signIn.credentials;
  const existing = await findDealer(app, signIn.supplierBaseUrl, username);
  if (!existing) await adoptDealerOfToken(app, signIn);
  const account = await accountHash(app, signIn.supplierBaseUrl, username);
  const dealerId = existing ?? (await makeDealer(app, signIn.supplierBaseUrl, username, account, now));
  await linkToken(app, signIn, dealerId, now);
  return dealerId;
}

async function dealerOfToken(app: Database, signIn: AcceptedSignIn, now: number): Promise<string> {
  const linked = await linkedDealer(app, signIn);
  if (linked) return linked;
  const { username } = signIn.credentials;
  const inSession =
    signIn.sessionDealerId && (await isNamed(app, signIn.sessionDealerId, signIn.supplierBaseUrl, username));
  const [ownHash] = await tokenHashes(app, signIn);
  const dealerId =
    signIn.sessionDealerId && inSession
      ? signIn.sessionDealerId
      : await makeDealer(app, signIn.supplierBaseUrl, username, `${tokenAccount}${ownHash}`, now);
  await linkToken(app, signIn, dealerId, now);
  return dealerId;
}

async function adoptDealerOfToken(app: Database, signIn: AcceptedSignIn): Promise<void> {
  const linked = await linkedDealer(app, signIn);
  const { username } = signIn.credentials;
  if (!linked || !(await isNamed(app, linked, signIn.supplierBaseUrl, username))) return;
  await app.client.execute({
    sql: "UPDATE OR IGNORE dealers SET username = ?, account_hash = ? WHERE dealer_id = ? AND account_hash LIKE ?",
    args: [
      encryptName(linked, "account", username),
      await accountHash(app, signIn.supplierBaseUrl, username),
      linked,
      `${tokenAccount}%`,
    ],
  });
}

async function makeDealer(
  app: Database,
  base: string,
  username: string,
  account: string,
  now: number,
): Promise<string> {
  const dealerId = randomUUID();
  await app.client.execute({
    sql: "INSERT OR IGNORE INTO dealers (dealer_id, supplier_base_url, username, account_hash, created_at) VALUES (?, ?, ?, ?, ?)",
    args: [dealerId, base, encryptName(dealerId, "account", username), account, now],
  });
  const { rows } = await app.client.execute({
    sql: "SELECT dealer_id FROM dealers WHERE supplier_base_url = ? AND account_hash = ?",
    args: [base, account],
  });
  return String(rows[0]?.dealer_id);
}

async function isNamed(app: Database, dealerId: string, base: string, username: string): Promise<boolean> {
  const { rows } = await app.client.execute({
    sql: "SELECT username FROM dealers WHERE dealer_id = ? AND supplier_base_url = ?",
    args: [dealerId, base],
  });
  const known = rows[0] && decryptName(dealerId, "account", String(rows[0].username));
  return typeof known === "string" && normalize(known) === normalize(username);
}

async function linkedDealer(app: Database, signIn: AcceptedSignIn): Promise<string | null> {
  const { rows } = await app.client.execute({
    sql: `SELECT t.dealer_id FROM token_dealers t JOIN dealers d ON d.dealer_id = t.dealer_id AND d.supplier_base_url = ?
      WHERE t.token_hash IN (SELECT value FROM json_each(?)) ORDER BY t.linked_at DESC LIMIT 1`,
    args: [signIn.supplierBaseUrl, JSON.stringify(await tokenHashes(app, signIn))],
  });
  return rows[0] ? String(rows[0].dealer_id) : null;
}

/** What the supplier gives out for a password outweighs what was linked before. */
async function linkToken(app: Database, signIn: AcceptedSignIn, dealerId: string, now: number): Promise<void> {
  const [newest] = await tokenHashes(app, signIn);
  await app.client.execute({
    sql: `INSERT INTO token_dealers (token_hash, dealer_id, linked_at) VALUES (?, ?, ?)
      ON CONFLICT (token_hash) DO UPDATE SET dealer_id = excluded.dealer_id, linked_at = excluded.linked_at`,
    args: [newest, dealerId, now],
  });
}

function tokenHashes(app: Database, signIn: AcceptedSignIn): Promise<[string, ...string[]]> {
  return lookupHashes(app, "token dealer", signIn.supplierBaseUrl, signIn.token);
}

async function memberOf(app: Database, dealerId: string, signIn: AcceptedSignIn, now: number): Promise<string> {
  const first = "SELECT member_id FROM members WHERE dealer_id = :dealerId ORDER BY created_at, member_id LIMIT 1";
  const memberId = randomUUID();
  const { rowsAffected } = await app.client.execute({
    sql: `INSERT INTO members (member_id, dealer_id, name, language, created_at)
      SELECT :memberId, :dealerId, :name, :language, :now WHERE NOT EXISTS (${first})`,
    args: {
      memberId,
      dealerId,
      name: encryptName(dealerId, "member", signIn.credentials.username),
      language: signIn.language,
      now,
    },
  });
  if (rowsAffected > 0) await writeAudit(app, { ...signIn, dealerId, memberId, kind: "member-made" }, now);
  const { rows } = await app.client.execute({ sql: first, args: { dealerId } });
  return String(rows[0]?.member_id);
}
