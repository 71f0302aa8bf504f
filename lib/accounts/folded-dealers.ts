import { eq } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { credentials, dealers } from "@/db/app/schema.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { plainWebAddress } from "@/lib/domain/address-codec.ts";
import { exactName } from "@/lib/domain/normalize.ts";
import { codeOf } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { decrypt } from "@/lib/secrets/encryption.ts";
import { accountHash, decryptName, foldedAccountHash } from "./encrypted-names.ts";
import { type Scope, scopeIn } from "./scope.ts";

/*
 * Dealers created before user names were case-sensitive. Names that differed only in case shared one dealer, which may
 * hold data of two accounts. It keeps the name that the supplier accepted first; the other name gets nothing. The
 * migration `exact_names` deleted what could belong to either: sessions, keys and token links.
 */

interface FoldedDealer {
  dealerId: string;
  supplierBaseUrl: string;
}

/** The dealer from before user names were exact that belongs to this very name; null when there is none. */
export async function foldedDealer(
  app: AppDatabase,
  supplierBaseUrl: string,
  username: string,
): Promise<FoldedDealer | null> {
  for (const spelling of await supplierSpellings(app, supplierBaseUrl)) {
    const { dealerId, encryptedUsername } = dealers;
    const [dealer] = await app
      .select({ dealerId, encryptedUsername })
      .from(dealers)
      .where(eq(dealers.accountHash, await foldedAccountHash(app, spelling, username)));
    const first = dealer && decryptName(dealer.dealerId, "account", dealer.encryptedUsername);
    if (dealer && typeof first === "string" && exactName(first) === exactName(username))
      return { dealerId: dealer.dealerId, supplierBaseUrl: spelling };
  }
  return null;
}

const carrying = processSingleton("folded-dealers", () => createSingleFlight<string>());

/**
 * Carries such a dealer over to its name, for which the supplier has just accepted a sign-in, and returns its id; null
 * when there is none. Lists, settings and audit log stay. The copy stays when the credentials kept to read it are this
 * very name's. Otherwise it may have been read with another account, so it is erased first, and kept credentials are
 * deleted.
 */
export async function carryOver(
  app: AppDatabase,
  supplierBaseUrl: string,
  username: string,
  eraseCopy: (dealerId: string) => Promise<void>,
): Promise<string | null> {
  const dealer = await foldedDealer(app, supplierBaseUrl, username);
  if (dealer === null) return null;
  return carrying.run(dealer.dealerId, () => carry(app, dealer, username, eraseCopy));
}

async function carry(
  app: AppDatabase,
  { dealerId, supplierBaseUrl }: FoldedDealer,
  username: string,
  eraseCopy: (dealerId: string) => Promise<void>,
): Promise<string> {
  const own = scopeIn(app, dealerId);
  const isFolded = eq(dealers.accountHash, await foldedAccountHash(app, supplierBaseUrl, username));
  if ((await own.dealers.count(isFolded)) === 0) return dealerId;
  const isProven = (await storedName(own, dealerId)) === exactName(username);
  if (!isProven) {
    await own.credentials.delete();
    await eraseCopy(dealerId);
  }
  await own.dealers.update({ accountHash: await accountHash(app, supplierBaseUrl, username) }, isFolded);
  return dealerId;
}

/** The exact user name of the credentials kept for the dealer; null when none are kept or they cannot be decrypted. */
async function storedName(own: Scope, dealerId: string): Promise<string | null> {
  const [kept] = await own.credentials.select(
    { encryptedUsername: credentials.encryptedUsername },
    eq(credentials.kind, "password"),
  );
  try {
    return kept ? exactName(decrypt(dealerId, "username", kept.encryptedUsername)) : null;
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}

/**
 * The spellings of a supplier's base address under which dealers are stored, the given one first. Addresses are stored in
 * their one spelling since it is made when the setting is read; before, a capital letter or a default port in the
 * setting became part of the dealers' identity, and of hashes that cannot be made again.
 */
export async function supplierSpellings(app: AppDatabase, supplierBaseUrl: string): Promise<string[]> {
  const known = await app.selectDistinct({ address: dealers.supplierBaseUrl }).from(dealers);
  const plain = plainWebAddress(supplierBaseUrl);
  const same = known.map(({ address }) => address).filter((address) => plainWebAddress(address) === plain);
  return [...new Set([supplierBaseUrl, ...same.toSorted()])];
}
