import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { apiKeys, dealers, members, privateFeeds, sessions, shareLinks } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { isLocked } from "@/db/sqlite-errors.ts";
import { isRunning, touchEveryMs } from "@/lib/accounts/session-limits.ts";
import { storedLook, storedQuantities, storedWarehouseIds } from "@/lib/accounts/settings.ts";
import { remember } from "@/lib/concurrency/remember.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import type {
  ApiKeyPrincipal,
  FeedPrincipal,
  MemberPrincipal,
  Preferences,
  ShareLinkPrincipal,
} from "@/lib/domain/principal.ts";
import { classOf, codeOf } from "@/lib/errors.ts";
import { logCounted } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import { storedLines } from "@/lib/share/stored-lines.ts";
import { isApiKey } from "./api-keys.ts";

/** What is being recorded, by the hash of the session, key or feed. */
const records = processSingleton("recorded-uses", () => createSingleFlight<void>());

/*
 * Finds the principal of a cookie or a key. No principal is known yet, so these queries do not use `scope`: rows are
 * found by an unguessable hash and name their own dealer. Everything after this goes through `scope`.
 */

/**
 * The principal of a session id; null if the session does not exist or is over (ended, idle for 14 days, 90 days old).
 * Records the use, at most once a minute.
 */
export async function findSession(sessionId: string, now: number = Date.now()): Promise<MemberPrincipal | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(sessionId)) return null;
  const sessionHash = hashOf(sessionId);
  const app = await appDatabase();
  const { session, touchSession } = lookUps(app);
  const row = await session.get({ sessionHash, now });
  if (!row) return null;
  if (row.lastSeenAt <= now - touchEveryMs)
    await recordUse(app, sessionHash, () => touchSession.run({ sessionHash, now }));
  return {
    kind: "member",
    ...personOf(row),
    sessionHash,
    reduction: row.reduction !== "none" ? row.reduction : row.seesCost ? "none" : "no-cost",
  };
}

/** The principal of an API key; null when it is unknown or revoked. Records the use, at most once a minute. */
export async function findApiKey(key: string, now: number = Date.now()): Promise<ApiKeyPrincipal | null> {
  if (!isApiKey(key)) return null;
  const keyHash = hashOf(key);
  const app = await appDatabase();
  const { apiKey, touchApiKey } = lookUps(app);
  const row = await apiKey.get({ keyHash });
  if (!row) return null;
  if (row.lastUsedAt === null || row.lastUsedAt <= now - touchEveryMs)
    await recordUse(app, keyHash, () => touchApiKey.run({ keyHash, now }));
  return { kind: "api-key", ...personOf(row), keyHash, reduction: keyReduction(row) };
}

function keyReduction(key: { writesShelfSince: number | null; sharesSince: number | null; seesCost: boolean }) {
  if (key.writesShelfSince !== null) return key.seesCost ? "shelf" : "shelf-no-cost";
  if (key.sharesSince !== null) return key.seesCost ? "shares" : "shares-no-cost";
  return key.seesCost ? "none" : "no-cost";
}

/**
 * A principal for the server's own work for a dealer: a program with a member's preferences (null: the account's) and
 * without the right to cost. Null if the member does not exist.
 */
export async function findProgram(
  { dealerId }: { dealerId: string },
  memberId: string | null = null,
): Promise<ApiKeyPrincipal | null> {
  const meant = memberId === null ? eq(members.isSupplierAccount, true) : eq(members.memberId, memberId);
  const [row] = await (await appDatabase())
    .select(person)
    .from(members)
    .where(and(eq(members.dealerId, dealerId), meant));
  return row ? { kind: "api-key", ...personOf(row), keyHash: "", reduction: "no-cost" } : null;
}

/** A private feed by the random part of its address. */
export interface FeedOwner {
  principal: FeedPrincipal;
  kind: "alerts" | "due-dates";
  createdAt: number;
  tokenHash: string;
}

