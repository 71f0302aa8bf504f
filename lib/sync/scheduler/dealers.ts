import { and, eq, exists, isNull, not, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { credentials, dealers, sessions } from "@/db/app/schema.ts";
import { isRunning } from "@/lib/accounts/session-limits.ts";

/** Dealers of this supplier whose copies are kept up to date: with credentials kept for it, or somebody signed in. */
export function listDealersToSync(app: AppDatabase, supplierBaseUrl: string, now: number): Promise<string[]> {
  return list(app, and(eq(dealers.supplierBaseUrl, supplierBaseUrl), isEntitled(app, now)));
}

/** Dealers for whom nobody entitles us to hold a token any more. */
export function listDealersWithoutRight(app: AppDatabase, now: number): Promise<string[]> {
  return list(app, not(isEntitled(app, now)));
}

/** Every dealer there is. */
export function listDealers(app: AppDatabase): Promise<string[]> {
  return list(app);
}

/** That a dealer's credentials are kept for reading in the background, or somebody is signed in. */
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
