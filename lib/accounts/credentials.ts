import { timingSafeEqual } from "node:crypto";
import { and, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { credentials as kept, sessions } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { type Scope, scope, scopeIn } from "./scope.ts";
import { isRunning } from "./session-limits.ts";

/** A description of a dealer's stored credentials for the settings page, without the secret. */
export interface StoredCredentials {
  kind: "password" | "token";
  /** background: stored for syncs at any time; session: deleted when that session ends. */
  span: "background" | "session";
  state: "good" | "refused";
  updatedAt: number;
}

type Owner = Pick<Principal, "dealerId">;

/** SQL condition: the credentials are stored for background syncs, or for a running session. */
function isLive(own: Scope, now: number): SQL | undefined {
  const running = own.sessions.select({ sessionHash: sessions.sessionHash }, isRunning(now));
  return or(isNull(kept.sessionHash), inArray(kept.sessionHash, running));
}

/**
 * The credentials to sync a dealer with; null when none are stored, when their session has ended, or when the supplier
 * refused them. `app`: the sync worker passes its read-only connection, and may ask for dealers that do not exist.
 * @throws BincardError `decryption-failed`.
 */
export async function readCredentials(
  app: AppDatabase,
  dealerId: string,
  now: number = Date.now(),
): Promise<SupplierCredentials | null> {
  const own = scopeIn(app, dealerId);
  const { kind, encryptedUsername, encryptedSecret } = kept;
  const [row] = await own.credentials.select(
    { kind, encryptedUsername, encryptedSecret },
    and(isLive(own, now), eq(kept.state, "good")),
  );
  if (!row) return null;
  const username = decrypt(dealerId, "username", row.encryptedUsername);
  const secret = decrypt(dealerId, "secret", row.encryptedSecret);
  return row.kind === "token"
    ? { kind: "token", username, token: secret }
    : { kind: "password", username, password: secret };
}

/** A description of a dealer's stored credentials, without decrypting them; null when there are none. */
export async function findStoredCredentials(owner: Owner, now: number = Date.now()): Promise<StoredCredentials | null> {
  const own = await scope(owner);
  const { kind, sessionHash, state, updatedAt } = kept;
  const [row] = await own.credentials.select({ kind, sessionHash, state, updatedAt }, isLive(own, now));
  if (!row) return null;
  const { sessionHash: boundTo, ...credentials } = row;
  return { ...credentials, span: boundTo === null ? "background" : "session" };
}

/**
 * Stores credentials that the supplier has just accepted: for background syncs (`sessionHash` null) or bound to one
 * session. A sign-in for its session only does not replace good background credentials. Several people share one
 * account, and one of them must not stop the syncs for all by accident; the settings stop them on purpose. But when the
 * accepted password differs from the stored one, the stored one is invalid, and trying it again could lock the account:
 * then it is replaced.
 * @returns whether anything was written
 */
export async function keepCredentials(
  owner: Owner,
  credentials: SupplierCredentials,
  sessionHash: string | null,
  now: number = Date.now(),
): Promise<boolean> {
  if (sessionHash !== null && (await areKeptFor(owner, credentials, now))) return false;
  const own = await scope(owner);
  await own.batch([
    own.credentials.delete(),
    own.credentials.insert({
      kind: credentials.kind,
      encryptedUsername: encrypt(owner.dealerId, "username", credentials.username),
      encryptedSecret: encrypt(owner.dealerId, "secret", secretOf(credentials)),
      sessionHash,
      state: "good",
      updatedAt: now,
    }),
  ]);
  return true;
}

/** Whether background credentials are stored that remain valid although `credentials` have just been accepted. */
async function areKeptFor(owner: Owner, credentials: SupplierCredentials, now: number): Promise<boolean> {
  const known = await findStoredCredentials(owner, now);
  if (known?.span !== "background" || known.state === "refused") return false;
  if (known.kind !== credentials.kind) return true;
  try {
    const opened = await readCredentials(await appDatabase(), owner.dealerId, now);
    return opened !== null && secretOf(opened) === secretOf(credentials);
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return false;
    throw error;
  }
}

/**
 * Records that the supplier has just refused these credentials. When they are the stored ones, they are not tried again
 * until somebody signs in.
 */
export async function noteRefused(owner: Owner, credentials: SupplierCredentials, now: number): Promise<void> {
  const known = await readCredentials(await appDatabase(), owner.dealerId, now).catch(() => null);
  if (known?.kind !== credentials.kind || secretOf(known) !== secretOf(credentials)) return;
  await (await scope(owner)).credentials.update({ state: "refused", updatedAt: now }, eq(kept.state, "good"));
}

/**
 * Whether the secret equals the stored one, compared in constant time; null when none of its kind is stored or it
 * cannot be decrypted.
 */
export async function isStoredSecret(
  owner: Owner,
  credentials: SupplierCredentials,
  now: number = Date.now(),
): Promise<boolean | null> {
  const known = await readCredentials(await appDatabase(), owner.dealerId, now).catch((error: unknown) => {
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  });
  if (known?.kind !== credentials.kind) return null;
  const [one, other] = [known, credentials].map((each) => Buffer.from(hashOf(secretOf(each))));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

function secretOf(credentials: SupplierCredentials): string {
  return credentials.kind === "token" ? credentials.token : credentials.password;
}

/** Deletes a dealer's credentials: there are no background syncs until somebody signs in again. */
export async function forgetCredentials(owner: Owner): Promise<void> {
  await (await scope(owner)).credentials.delete();
}