/** The feed of a token; null when it is unknown or ended. Records the use, at most once a minute. */
export async function findFeed(token: string, now: number = Date.now()): Promise<FeedOwner | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const tokenHash = hashOf(token);
  const app = await appDatabase();
  const { feed, touchFeed } = lookUps(app);
  const row = await feed.get({ tokenHash });
  if (!row) return null;
  if (row.lastUsedAt === null || row.lastUsedAt <= now - touchEveryMs)
    await recordUse(app, tokenHash, () => touchFeed.run({ tokenHash, now }));
  const { feedId, kind, createdAt } = row;
  const reduction = row.seesCost ? "none" : "no-cost";
  return { principal: { kind: "feed", ...personOf(row), feedId, reduction }, kind, createdAt, tokenHash };
}

/** A share link by the random part of its address. */
export interface FoundShare {
  principal: ShareLinkPrincipal;
  title: string;
  tokenHash: string;
  /** Salt and hash of the passphrase; null: none is needed. */
  passphrase: string | null;
  /** When it ends (ms); null: never. */
  endsAt: number | null;
  /** The shop's name, and how to reach it; "" when it does not say. */
  shop: { name: string; contact: string };
  /** The sharing member's time zone; null: unknown. */
  timeZone: string | null;
}

/** The share link of a token; null alike when it is unknown, has ended or has expired. */
export async function findShare(token: string, now: number = Date.now()): Promise<FoundShare | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
  const tokenHash = hashOf(token);
  const row = await lookUps(await appDatabase()).share.get({ tokenHash, now });
  if (!row) return null;
  const { shareId, layout, title, passphrase, endsAt, price, stock, allWarehouses } = row;
  const { dealerId, preferences } = personOf(row);
  const shows = { price, stock, allWarehouses, quantity: row.showsQuantity, note: row.showsNote };
  return {
    principal: {
      ...{ kind: "share-link", dealerId, language: row.shareLanguage, preferences },
      ...{ shareId, layout, shows, lines: storedLines(row.lines), reduction: "none" },
    },
    ...{ title, tokenHash, passphrase, endsAt },
    shop: { name: row.shopName, contact: row.shopContact },
    timeZone: preferences.timeZone ?? null,
  };
}

/** Counts that the page of a link was opened. */
export async function recordOpening({ tokenHash }: FoundShare, now: number = Date.now()): Promise<void> {
  const app = await appDatabase();
  await recordUse(app, tokenHash, () => lookUps(app).openShare.run({ tokenHash, now }));
}

const person = {
  dealerId: members.dealerId,
  memberId: members.memberId,
  language: members.language,
  theme: members.theme,
  density: members.density,
  timeZone: members.timeZone,
  warehouseId: members.warehouseId,
  otherWarehouseIds: members.otherWarehouseIds,
  lowStockThreshold: members.lowStockThreshold,
  usualQuantities: members.usualQuantities,
  listing: members.listing,
};

function personOf(row: Pick<typeof members.$inferSelect, keyof typeof person>) {
  const { dealerId, memberId, language, theme, density, timeZone, warehouseId, lowStockThreshold } = row;
  const usualQuantities = storedQuantities(row.usualQuantities);
  const listing = storedLook(row.listing);
  const preferences: Preferences = {
    theme,
    density,
    timeZone,
    warehouseId,
    otherWarehouseIds: storedWarehouseIds(row.otherWarehouseIds),
    lowStockThreshold,
    usualQuantities,
    listing,
  };
  return { dealerId, memberId, language, preferences };
}

/**
 * These statements run at every request, and building one takes longer than running it: each is built once per
 * connection.
 */
const lookUps = (app: AppDatabase) => remember(app, "principals", () => build(app));

