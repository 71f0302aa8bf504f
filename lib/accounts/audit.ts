import type { AppDatabase } from "@/db/app/database.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { decryptName } from "./encrypted-names.ts";

/** What the audit log tells of; the settings page has a sentence for each. */
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
  "exported",
  "refreshed",
  "held-accepted",
  "held-refused",
  "retrieved",
] as const;
export type AuditKind = (typeof auditKinds)[number];

export interface AuditEvent {
  dealerId: string | null;
  memberId?: string | null;
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
 * Writes one event, unless the dealer has one of its kind from the last `atMostEveryMs`. Control characters are taken
 * out, so that one event cannot pass for two.
 */
export async function writeAudit(
  app: AppDatabase,
  event: AuditEvent,
  now: number = Date.now(),
  atMostEveryMs = 0,
): Promise<void> {
  await app.client.execute({
    sql: `INSERT INTO audit_log (dealer_id, member_id, at, kind, address, detail)
      SELECT :dealerId, :memberId, :now, :kind, :address, :detail
      WHERE NOT EXISTS (SELECT 1 FROM audit_log WHERE dealer_id = :dealerId AND kind = :kind AND at > :since)`,
    args: {
      dealerId: event.dealerId,
      memberId: event.memberId ?? null,
      now,
      kind: event.kind,
      address: oneLine(event.address ?? "", 64),
      detail: oneLine(event.detail ?? "", 200),
      since: atMostEveryMs > 0 ? now - atMostEveryMs : Number.MAX_SAFE_INTEGER,
    },
  });
}

/** The principal's dealer's events, newest first; without the `offset` newest. */
export async function listAudit(
  app: AppDatabase,
  principal: Principal,
  limit: number,
  offset = 0,
): Promise<AuditRow[]> {
  const { rows } = await app.client.execute({
    sql: `SELECT a.id, a.at, a.kind, a.address, a.detail, m.encrypted_name AS name FROM audit_log a
      LEFT JOIN members m ON m.member_id = a.member_id AND m.dealer_id = a.dealer_id
      WHERE a.dealer_id = ? ORDER BY a.at DESC, a.id DESC LIMIT ? OFFSET ?`,
    args: [principal.dealerId, limit, offset],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    at: Number(row.at),
    kind: String(row.kind),
    member: row.name === null ? null : decryptName(principal.dealerId, "member", String(row.name)),
    address: String(row.address),
    detail: String(row.detail),
  }));
}

function oneLine(text: string, length: number): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").slice(0, length);
}
