import { and, eq, exists, gt, inArray, isNull, lt, ne, not, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { alertRules, credentials, dealers, instances, listLines, sessions } from "@/db/app/schema.ts";
import { supplierSpellings } from "@/lib/accounts/folded-dealers.ts";
import { isRunning } from "@/lib/accounts/session-limits.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { silentMs } from "./instances.ts";

/** How long heartbeats of killed instances are kept (ms). */
const keptMs = hourMs;

const serverNow = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/**
 * Dealers of this supplier whose snapshots are kept up to date: they have stored credentials, or a member is signed in.
 */
export async function listDealersToSync(app: AppDatabase, supplierBaseUrl: string, now: number): Promise<string[]> {
  return idsOf(await dealersWhere(app, await isToSync(app, supplierBaseUrl, now)));
}

/**
 * The same for one of several instances on a libSQL server: in the same request it writes its heartbeat, by the
 * server's clock, and reads those of the others. `serverAt` is the server's time (ms).
 */
export async function beatAndListDealers(
  app: AppDatabase,
  { supplierBaseUrl, now, instanceId }: { supplierBaseUrl: string; now: number; instanceId: string },
): Promise<{ listed: string[]; others: readonly { instanceId: string; beatAt: number }[]; serverAt: number }> {
  const condition = await isToSync(app, supplierBaseUrl, now);
  const set = { beatAt: serverNow };
  const beat = { instanceId, ...set };
  const [beaten, , others, listed] = await app.batch([
    app
      .insert(instances)
      .values(beat)
      .onConflictDoUpdate({ target: instances.instanceId, set })
      .returning({ at: instances.beatAt }),
    app.delete(instances).where(lt(instances.beatAt, sql`${serverNow} - ${keptMs}`)),
    app.select().from(instances).where(ne(instances.instanceId, instanceId)),
    dealersWhere(app, condition),
  ]);
  return { listed: idsOf(listed), others, serverAt: beaten[0]?.at ?? now };
}

/** The instance has ended. */
export async function endHeartbeat(app: AppDatabase, instanceId: string): Promise<void> {
  await app.delete(instances).where(eq(instances.instanceId, instanceId));
}

/**
 * Whether an instance runs on the libSQL server, for a caller that asks once and cannot compare heartbeats: decides by
 * the server's clock whether the last one is recent.
 */
export async function hasInstance(app: AppDatabase): Promise<boolean> {
  return (await app.$count(instances, gt(instances.beatAt, sql`${serverNow} - ${silentMs}`))) > 0;
}

/** Dealers whose supplier token must be erased: they have no stored credentials and nobody is signed in. */
export async function listDealersWithoutRight(app: AppDatabase, now: number): Promise<string[]> {
  return idsOf(await dealersWhere(app, not(isEntitled(app, now))));
}

/** Every dealer in the app database. */
export async function listDealers(app: AppDatabase): Promise<string[]> {
  return idsOf(await dealersWhere(app));
}

/** Whether a dealer is in the app database: one that was forgotten is not. */
export async function hasDealer(app: AppDatabase, dealerId: string): Promise<boolean> {
  return (await app.$count(dealers, eq(dealers.dealerId, dealerId))) > 0;
}

/** The variants on a dealer's lists, including lists that are not watched. */
export async function listedVariants(app: AppDatabase, dealerId: string): Promise<string[]> {
  const { variantNo } = listLines;
  const onList = and(eq(listLines.dealerId, dealerId), isNull(listLines.removedAt));
  const found = await app.selectDistinct({ variantNo }).from(listLines).where(onList);
  return found.flatMap((line) => line.variantNo ?? []);
}

/** For each dealer with rules, a text that changes whenever a rule is created, changed or deleted. */
export async function versionsOfRules(app: AppDatabase): Promise<ReadonlyMap<string, string>> {
  const { dealerId, updatedAt, pausedAt } = alertRules;
  const version = sql<string>`count(*) || ' ' || sum(${updatedAt}) || ' ' || count(${pausedAt})`;
  const found = await app.select({ dealerId, version }).from(alertRules).groupBy(dealerId);
  return new Map(found.map((row) => [row.dealerId, row.version]));
}

/** SQL condition: credentials are stored for background syncs, or somebody is signed in. */
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

/** SQL condition: dealers of this supplier with a right to be read. */
async function isToSync(app: AppDatabase, supplierBaseUrl: string, now: number): Promise<SQL | undefined> {
  const spellings = await supplierSpellings(app, supplierBaseUrl);
  return and(inArray(dealers.supplierBaseUrl, spellings), isEntitled(app, now));
}

/** The query of the dealers that meet a condition, the oldest first. */
function dealersWhere(app: AppDatabase, condition?: SQL) {
  const { dealerId, createdAt } = dealers;
  return app.select({ dealerId }).from(dealers).where(condition).orderBy(createdAt, dealerId);
}

function idsOf(found: readonly { dealerId: string }[]): string[] {
  return found.map(({ dealerId }) => dealerId);
}
