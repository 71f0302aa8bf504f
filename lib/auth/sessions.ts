import type { AppDatabase } from "@/db/app/database.ts";
import type { SessionRow } from "@/lib/accounts/types.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { hashOf, randomId } from "@/lib/secrets/random.ts";
import { memberColumns, memberPrincipalOf } from "./principal-row.ts";
import { absoluteLimitMs, runningSession, touchEveryMs } from "./session-limits.ts";

export interface NewSession {
  dealerId: string;
  memberId: string;
  userAgent: string;
  address: string;
}

/** Begins a session under a new random id. The id is for the cookie alone; the row holds its hash. */
export async function createSession(app: AppDatabase, session: NewSession, now: number = Date.now()): Promise<string> {
  const sessionId = randomId();
  await app.client.execute({
    sql: `INSERT INTO sessions (session_hash, member_id, dealer_id, created_at, last_seen_at, expires_at, user_agent, address)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    args: [
      hashOf(sessionId),
      session.memberId,
      session.dealerId,
      now,
      now,
      now + absoluteLimitMs,
      session.userAgent.slice(0, 300),
      session.address.slice(0, 64),
    ],
  });
  return sessionId;
}

/**
 * The principal of a session id, or null when there is no such session or it is over (ended, idle for 14 days, 90 days
 * old). Notes the use, at most once a minute.
 */
export async function findSession(
  app: AppDatabase,
  sessionId: string,
  now: number = Date.now(),
): Promise<MemberPrincipal | null> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(sessionId)) return null;
  const sessionHash = hashOf(sessionId);
  const { rows } = await app.client.execute({
    sql: `SELECT s.session_hash, s.last_seen_at, s.counter, ${memberColumns}
      FROM sessions s JOIN members m ON m.member_id = s.member_id AND m.dealer_id = s.dealer_id
      WHERE s.session_hash = :sessionHash AND ${runningSession}`,
    args: { sessionHash, now },
  });
  const row = rows[0];
  if (!row) return null;
  if (Number(row.last_seen_at) <= now - touchEveryMs) {
    const note = {
      sql: `UPDATE sessions SET last_seen_at = :now WHERE session_hash = :sessionHash AND ${runningSession}`,
      args: { sessionHash, now },
    };
    await app.client.execute(note).catch(unlessStorage);
  }
  return memberPrincipalOf(row);
}

/** A use that cannot be noted, since the disk is full, keeps nobody out. */
export function unlessStorage(error: unknown): void {
  if (codeOf(error) !== "storage") throw error;
}

/** The dealer's running sessions, the last used first. */
export async function listSessions(
  app: AppDatabase,
  principal: MemberPrincipal,
  now: number = Date.now(),
): Promise<SessionRow[]> {
  const { rows } = await app.client.execute({
    sql: `SELECT session_hash, created_at, last_seen_at, expires_at, user_agent, address FROM sessions
      WHERE dealer_id = :dealerId AND ${runningSession} ORDER BY last_seen_at DESC, created_at DESC LIMIT 200`,
    args: { dealerId: principal.dealerId, now },
  });
  return rows.map((row) => ({
    sessionHash: String(row.session_hash),
    createdAt: Number(row.created_at),
    lastSeenAt: Number(row.last_seen_at),
    expiresAt: Number(row.expires_at),
    userAgent: String(row.user_agent),
    address: String(row.address),
    current: row.session_hash === principal.sessionHash,
  }));
}

/** Ends one session of the principal's dealer, and forgets credentials bound to it. False when it had ended before. */
export async function endSession(
  app: AppDatabase,
  principal: Pick<Principal, "dealerId">,
  sessionHash: string,
  now: number = Date.now(),
): Promise<boolean> {
  const args = { dealerId: principal.dealerId, sessionHash, now };
  const [ended] = await app.client.batch(
    [
      {
        sql: "UPDATE sessions SET ended_at = :now WHERE session_hash = :sessionHash AND dealer_id = :dealerId AND ended_at IS NULL",
        args,
      },
      {
        sql: "DELETE FROM credentials WHERE dealer_id = :dealerId AND session_hash = :sessionHash",
        args: { dealerId: principal.dealerId, sessionHash },
      },
    ],
    "write",
  );
  return (ended?.rowsAffected ?? 0) > 0;
}

/** Ends every session of the principal's dealer but the one that asks; answers how many. */
export async function endOtherSessions(
  app: AppDatabase,
  principal: MemberPrincipal,
  now: number = Date.now(),
): Promise<number> {
  const args = { dealerId: principal.dealerId, own: principal.sessionHash };
  const [ended] = await app.client.batch(
    [
      {
        sql: "UPDATE sessions SET ended_at = :now WHERE dealer_id = :dealerId AND session_hash <> :own AND ended_at IS NULL",
        args: { ...args, now },
      },
      {
        sql: "DELETE FROM credentials WHERE dealer_id = :dealerId AND session_hash <> :own",
        args,
      },
    ],
    "write",
  );
  return ended?.rowsAffected ?? 0;
}

/** Withholds cost in this session (for customers at the counter), or shows it again. */
export async function setCounterMode(app: AppDatabase, principal: MemberPrincipal, counter: boolean): Promise<void> {
  await app.client.execute({
    sql: "UPDATE sessions SET counter = ? WHERE session_hash = ? AND dealer_id = ?",
    args: [counter ? 1 : 0, principal.sessionHash, principal.dealerId],
  });
}
