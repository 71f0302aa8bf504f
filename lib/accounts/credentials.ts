import type { AppDatabase } from "@/db/app/database.ts";
import { runningSession } from "@/lib/auth/session-limits.ts";
import { codeOf } from "@/lib/errors.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";

/** What is kept of a dealer's credentials, in words for the settings page. */
export interface KeptCredentials {
  kind: "password" | "token";
  /** background: kept for reading at any time; session: gone when that session ends. */
  span: "background" | "session";
  state: "good" | "refused";
  updatedAt: number;
}

const live = `SELECT kind, encrypted_username, encrypted_secret, session_hash, state, updated_at FROM credentials
  WHERE dealer_id = :dealerId AND (session_hash IS NULL OR EXISTS (
    SELECT 1 FROM sessions s WHERE s.session_hash = credentials.session_hash AND ${runningSession}))`;

/**
 * The credentials with which to read for a dealer; null when none are kept, when their session has ended, or when the
 * supplier refused them. Fits a read-only connection.
 * @throws BincardError `encrypted-unreadable`.
 */
export async function readCredentials(
  app: AppDatabase,
  dealerId: string,
  now: number = Date.now(),
): Promise<SupplierCredentials | null> {
  const { rows } = await app.client.execute({ sql: `${live} AND state = 'good'`, args: { dealerId, now } });
  const row = rows[0];
  if (!row) return null;
  const username = decrypt(dealerId, "username", String(row.encrypted_username));
  const secret = decrypt(dealerId, "secret", String(row.encrypted_secret));
  return row.kind === "token"
    ? { kind: "token", username, token: secret }
    : { kind: "password", username, password: secret };
}

/** What is kept of a dealer's credentials, without opening it; null: nothing. */
export async function findKeptCredentials(
  app: AppDatabase,
  dealerId: string,
  now: number = Date.now(),
): Promise<KeptCredentials | null> {
  const { rows } = await app.client.execute({ sql: live, args: { dealerId, now } });
  const row = rows[0];
  if (!row) return null;
  return {
    kind: row.kind === "token" ? "token" : "password",
    span: row.session_hash === null ? "background" : "session",
    state: row.state === "good" ? "good" : "refused",
    updatedAt: Number(row.updated_at),
  };
}

/**
 * Keeps credentials that the supplier has just accepted: for background reading (`sessionHash` null) or bound to one
 * session. A sign-in for its session only leaves good background credentials as they are: several people share one
 * account, and one of them must not end the reading for all in passing; the settings end it on purpose. But another
 * password than the kept one having been accepted, the kept one is dead, and trying it again could lock the account.
 * Answers whether anything was written.
 */
export async function keepCredentials(
  app: AppDatabase,
  dealerId: string,
  credentials: SupplierCredentials,
  sessionHash: string | null,
  now: number = Date.now(),
): Promise<boolean> {
  if (sessionHash !== null && (await areKeptFor(app, dealerId, credentials, now))) return false;
  await app.client.execute({
    sql: `INSERT OR REPLACE INTO credentials (dealer_id, kind, encrypted_username, encrypted_secret, session_hash, state, updated_at)
      VALUES (:dealerId, :kind, :username, :secret, :sessionHash, 'good', :now)`,
    args: {
      dealerId,
      kind: credentials.kind,
      username: encrypt(dealerId, "username", credentials.username),
      secret: encrypt(dealerId, "secret", secretOf(credentials)),
      sessionHash,
      now,
    },
  });
  return true;
}

/** Whether background credentials are kept that `credentials`, just accepted, do not prove to be dead. */
async function areKeptFor(
  app: AppDatabase,
  dealerId: string,
  credentials: SupplierCredentials,
  now: number,
): Promise<boolean> {
  const kept = await findKeptCredentials(app, dealerId, now);
  if (kept?.span !== "background" || kept.state === "refused") return false;
  if (kept.kind !== credentials.kind) return true;
  try {
    const known = await readCredentials(app, dealerId, now);
    return known !== null && secretOf(known) === secretOf(credentials);
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return false;
    throw error;
  }
}

/**
 * The supplier has just refused these credentials. When they are the kept ones, those are not tried again until
 * somebody signs in.
 */
export async function noteRefused(
  app: AppDatabase,
  dealerId: string,
  credentials: SupplierCredentials,
  now: number,
): Promise<void> {
  const kept = await readCredentials(app, dealerId, now).catch(() => null);
  if (kept?.kind !== credentials.kind || secretOf(kept) !== secretOf(credentials)) return;
  await markCredentialsRefused(app, dealerId, now);
}

function secretOf(credentials: SupplierCredentials): string {
  return credentials.kind === "token" ? credentials.token : credentials.password;
}

/** The supplier did not accept the kept credentials any more: they are not tried again until the dealer signs in. */
async function markCredentialsRefused(app: AppDatabase, dealerId: string, now: number): Promise<void> {
  await app.client.execute({
    sql: "UPDATE credentials SET state = 'refused', updated_at = :now WHERE dealer_id = :dealerId AND state = 'good'",
    args: { dealerId, now },
  });
}

/** Forgets a dealer's credentials: nothing more is read in the background until somebody signs in again. */
export async function forgetCredentials(app: AppDatabase, dealerId: string): Promise<void> {
  await app.client.execute({ sql: "DELETE FROM credentials WHERE dealer_id = ?", args: [dealerId] });
}
