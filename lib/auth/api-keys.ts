import { randomUUID } from "node:crypto";
import type { AppDatabase } from "@/db/app/database.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import type { ApiKeyRow } from "@/lib/accounts/types.ts";
import { type ApiKeyPrincipal, can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { hashOf, randomId } from "@/lib/secrets/random.ts";
import { keyPrincipalOf, memberColumns } from "./principal-row.ts";
import { touchEveryMs } from "./session-limits.ts";
import { unlessStorage } from "./sessions.ts";

/** So that a key is recognised where it turns up, by people and by secret scanners. */
const prefix = "bincard_";
/** Programs that fetch a key at every run would pile them up: the least used ones make room. */
const keptFromToken = 50;
const keptFromSettings = 50;

type Owner = Pick<MemberPrincipal, "kind" | "reduction" | "dealerId" | "memberId">;

/**
 * Makes a key (256 random bits) and answers its text, which is stored nowhere. A key reads and cannot change anything.
 * Each origin holds at most 50 running keys of a dealer; the one that was used longest ago ends for the newest, which
 * the audit log tells.
 * @throws BincardError `forbidden` for who may not make keys.
 */
export async function createApiKey(
  app: AppDatabase,
  owner: Owner,
  name: string,
  origin: "settings" | "token" = "settings",
  now: number = Date.now(),
): Promise<{ keyId: string; key: string }> {
  if (!can(owner, "keys.write")) throw new BincardError("forbidden", { what: "making a key" });
  const key = `${prefix}${randomId()}`;
  const keyId = randomUUID();
  const keep = origin === "token" ? keptFromToken : keptFromSettings;
  const [ended] = await app.client.batch(
    [
      {
        sql: `UPDATE api_keys SET revoked_at = :now WHERE key_id IN (
          SELECT key_id FROM api_keys WHERE dealer_id = :dealerId AND origin = :origin AND revoked_at IS NULL
          ORDER BY coalesce(last_used_at, created_at) DESC, created_at DESC LIMIT -1 OFFSET ${keep - 1})
          RETURNING name`,
        args: { dealerId: owner.dealerId, origin, now },
      },
      {
        sql: `INSERT INTO api_keys (key_hash, key_id, dealer_id, member_id, name, origin, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
        args: [hashOf(key), keyId, owner.dealerId, owner.memberId, name.slice(0, 80), origin, now],
      },
    ],
    "write",
  );
  const { dealerId, memberId } = owner;
  for (const row of ended?.rows ?? [])
    await writeAudit(app, { dealerId, memberId, kind: "key-revoked", detail: String(row.name) }, now);
  return { keyId, key };
}

/** The principal of a key, or null when it is unknown or revoked. Notes the use, at most once a minute. */
export async function findApiKey(
  app: AppDatabase,
  key: string,
  now: number = Date.now(),
): Promise<ApiKeyPrincipal | null> {
  if (!key.startsWith(prefix) || key.length !== prefix.length + 43) return null;
  const keyHash = hashOf(key);
  const { rows } = await app.client.execute({
    sql: `SELECT k.key_hash, k.last_used_at, ${memberColumns}
      FROM api_keys k JOIN members m ON m.member_id = k.member_id AND m.dealer_id = k.dealer_id
      WHERE k.key_hash = ? AND k.revoked_at IS NULL AND k.scope = 'read'`,
    args: [keyHash],
  });
  const row = rows[0];
  if (!row) return null;
  if (Number(row.last_used_at ?? 0) <= now - touchEveryMs) {
    const note = { sql: "UPDATE api_keys SET last_used_at = ? WHERE key_hash = ?", args: [now, keyHash] };
    await app.client.execute(note).catch(unlessStorage);
  }
  return keyPrincipalOf(row);
}

/** The dealer's running keys, newest first. */
export async function listApiKeys(app: AppDatabase, principal: Principal): Promise<ApiKeyRow[]> {
  const { rows } = await app.client.execute({
    sql: `SELECT key_id, name, scope, created_at, last_used_at FROM api_keys
      WHERE dealer_id = ? AND revoked_at IS NULL ORDER BY created_at DESC, key_id`,
    args: [principal.dealerId],
  });
  return rows.map((row) => ({
    keyId: String(row.key_id),
    name: String(row.name),
    scope: "read",
    createdAt: Number(row.created_at),
    lastUsedAt: row.last_used_at === null ? null : Number(row.last_used_at),
  }));
}

/** Revokes one key of the principal's dealer and answers its name; null when there is no such running key. */
export async function revokeApiKey(
  app: AppDatabase,
  principal: Principal,
  keyId: string,
  now: number = Date.now(),
): Promise<string | null> {
  const { rows } = await app.client.execute({
    sql: "UPDATE api_keys SET revoked_at = ? WHERE key_id = ? AND dealer_id = ? AND revoked_at IS NULL RETURNING name",
    args: [now, keyId, principal.dealerId],
  });
  return rows[0] ? String(rows[0].name) : null;
}
