import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL } from "drizzle-orm";
import { credentials, sessions } from "@/db/app/schema.ts";
import type { Account } from "@/lib/accounts/dealers.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { absoluteLimitMs, isRunning } from "@/lib/accounts/session-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { hashOf, randomId } from "@/lib/secrets/internal-keys.ts";
import type { SessionRow } from "./types.ts";

/**
 * How many sessions of a member are stored. A program that signs in at every run would accumulate them: above this
 * number ended ones are forgotten, then those that were not used for longest end.
 */
export const maxSessions = 500;

/** Creates a session under a new random id. The id is for the cookie only; the row stores its hash. */
export async function createSession(
  account: Account,
  from: { userAgent: string; address: string },
  now: number = Date.now(),
): Promise<string> {
  const sessionId = randomId();
  const own = await scope(account);
  const { sessionHash } = sessions;
  const staying = own.sessions
    .select({ sessionHash }, isOf(account))
    .orderBy(desc(isNull(sessions.endedAt)), desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(maxSessions - 1);
  const leaving = and(isOf(account), notInArray(sessionHash, staying));
  await own.batch([
    own.credentials.delete(inArray(credentials.sessionHash, own.sessions.select({ sessionHash }, leaving))),
    own.sessions.delete(leaving),
    own.sessions.insert({
      sessionHash: hashOf(sessionId),
      memberId: account.memberId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: now + absoluteLimitMs,
      userAgent: cutAt(from.userAgent, 300),
      address: cutAt(from.address, 64),
    }),
  ]);
  return sessionId;
}

/**
 * The principal's own running sessions, the last used first. Sessions of other members of the dealer are not included.
 */
export async function listSessions(principal: MemberPrincipal, now: number = Date.now()): Promise<SessionRow[]> {
  const own = await scope(principal);
  const { sessionHash, createdAt, lastSeenAt, expiresAt, userAgent, address } = sessions;
  const rows = await own.sessions
    .select({ sessionHash, createdAt, lastSeenAt, expiresAt, userAgent, address }, and(isOf(principal), isRunning(now)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .limit(maxSessions);
  return rows.map((row) => ({ ...row, current: row.sessionHash === principal.sessionHash }));
}

/**
 * Ends one of the member's sessions and deletes credentials bound to it. False when it had ended before or is another
 * member's.
 */
export async function endSession(account: Account, sessionHash: string, now: number = Date.now()): Promise<boolean> {
  return (await end(account, eq(sessions.sessionHash, sessionHash), now)) > 0;
}

/** Ends every session of the member except the current one, and returns how many. */
export async function endOtherSessions(principal: MemberPrincipal, now: number = Date.now()): Promise<number> {
  return end(principal, ne(sessions.sessionHash, principal.sessionHash), now);
}

/** Ends every session of a dealer and returns how many there were. */
export async function endSessionsOfDealer(dealerId: string, now: number = Date.now()): Promise<number> {
  const own = await scope({ dealerId });
  const [ended] = await own.batch([
    own.sessions.update({ endedAt: now }, isNull(sessions.endedAt)),
    own.credentials.delete(isNotNull(credentials.sessionHash)),
  ]);
  return ended.rowsAffected;
}

async function end(account: Account, condition: SQL, now: number): Promise<number> {
  const own = await scope(account);
  const meant = and(isOf(account), condition);
  const [ended] = await own.batch([
    own.sessions.update({ endedAt: now }, and(meant, isNull(sessions.endedAt))),
    own.credentials.delete(
      inArray(credentials.sessionHash, own.sessions.select({ sessionHash: sessions.sessionHash }, meant)),
    ),
  ]);
  return ended.rowsAffected;
}

function isOf({ memberId }: Account): SQL {
  return eq(sessions.memberId, memberId);
}
