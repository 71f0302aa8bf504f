import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { apiKeys } from "@/db/app/schema.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { cleanName } from "@/lib/domain/clean-name.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { hashOf, randomId } from "@/lib/secrets/internal-keys.ts";
import type { ApiKeyRow, KeyScope } from "./types.ts";

/** The prefix lets people and secret scanners recognise a leaked key. */
const prefix = "bincard_";

const randomLength = 43;

/** Programs that fetch a key at every run would accumulate them. Above this number the least recently used key ends. */
const keptFromToken = 50;
const keptFromSettings = 50;

type Owner = Pick<MemberPrincipal, "kind" | "reduction" | "dealerId" | "memberId">;

/**
 * Creates a key (256 random bits) and returns its text, which is not stored, and its name as it is kept and shown. A key
 * can read; with the scope "shelf" it can write the dealer's own shelf, with "shares" make and end share links.
 * A dealer has at most 50 running keys per origin; above that the least recently used one ends, and the audit log
 * records it.
 * @throws BincardError `forbidden` for who may not make keys.
 */
export async function createApiKey(
  owner: Owner,
  name: string,
  origin: "settings" | "token" = "settings",
  now: number = Date.now(),
  scopeOfKey: KeyScope = "read",
): Promise<{ keyId: string; key: string; name: string }> {
  if (!can(owner, "keys.write")) throw new BincardError("forbidden", { what: "making a key" });
  const made = { keyId: randomUUID(), key: makeApiKey(), name: cleanName(name) };
  const own = await scope(owner);
  const ofOrigin = and(eq(apiKeys.origin, origin), isNull(apiKeys.revokedAt));
  const staying = own.apiKeys
    .select({ keyId: apiKeys.keyId }, ofOrigin)
    .orderBy(desc(sql`coalesce(${apiKeys.lastUsedAt}, ${apiKeys.createdAt})`), desc(apiKeys.createdAt))
    .limit((origin === "token" ? keptFromToken : keptFromSettings) - 1);
  const [ended] = await own.batch([
    own.apiKeys
      .update({ revokedAt: now }, and(ofOrigin, notInArray(apiKeys.keyId, staying)))
      .returning({ name: apiKeys.name }),
    own.apiKeys.insert({
      keyHash: hashOf(made.key),
      keyId: made.keyId,
      memberId: owner.memberId,
      name: made.name,
      origin,
      writesShelfSince: scopeOfKey === "shelf" ? now : null,
      sharesSince: scopeOfKey === "shares" ? now : null,
      createdAt: now,
    }),
  ]);
  for (const { name: detail } of ended) await writeAudit(owner, { kind: "key-revoked", detail }, now);
  return made;
}

/** The dealer's running keys, newest first. */
export async function listApiKeys(principal: Principal): Promise<ApiKeyRow[]> {
  const own = await scope(principal);
  const { keyId, name, writesShelfSince, sharesSince, createdAt, lastUsedAt } = apiKeys;
  const rows = await own.apiKeys
    .select({ keyId, name, writesShelfSince, sharesSince, createdAt, lastUsedAt }, isNull(apiKeys.revokedAt))
    .orderBy(desc(createdAt), keyId);
  return rows.map(({ writesShelfSince: shelf, sharesSince: shares, ...key }) => ({
    ...key,
    scope: shelf !== null ? "shelf" : shares !== null ? "shares" : "read",
  }));
}

/** Revokes one API key of the principal's dealer and returns its name; null if no such key is active. */
export async function revokeApiKey(
  principal: Principal,
  keyId: string,
  now: number = Date.now(),
): Promise<string | null> {
  const own = await scope(principal);
  const [revoked] = await own.apiKeys
    .update({ revokedAt: now }, and(eq(apiKeys.keyId, keyId), isNull(apiKeys.revokedAt)))
    .returning({ name: apiKeys.name });
  return revoked?.name ?? null;
}

/** The text of a new key: 256 random bits. */
export function makeApiKey(): string {
  return `${prefix}${randomId()}`;
}

/** Whether a text has the form of a Bincard API key. */
export function isApiKey(text: string): boolean {
  return text.startsWith(prefix) && text.length === prefix.length + randomLength;
}