function build(app: AppDatabase) {
  const now = sql.placeholder("now");
  const isSession = and(eq(sessions.sessionHash, sql.placeholder("sessionHash")), isRunning(now));
  const isKey = and(eq(apiKeys.keyHash, sql.placeholder("keyHash")), isNull(apiKeys.revokedAt));
  const isFeed = and(eq(privateFeeds.tokenHash, sql.placeholder("tokenHash")), isNull(privateFeeds.endedAt));
  const isShare = eq(shareLinks.tokenHash, sql.placeholder("tokenHash"));
  const runs = or(isNull(shareLinks.endsAt), gt(shareLinks.endsAt, sql`${now}`));
  const { seesCost } = members;
  const { writesShelfSince, sharesSince } = apiKeys;
  const { shareId, layout, title, lines, price, stock, allWarehouses, showsQuantity, showsNote } = shareLinks;
  const { passphrase, endsAt, language: shareLanguage } = shareLinks;
  const { shopName, shopContact } = dealers;
  const { feedId, kind, createdAt, lastUsedAt } = privateFeeds;
  return {
    session: app
      .select({ ...person, seesCost, reduction: sessions.reduction, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .innerJoin(members, and(eq(members.memberId, sessions.memberId), eq(members.dealerId, sessions.dealerId)))
      .where(isSession)
      .prepare(),
    touchSession: app
      .update(sessions)
      .set({ lastSeenAt: sql`${now}` })
      .where(isSession)
      .prepare(),
    apiKey: app
      .select({ ...person, seesCost, lastUsedAt: apiKeys.lastUsedAt, writesShelfSince, sharesSince })
      .from(apiKeys)
      .innerJoin(members, and(eq(members.memberId, apiKeys.memberId), eq(members.dealerId, apiKeys.dealerId)))
      .where(isKey)
      .prepare(),
    feed: app
      .select({ ...person, seesCost, feedId, kind, createdAt, lastUsedAt })
      .from(privateFeeds)
      .innerJoin(members, and(eq(members.memberId, privateFeeds.memberId), eq(members.dealerId, privateFeeds.dealerId)))
      .where(isFeed)
      .prepare(),
    touchFeed: app
      .update(privateFeeds)
      .set({ lastUsedAt: sql`${now}` })
      .where(isFeed)
      .prepare(),
    share: app
      .select({
        ...person,
        ...{ shareId, layout, title, lines, price, stock, allWarehouses, showsQuantity, showsNote },
        ...{ passphrase, endsAt, shareLanguage, shopName, shopContact },
      })
      .from(shareLinks)
      .innerJoin(members, and(eq(members.memberId, shareLinks.memberId), eq(members.dealerId, shareLinks.dealerId)))
      .innerJoin(dealers, eq(dealers.dealerId, shareLinks.dealerId))
      .where(and(isShare, isNull(shareLinks.endedAt), runs))
      .prepare(),
    openShare: app
      .update(shareLinks)
      .set({ openedTimes: sql`${shareLinks.openedTimes} + 1`, openedAt: sql`${now}` })
      .where(isShare)
      .prepare(),
    touchApiKey: app
      .update(apiKeys)
      .set({ lastUsedAt: sql`${now}` })
      .where(isKey)
      .prepare(),
  };
}

/**
 * Records the use of a session, key, feed or link, one record at a time for each. The request is served also when that cannot be
 * written: the disk is full, the database is locked or its server is away. On a server nobody waits for it: it would be a
 * way more, and writing may stand still where reading goes on (docs/decisions/064-writes-in-turn.md).
 */
async function recordUse(
  { client }: { readonly client: { readonly protocol: string } },
  hash: string,
  record: () => Promise<unknown>,
): Promise<void> {
  const recorded = records.run(hash, async () => {
    await record();
  });
  if (client.protocol === "file") return recorded.catch(unlessUnwritable);
  recorded.catch(unlessUnwritable).catch((error: unknown) => {
    const facts = { event: "use-not-recorded", code: codeOf(error), name: classOf(error) };
    logCounted("warn", classOf(error), facts, "recording last use failed");
  });
}

function unlessUnwritable(error: unknown): void {
  const code = codeOf(error);
  if (code !== "storage" && code !== "database-unreachable" && !isLocked(error)) throw error;
}
