import type { Database } from "@/db/open.ts";
import type { UpstreamCredentials } from "@/lib/upstream/contract.ts";
import { seal, unseal } from "./seal.ts";
import { idleLimitMs } from "./session-limits.ts";

/** What is kept of a dealer's credentials, in words for the settings page. */
export interface KeptCredentials {
  kind: "password" | "token";
  /** background: kept for reading at any time; session: gone when that session ends. */
  span: "background" | "session";
  state: "good" | "refused";
  updatedAt: number;
}

const live = `SELECT kind, sealed_username, sealed_secret, session_hash, state, updated_at FROM credentials
  WHERE dealer_id = :dealerId AND (session_hash IS NULL OR EXISTS (
    SELECT 1 FROM sessions s WHERE s.session_hash = credentials.session_hash
      AND s.ended_at IS NULL AND s.expires_at > :now AND s.last_seen_at > :now - ${idleLimitMs}))`;

/**
 * The credentials with which to read for a dealer; null when none are kept, when their session has ended, or when the
 * supplier refused them. Fits a read-only connection.
 * @throws BincardError `sealed-unreadable`.
 */
export async function readCredentials(
  app: Database,
  dealerId: string,
  now: number = Date.now(),
): Promise<UpstreamCredentials | null> {
  const { rows } = await app.client.execute({ sql: `${live} AND state = 'good'`, args: { dealerId, now } });
  const row = rows[0];
  if (!row) return null;
  const username = unseal(dealerId, "username", String(row.sealed_username));
  const secret = unseal(dealerId, "secret", String(row.sealed_secret));
  return row.kind === "token"
    ? { kind: "token", username, token: secret }
    : { kind: "password", username, password: secret };
}

/** What is kept of a dealer's credentials, without opening it; null: nothing. */
export async function findKeptCredentials(
  app: Database,
  dealerId: string,
  now: number = Date.now(),
): Promise<KeptCredentials | null> {
  const { rows } = await app.client.execute({ sql: live, args: { dealerId, now } });
  const row = rows[0];
  if (!row) return null;
  return {
    kind: row.kind === "token" ? "token" : "password",
    span: row.session_hash === null ? "background" : "session",
    state: row.state === "refused" ? "refused" : "good",
    updatedAt: Number(row.updated_at),
  };
}

/**
 * Keeps credentials that the supplier has just accepted: for background reading (`sessionHash` null) or bound to one
 * session. A sign-in for its session only leaves good background credentials as they are: several people share one
 * account, and one of them must not end the reading for all in passing; the settings end it on purpose.
 */
export async function keepCredentials(
  app: Database,
  dealerId: string,
  credentials: UpstreamCredentials,
  sessionHash: string | null,
  now: number = Date.now(),
): Promise<void> {
  const secret = credentials.kind === "token" ? credentials.token : credentials.password;
  await app.client.execute({
    sql: `INSERT INTO credentials (dealer_id, kind, sealed_username, sealed_secret, session_hash, state, updated_at)
      VALUES (:dealerId, :kind, :username, :secret, :sessionHash, 'good', :now)
      ON CONFLICT (dealer_id) DO UPDATE SET kind = excluded.kind, sealed_username = excluded.sealed_username,
        sealed_secret = excluded.sealed_secret, session_hash = excluded.session_hash, state = 'good', updated_at = excluded.updated_at
      WHERE excluded.session_hash IS NULL OR credentials.session_hash IS NOT NULL OR credentials.state = 'refused'`,
    args: {
      dealerId,
      kind: credentials.kind,
      username: seal(dealerId, "username", credentials.username),
      secret: seal(dealerId, "secret", secret),
      sessionHash,
      now,
    },
  });
}

/** The supplier did not accept the kept credentials any more: they are not tried again until the dealer signs in. */
export async function markCredentialsRefused(app: Database, dealerId: string, now: number = Date.now()): Promise<void> {
  await app.client.execute({
    sql: "UPDATE credentials SET state = 'refused', updated_at = :now WHERE dealer_id = :dealerId AND state = 'good'",
    args: { dealerId, now },
  });
}

/** Forgets a dealer's credentials: nothing more is read in the background until somebody signs in again. */
export async function forgetCredentials(app: Database, dealerId: string): Promise<void> {
  await app.client.execute({ sql: "DELETE FROM credentials WHERE dealer_id = ?", args: [dealerId] });
}
