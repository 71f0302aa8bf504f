import { and, desc, eq, gt, isNotNull, isNull, max, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { auditLog, members } from "@/db/app/schema.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { logCounted } from "@/lib/log.ts";
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
  "view-saved",
  "view-renamed",
  "view-shared",
  "view-unshared",
  "view-deleted",
  "list-made",
  "list-renamed",
  "list-emptied",
  "list-deleted",
  "list-watched",
  "list-unwatched",
  "list-filled",
  "list-filling",
  "lines-changed",
  "lines-put-back",
  "watched",
  "unwatched",
  "watch-changed",
  "house-threshold",
  "category-threshold",
  "alert-rule-made",
  "alert-rule-changed",
  "alert-rule-paused",
  "alert-rule-resumed",
  "alert-rule-deleted",
  "alert-muted",
  "alert-unmuted",
  "alert-acknowledged",
  "alert-resolved",
  "channel-made",
  "channel-confirmed",
  "channel-ended",
  "channel-secret-renewed",
  "channel-tested",
  "alert-times-changed",
  "settings-changed",
  "feed-made",
  "feed-ended",
  "share-made",
  "share-changed",
  "share-renewed",
  "share-ended",
  "shares-ended",
  "shelf-told",
  "shelf-changed",
  "goods-received",
  "list-ordered",
  "order-taken-back",
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** What Bincard also does by itself; such an event has no member. */
export const automaticKinds = ["list-filled", "retrieved", "secret-changed"] as const satisfies readonly AuditKind[];

/**
 * Their details name what only the member has who did it: rules, channels, feeds, mutes, and listings that are not shared.
 * To others the log says that it was done.
 */
const ofOneMember: ReadonlySet<string> = new Set<AuditKind>([
  ...(["view-saved", "view-renamed", "view-unshared", "view-deleted"] as const),
  ...(["alert-rule-made", "alert-rule-changed", "alert-rule-paused", "alert-rule-resumed"] as const),
  ...(["alert-rule-deleted", "alert-muted", "alert-unmuted", "channel-made", "channel-confirmed"] as const),
  ...(["channel-ended", "channel-secret-renewed", "channel-tested", "feed-made", "feed-ended"] as const),
]);

/** Kinds that are also logged for the operator: sign-ins, sign-outs, and decisions about access and lists. */
const loggedKinds: ReadonlySet<AuditKind> = new Set<AuditKind>([
  ...(["signed-in", "signed-out", "session-ended", "other-sessions-ended", "key-made", "key-revoked"] as const),
  ...(["secret-changed", "credentials-kept", "credentials-forgotten", "counter-locked"] as const),
  ...(["held-accepted", "held-refused", "channel-made", "channel-ended", "feed-made", "feed-ended"] as const),
  ...(["share-made", "share-ended", "shares-ended"] as const),
]);

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
  /** The moment of the event, or of the last of several like ones. */
  at: number;
  /** The moment of the first of several; null: there was one. */
  firstAt: number | null;
  times: number;
  kind: string;
  member: string | null;
  address: string;
  detail: string;
}

/** Like events that happen within this time of the first one are one row. */
const oneRowForMs = hourMs;
/**
 * Maximum rows per kind and member in that time. The rest is counted in a last row with detail `otherDetails`, so that
 * nobody can fill the disk by varying a detail or an address.
 */
const maxRows = 10;
export const otherDetails = "…";

/**
 * Writes one event. Like events of an hour (the same member, kind, address and detail) are counted in one row. Control
 * characters are removed, so that one event cannot look like two.
 */
export async function writeAudit(
  owner: AuditOwner,
  { kind, address = "", detail = "" }: AuditEvent,
  now: number = Date.now(),
): Promise<void> {
  const { auditLog: log, batch } = await scope(owner);
  const { memberId = null } = owner;
  const [one, others] = [
    { memberId, at: now, kind, address: oneLine(address, 64), detail: oneLine(detail, 200) },
    { memberId, at: now, kind, address: "", detail: otherDetails },
  ];
  const ofKind = and(
    eq(auditLog.kind, kind),
    memberId === null ? isNull(auditLog.memberId) : eq(auditLog.memberId, memberId),
    gt(sql`coalesce(${auditLog.firstAt}, ${auditLog.at})`, now - oneRowForMs),
  );
  const like = ({ address, detail }: typeof one) =>
    and(ofKind, eq(auditLog.address, address), eq(auditLog.detail, detail));
  const isThere = (row: typeof one) => gt(log.count(like(row)), 0);
  const hasRoom = sql`${log.count(ofKind)} < ${maxRows}`;
  const count = (row: typeof one, condition?: SQL) =>
    log.update(
      {
        at: sql`max(${auditLog.at}, ${now})`,
        firstAt: sql`coalesce(${auditLog.firstAt}, ${auditLog.at})`,
        times: sql`${auditLog.times} + 1`,
      },
      and(eq(auditLog.id, sql`(${log.select({ id: max(auditLog.id) }, like(row))})`), condition),
    );
  // One transaction: of these four statements exactly one changes a row, also among many at once.
  const isNew = not(isThere(one));
  await batch([
    count(one),
    log.insert(one, sql`WHERE ${and(isNew, hasRoom)}`),
    count(others, isNew),
    log.insert(others, sql`WHERE ${and(isNew, not(isThere(others)))}`),
  ]);
  // Without the detail, which may be a name that somebody gave.
  const facts = {
    event: kind,
    dealerId: owner.dealerId,
    memberId,
    ...(address === "" ? {} : { address: one.address }),
  };
  if (loggedKinds.has(kind)) logCounted("info", `${owner.dealerId} ${memberId}`, facts, kind.replaceAll("-", " "));
}

const notAutomatic = or(isNotNull(auditLog.memberId), notInArray(auditLog.kind, [...automaticKinds]));

interface AuditRange {
  limit: number;
  /** How many of the newest are left out. */
  offset?: number;
  /** Without what Bincard did by itself. */
  byPeople?: boolean;
}

/**
 * The audit events of the principal's dealer, newest first. A detail that names what is another member's alone is left
 * out.
 */
export async function listAudit(
  principal: Principal,
  { limit, offset = 0, byPeople = false }: AuditRange,
): Promise<AuditRow[]> {
  const own = await scope(principal);
  const { id, at, firstAt, times, kind, address, detail, memberId } = auditLog;
  const [events, known] = await Promise.all([
    own.auditLog
      .select({ id, at, firstAt, times, kind, address, detail, memberId }, byPeople ? notAutomatic : undefined)
      .orderBy(desc(at), desc(id))
      .limit(limit)
      .offset(offset),
    own.members.select({ memberId: members.memberId, encryptedName: members.encryptedName }),
  ]);
  const encryptedNames = new Map(known.map((member) => [member.memberId, member.encryptedName]));
  const isOwn = (by: string | null) => principal.kind === "member" && by === principal.memberId;
  return events.map(({ memberId: by, ...row }) => {
    const event = ofOneMember.has(row.kind) && !isOwn(by) ? { ...row, detail: "" } : row;
    const encrypted = by === null ? undefined : encryptedNames.get(by);
    return { ...event, member: encrypted ? decryptName(principal.dealerId, "member", encrypted) : null };
  });
}

function oneLine(text: string, length: number): string {
  return cutAt(text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " "), length);
}
