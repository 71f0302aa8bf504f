import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { credentials, sessions } from "@/db/app/schema.ts";
import type { Account } from "@/lib/accounts/dealers.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { absoluteLimitMs, isRunning } from "@/lib/accounts/session-limits.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { hashOf, randomId } from "@/lib/secrets/random.ts";
import type { SessionRow } from "./types.ts";

/** Begins a session under a new random id. The id is for the cookie alone; the row holds its hash. */
export async function createSession(
  account: Account,
  from: { userAgent: string; address: string },
  now: number = Date.now(),
): Promise<string> {
  const sessionId = randomId();
  const own = await scope(account);
  await own.sessions.insert({
    sessionHash: hashOf(sessionId),
    memberId: account.memberId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + absoluteLimitMs,
    userAgent: from.userAgent.slice(0, 300),
    address: from.address.slice(0, 64),
  });
  return sessionId;
}

/** The dealer's running sessions, the last used first. */
export async function listSessions(principal: MemberPrincipal, now: number = Date.now()): Promise<SessionRow[]> {
  const own = await scope(principal);
  const { sessionHash, createdAt, lastSeenAt, expiresAt, userAgent, address } = sessions;
  const rows = await own.sessions
    .select({ sessionHash, createdAt, lastSeenAt, expiresAt, userAgent, address }, isRunning(now))
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .limit(200);
  return rows.map((row) => ({ ...row, current: row.sessionHash === principal.sessionHash }));
}

/** Ends one session of the principal's dealer, and forgets credentials bound to it. False when it had ended before. */
export async function endSession(
  principal: Pick<Principal, "dealerId">,
  sessionHash: string,
  now: number = Date.now(),
): Promise<boolean> {
  const own = await scope(principal);
  const [ended] = await own.batch([
    own.sessions.update({ endedAt: now }, and(eq(sessions.sessionHash, sessionHash), isNull(sessions.endedAt))),
    own.credentials.delete(eq(credentials.sessionHash, sessionHash)),
  ]);
  return ended.rowsAffected > 0;
}

/** Ends every session of the principal's dealer but the one that asks; answers how many. */
export async function endOtherSessions(principal: MemberPrincipal, now: number = Date.now()): Promise<number> {
  const own = await scope(principal);
  const [ended] = await own.batch([
    own.sessions.update(
      { endedAt: now },
      and(ne(sessions.sessionHash, principal.sessionHash), isNull(sessions.endedAt)),
    ),
    own.credentials.delete(ne(credentials.sessionHash, principal.sessionHash)),
  ]);
  return ended.rowsAffected;
}

/** Withholds cost in this session (for customers at the counter), or shows it again. */
export async function setCounterMode(principal: MemberPrincipal, counter: boolean): Promise<void> {
  await (await scope(principal)).sessions.update({ counter }, eq(sessions.sessionHash, principal.sessionHash));
}
