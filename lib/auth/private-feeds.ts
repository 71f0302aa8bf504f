import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { privateFeeds } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { cleanName } from "@/lib/domain/clean-name.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { hashOf, randomId } from "@/lib/secrets/internal-keys.ts";
import type { FeedKind, PrivateFeed } from "./types.ts";

/** Of one member. */
export const maxFeeds = 20;

/**
 * Creates a private feed and returns its address without the host. The address is not stored; anyone who has it can
 * read the feed until it is revoked.
 * @throws BincardError `bad-request` beyond 20 feeds.
 */
export async function makeFeed(
  principal: MemberPrincipal,
  given: { kind: FeedKind; name: string },
  now: number = Date.now(),
): Promise<{ feedId: string; name: string; path: string }> {
  const { privateFeeds: feeds } = await scope(principal);
  const [token, feedId] = [randomId(), randomUUID()];
  const name = cleanName(given.name) || given.kind;
  const { rowsAffected } = await feeds.insert(
    { feedId, memberId: principal.memberId, kind: given.kind, name, tokenHash: hashOf(token), createdAt: now },
    sql`WHERE ${lt(feeds.count(isRunning(principal)), maxFeeds)}`,
  );
  if (rowsAffected === 0)
    throw new BincardError("bad-request", { field: "name", reason: `exceeds the limit of ${maxFeeds} feeds` });
  return { feedId, name, path: `/feeds/${token}.${given.kind === "alerts" ? "atom" : "ics"}` };
}

/** The member's own feeds that are not ended, the newest first. Sessions at the counter see none. */
export async function listFeeds(principal: Principal): Promise<PrivateFeed[]> {
  if (principal.kind !== "member" || !can(principal, "settings.write")) return [];
  const { feedId, kind, name, createdAt, lastUsedAt } = privateFeeds;
  return (await scope(principal)).privateFeeds
    .select({ feedId, kind, name, createdAt, lastUsedAt }, isRunning(principal))
    .orderBy(desc(createdAt), feedId);
}

/** Ends one of the member's feeds and answers its name; null when there is none. */
export async function endFeed(
  principal: MemberPrincipal,
  feedId: string,
  now: number = Date.now(),
): Promise<string | null> {
  const meant = and(isRunning(principal), eq(privateFeeds.feedId, feedId));
  const ended = (await scope(principal)).privateFeeds.update({ endedAt: now }, meant);
  return (await ended.returning({ name: privateFeeds.name }))[0]?.name ?? null;
}

function isRunning({ memberId }: MemberPrincipal): SQL | undefined {
  return and(eq(privateFeeds.memberId, memberId), isNull(privateFeeds.endedAt));
}
