import { and, desc, eq, gt, sql } from "drizzle-orm";
import { auditLog, members } from "@/db/app/schema.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { decryptName } from "./encrypted-names.ts";
import { scope } from "./scope.ts";

/** The kinds of audit events. The settings page has a sentence for each. */
export const auditKinds = [
  "signed-in",
  "sign-in-refused",
  "sign-in-limited",
  "sign-in-unreachable",
  "sign-in-nonsense",
  "signed-out",
  "session-ended",
  "other-sessions-ended",
  "key-made",
  "key-revoked",
  "credentials-kept",
  "credentials-forgotten",
  "member-made",
  "secret-changed",
  "counter-on",
  "counter-off",
  "counter-locked",
  "counter-lift-refused",
  "exported",
  "refreshed",
  "held-accepted",
  "held-refused",
  "retrieved",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * The dealer and member of an event: a principal, or its known parts when nobody is signed in. `memberId` null: no
 * member of the dealer caused it.
 */
export interface AuditOwner {
  readonly dealerId: string;
  readonly memberId?: string | null;
}

export interface AuditEvent {
  kind: AuditKind;
  address?: string;
  /** A name or a count, never a secret. */
  detail?: string;
}

export interface AuditRow {
  id: number;
  at: number;
  kind: string;
  member: string | null;
  address: string;
  detail: string;
}

/**
 * Writes one event, unless the dealer already has an event of this kind from the last `atMostEveryMs`. Control
 * characters are removed, so that one event cannot look like two.
 */
export async function writeAudit(
  owner: AuditOwner,
  { kind, address = "", detail = "" }: AuditEvent,
  now: number = Date.now(),
  atMostEveryMs = 0,
): Promise<void> {
  const { auditLog: log } = await scope(owner);
  const lately = log.count(and(eq(auditLog.kind, kind), gt(auditLog.at, now - atMostEveryMs)));
  await log.insert(
    { memberId: owner.memberId, at: now, kind, address: oneLine(address, 64), detail: oneLine(detail, 200) },
    atMostEveryMs > 0 ? sql`WHERE ${eq(lately, 0)}` : undefined,
  );
}

/** The audit events of the principal's dealer, newest first, without the `offset` newest. */
export async function listAudit(principal: Principal, limit: number, offset = 0): Promise<AuditRow[]> {
  const own = await scope(principal);
  const { id, at, kind, address, detail, memberId } = auditLog;
  const [events, known] = await Promise.all([
    own.auditLog
      .select({ id, at, kind, address, detail, memberId })
      .orderBy(desc(at), desc(id))
      .limit(limit)
      .offset(offset),
    own.members.select({ memberId: members.memberId, encryptedName: members.encryptedName }),
  ]);
  const encryptedNames = new Map(known.map((member) => [member.memberId, member.encryptedName]));
  return events.map(({ memberId: by, ...event }) => {
    const encrypted = by === null ? undefined : encryptedNames.get(by);
    return { ...event, member: encrypted ? decryptName(principal.dealerId, "member", encrypted) : null };
  });
}

function oneLine(text: string, length: number): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").slice(0, length);
}
