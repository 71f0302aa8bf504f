import { randomUUID } from "node:crypto";
import { and, eq, inArray, like, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { AppDatabase } from "@/db/app/database.ts";
import { dealers, members, tokenDealers } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { exactName } from "@/lib/domain/normalize.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { lookupHash } from "@/lib/secrets/internal-keys.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { writeAudit } from "./audit.ts";
import { accountHash, decryptName, encryptName, tokenAccount } from "./encrypted-names.ts";
import { carryOver, foldedDealer, supplierSpellings } from "./folded-dealers.ts";
import { scopeIn } from "./scope.ts";
import { countTokenDealer } from "./token-dealer-limit.ts";

/** A sign-in that the supplier has just accepted. */
export interface AcceptedSignIn {
  supplierBaseUrl: string;
  credentials: SupplierCredentials;
  /** The token that the supplier issued for the password, or the token that was entered. */
  token: string;
  /** The dealer of the session in which the sign-in is made, if it is one with all rights. */
  sessionDealerId: string | null;
  language: Language;
  /** The client's network address, for the audit log. */
  address?: string;
  /** What counts as one network address in the limit of dealers that tokens open; "": unknown, which counts as one. */
  network?: string;
  /** Deletes a dealer's copy that may be another account's; lib/sync's `eraseDealer`. */
  eraseCopy: (dealerId: string) => Promise<void>;
}

export interface Account {
  dealerId: string;
  memberId: string;
}

/**
 * The dealer and the member that a sign-in opens, created if new. Nobody is signed in yet, so `scope` cannot limit
 * these queries; all of them are in this file.
 *
 * With a password, the base address and the exact user name identify the dealer: a supplier may have `alpha` and
 * `ALPHA` as two accounts. With an access token the supplier does not say whose token it is, and the typed name proves
 * nothing. A token opens only:
 * 1. the dealer it is linked to (by its first use, or because the supplier issued it for that dealer's password), else
 * 2. the dealer of the current full-rights session in which it is entered, if the typed name is that dealer's, else
 * 3. a new dealer.
 * When a later password sign-in under the same name is issued this token, it takes over that dealer. One network
 * address can create at most `SUPPLIER_TOKEN_DEALERS` such dealers a day.
 *
 * The member is the one that represents the dealer's account at the supplier, since that account signed in. A sign-in
 * never opens another member of the dealer.
 * @throws BincardError `too-many` when tokens of that network address opened too many dealers.
 */
export async function openAccount(signIn: AcceptedSignIn, now: number): Promise<Account> {
  const app = await appDatabase();
  const dealerId =
    signIn.credentials.kind === "password"
      ? await dealerOfPassword(app, signIn, now)
      : await dealerOfToken(app, signIn, now);
  return { dealerId, memberId: await memberOf(app, dealerId, signIn, now) };
}

/** The dealer of a base address and user name; null when nobody has signed in to it with a password. */
export async function findDealer(supplierBaseUrl: string, username: string): Promise<string | null> {
  const app = await appDatabase();
  return (
    (await exactDealer(app, supplierBaseUrl, username)) ??
    (await foldedDealer(app, supplierBaseUrl, username))?.dealerId ??
    null
  );
}

async function exactDealer(app: AppDatabase, supplierBaseUrl: string, username: string): Promise<string | null> {
  for (const spelling of await supplierSpellings(app, supplierBaseUrl)) {
    const found = await dealerOfAccount(app, spelling, await accountHash(app, spelling, username));
    if (found !== null) return found;
  }
  return null;
}

async function dealerOfAccount(app: AppDatabase, supplierBaseUrl: string, account: string): Promise<string | null> {
  const [dealer] = await app
    .select({ dealerId: dealers.dealerId })
    .from(dealers)
    .where(and(eq(dealers.supplierBaseUrl, supplierBaseUrl), eq(dealers.accountHash, account)));
  return dealer?.dealerId ?? null;
}

async function dealerOfPassword(app: AppDatabase, signIn: AcceptedSignIn, now: number): Promise<string> {
  const { username } = signIn.credentials;
  const existing =
    (await exactDealer(app, signIn.supplierBaseUrl, username)) ??
    (await carryOver(app, signIn.supplierBaseUrl, username, signIn.eraseCopy));
  if (!existing) await adoptDealerOfToken(app, signIn);
  const account = await accountHash(app, signIn.supplierBaseUrl, username);
  const dealerId = existing ?? (await makeDealer(app, signIn, account, now));
  await linkToken(app, signIn, dealerId, now);
  return dealerId;
}

async function dealerOfToken(app: AppDatabase, signIn: AcceptedSignIn, now: number): Promise<string> {
  const linked = await linkedDealer(app, signIn);
  if (linked) return linked;
  const inSession = signIn.sessionDealerId !== null && (await isNamed(app, signIn.sessionDealerId, signIn));
  const dealerId =
    signIn.sessionDealerId && inSession ? signIn.sessionDealerId : await makeDealerOfToken(app, signIn, now);
  await linkToken(app, signIn, dealerId, now);
  return dealerId;
}

async function makeDealerOfToken(app: AppDatabase, signIn: AcceptedSignIn, now: number): Promise<string> {
  const { supplierBaseUrl, network = "" } = signIn;
  const account = `${tokenAccount}${await tokenHash(app, signIn)}`;
  await countTokenDealer(app, { supplierBaseUrl, accountHash: account, network }, now);
  return makeDealer(app, signIn, account, now);
}

/**
 * Makes the token's own dealer the dealer of the password account. When another dealer got the account at the same
 * moment nothing changes: an account belongs to one dealer.
 */
async function adoptDealerOfToken(app: AppDatabase, signIn: AcceptedSignIn): Promise<void> {
  const linked = await linkedDealer(app, signIn);
  const { username } = signIn.credentials;
  if (!linked || !(await isNamed(app, linked, signIn))) return;
  const account = await accountHash(app, signIn.supplierBaseUrl, username);
  const other = alias(dealers, "other");
  const taken = app
    .select({ dealerId: other.dealerId })
    .from(other)
    .where(and(eq(other.supplierBaseUrl, signIn.supplierBaseUrl), eq(other.accountHash, account)));
  await scopeIn(app, linked).dealers.update(
    { encryptedUsername: encryptName(linked, "account", username), accountHash: account },
    and(like(dealers.accountHash, `${tokenAccount}%`), notExists(taken)),
  );
}

async function makeDealer(
  app: AppDatabase,
  { supplierBaseUrl, credentials }: AcceptedSignIn,
  account: string,
  now: number,
): Promise<string> {
  const dealerId = randomUUID();
  await app
    .insert(dealers)
    .values({
      dealerId,
      supplierBaseUrl,
      encryptedUsername: encryptName(dealerId, "account", credentials.username),
      accountHash: account,
      createdAt: now,
    })
    .onConflictDoNothing();
  // Of several simultaneous inserts, only the first one is stored.
  const made = await dealerOfAccount(app, supplierBaseUrl, account);
  if (made === null) throw new BincardError("storage", { reason: "failing" });
  return made;
}

async function isNamed(app: AppDatabase, dealerId: string, signIn: AcceptedSignIn): Promise<boolean> {
  const [dealer] = await scopeIn(app, dealerId).dealers.select(
    { encryptedUsername: dealers.encryptedUsername },
    inArray(dealers.supplierBaseUrl, await supplierSpellings(app, signIn.supplierBaseUrl)),
  );
  const known = dealer && decryptName(dealerId, "account", dealer.encryptedUsername);
  return typeof known === "string" && exactName(known) === exactName(signIn.credentials.username);
}

type TokenOf = Pick<AcceptedSignIn, "supplierBaseUrl" | "token">;

/** Whether an access token is linked to the dealer. The supplier does not say whose token it is. */
export async function isTokenOf(dealerId: string, token: TokenOf): Promise<boolean> {
  return (await linkedDealer(await appDatabase(), token)) === dealerId;
}

async function linkedDealer(app: AppDatabase, signIn: TokenOf): Promise<string | null> {
  const spellings = await supplierSpellings(app, signIn.supplierBaseUrl);
  const hashes = await Promise.all(
    spellings.map((supplierBaseUrl) => tokenHash(app, { supplierBaseUrl, token: signIn.token })),
  );
  const [linked] = await app
    .select({ dealerId: dealers.dealerId })
    .from(tokenDealers)
    .innerJoin(dealers, eq(dealers.dealerId, tokenDealers.dealerId))
    .where(and(inArray(dealers.supplierBaseUrl, spellings), inArray(tokenDealers.tokenHash, hashes)));
  return linked?.dealerId ?? null;
}

/**
 * A token that the supplier issued for a password is linked to that password's dealer, even if it was linked to another
 * one before.
 */
async function linkToken(app: AppDatabase, signIn: AcceptedSignIn, dealerId: string, now: number): Promise<void> {
  await app
    .insert(tokenDealers)
    .values({ tokenHash: await tokenHash(app, signIn), dealerId, linkedAt: now })
    .onConflictDoUpdate({ target: tokenDealers.tokenHash, set: { dealerId, linkedAt: now } });
}

function tokenHash(app: AppDatabase, signIn: TokenOf): Promise<string> {
  return lookupHash(app, "token dealer", signIn.supplierBaseUrl, signIn.token);
}

async function memberOf(app: AppDatabase, dealerId: string, signIn: AcceptedSignIn, now: number): Promise<string> {
  const owned = scopeIn(app, dealerId).members;
  const memberId = randomUUID();
  const { rowsAffected } = await owned
    .insert({
      memberId,
      encryptedName: encryptName(dealerId, "member", signIn.credentials.username),
      isSupplierAccount: true,
      language: signIn.language,
      createdAt: now,
    })
    .onConflictDoNothing();
  if (rowsAffected > 0) {
    const { address } = signIn;
    await writeAudit({ dealerId, memberId }, { kind: "member-made", address }, now);
  }
  const [member] = await owned.select({ memberId: members.memberId }, eq(members.isSupplierAccount, true));
  if (!member) throw new BincardError("storage", { reason: "failing" });
  return member.memberId;
}
