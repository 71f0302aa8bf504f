import { and, eq, exists, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { alertRules, credentials, dealers, listLines, sessions } from "@/db/app/schema.ts";
import { isRunning } from "@/lib/accounts/session-limits.ts";
import { supplierSpellings } from "@/lib/accounts/supplier-spellings.ts";

/**
 * Dealers of this supplier whose snapshots are kept up to date: credentials are stored for them, or a member is signed
 * in.
 */
export async function listDealersToSync(app: AppDatabase, supplierBaseUrl: string, now: number): Promise<string[]> {
  const spellings = await supplierSpellings(app, supplierBaseUrl);
  return list(app, and(inArray(dealers.supplierBaseUrl, spellings), isEntitled(app, now)));
}

/** Dealers whose supplier token must be erased: no credentials are stored for them and nobody is signed in. */
export function listDealersWithoutRight(app: AppDatabase, now: number): Promise<string[]> {
  return list(app, not(isEntitled(app, now)));
}

/** Every dealer in the app database. */
export function listDealers(app: AppDatabase): Promise<string[]> {
  return list(app);
}

/** Whether a dealer is in the app database: one that was forgotten is not. */
export async function hasDealer(app: AppDatabase, dealerId: string): Promise<boolean> {
  return (await app.$count(dealers, eq(dealers.dealerId, dealerId))) > 0;
}

/** The variants on a dealer's watch lists. */
export async function listWatched(app: AppDatabase, dealerId: string): Promise<string[]> {
  const { variantNo } = listLines;
  const onList = and(eq(listLines.dealerId, dealerId), isNull(listLines.removedAt));
  const found = await app.selectDistinct({ variantNo }).from(listLines).where(onList);
  return found.flatMap((line) => line.variantNo ?? []);
}

/** Of each dealer with rules a text that changes whenever one of them is made, changed or deleted. */
export async function versionsOfRules(app: AppDatabase): Promise<ReadonlyMap<string, string>> {
  const { dealerId, updatedAt, pausedAt } = alertRules;
  const version = sql<string>`count(*) || ' ' || sum(${updatedAt}) || ' ' || count(${pausedAt})`;
  const found = await app.select({ dealerId, version }).from(alertRules).groupBy(dealerId);
  return new Map(found.map((row) => [row.dealerId, row.version]));
}

/** SQL condition: credentials are stored for reading in the background, or somebody is signed in. */
function isEntitled(app: AppDatabase, now: number): SQL {
  const kept = app
    .select({ dealerId: credentials.dealerId })
    .from(credentials)
    .where(
      and(eq(credentials.dealerId, dealers.dealerId), isNull(credentials.sessionHash), eq(credentials.state, "good")),
    );
  const signedIn = app
    .select({ dealerId: sessions.dealerId })
    .from(sessions)
    .where(and(eq(sessions.dealerId, dealers.dealerId), isRunning(now)));
  return sql`(${exists(kept)} OR ${exists(signedIn)})`;
}

async function list(app: AppDatabase, condition?: SQL): Promise<string[]> {
  const { dealerId, createdAt } = dealers;
  const found = await app.select({ dealerId }).from(dealers).where(condition).orderBy(createdAt, dealerId);
  return found.map((dealer) => dealer.dealerId);
}
