import { and, asc, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { alertChannels, sessions } from "@/db/app/schema.ts";
import { openTarget, sealTarget } from "@/lib/accounts/channel-targets.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { isRunning as isSessionRunning } from "@/lib/accounts/session-limits.ts";
import { mailTarget } from "@/lib/alerts/messages/mail.ts";
import { pushTarget } from "@/lib/alerts/messages/push.ts";
import { makeWebhookSecret, webhookTarget } from "@/lib/alerts/messages/webhook.ts";
import type { ChannelKind } from "@/lib/domain/alert/message.ts";
import { maskedAddress } from "@/lib/domain/masked-address.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";

/** A channel as its owner sees it. */
export interface AlertChannel {
  channelId: string;
  kind: ChannelKind;
  name: string;
  /** The email address, or the host of a webhook or push service. Null: encrypted under a root secret that is lost. */
  address: string | null;
  /** Null: its owner has not confirmed it; only the confirmation email is sent there. */
  confirmedAt: number | null;
  /** A browser whose session has ended: nothing is sent there until it is added again. */
  isSignedOut: boolean;
  createdAt: number;
}

export type ChannelOwner = Pick<MemberPrincipal, "dealerId" | "memberId">;

/** The member's own active channels, in the order of creation. Sessions in counter mode see none. */
export async function listChannels(principal: Principal, now: number = Date.now()): Promise<AlertChannel[]> {
  if (principal.kind !== "member" || !can(principal, "settings.write")) return [];
  const own = await scope(principal);
  const { channelId, kind, name, encryptedTarget, confirmedAt, createdAt, sessionHash } = alertChannels;
  const ofMember = and(eq(sessions.memberId, principal.memberId), isSessionRunning(now));
  const [rows, running] = await Promise.all([
    own.alertChannels
      .select({ channelId, kind, name, encryptedTarget, confirmedAt, createdAt, sessionHash }, isRunning(principal))
      .orderBy(asc(createdAt), channelId),
    own.sessions.select({ sessionHash: sessions.sessionHash }, ofMember),
  ]);
  return rows.map(({ encryptedTarget: sealed, sessionHash: hash, ...row }) => {
    const isSignedOut = row.kind === "push" && !running.some((session) => session.sessionHash === hash);
    const address = shownAddress(principal.dealerId, sealed);
    return { ...row, isSignedOut, address, name: row.name || (address ?? "…") };
  });
}

const endedShownMs = 30 * dayMs;

/** The member's channels that ended in the past 30 days for any reason, newest first. */
export async function listEndedChannels(
  principal: MemberPrincipal,
  now: number,
): Promise<(AlertChannel & { endedAt: number })[]> {
  if (!can(principal, "settings.write")) return [];
  const { channelId, kind, name, encryptedTarget, confirmedAt, createdAt, endedAt } = alertChannels;
  const rows = await (await scope(principal)).alertChannels
    .select(
      { channelId, kind, name, encryptedTarget, confirmedAt, createdAt, endedAt: sql<number>`${endedAt}` },
      and(eq(alertChannels.memberId, principal.memberId), gt(endedAt, now - endedShownMs)),
    )
    .orderBy(desc(endedAt), channelId);
  return rows.map(({ encryptedTarget: sealed, ...row }) => {
    const called = row.name || (shownAddress(principal.dealerId, sealed) ?? "…");
    return { ...row, name: called, isSignedOut: false, address: null };
  });
}

const anyTarget = z.union([
  mailTarget.transform(({ address }) => address),
  webhookTarget.transform(({ url }) => new URL(url).host),
  pushTarget.transform(({ endpoint }) => new URL(endpoint).host),
]);

function shownAddress(dealerId: string, sealed: string): string | null {
  try {
    return openTarget(dealerId, sealed, anyTarget);
  } catch {
    return null;
  }
}

/**
 * Gives a webhook a new secret and returns it; the old one is no longer valid.
 * @throws BincardError `not-found`.
 */
export async function renewWebhookSecret(
  principal: MemberPrincipal,
  channelId: string,
): Promise<{ name: string; secret: string }> {
  const { alertChannels: channels } = await scope(principal);
  const meant = and(isOne(principal, channelId), eq(alertChannels.kind, "webhook"));
  const { name, encryptedTarget } = alertChannels;
  const [known] = await channels.select({ name, encryptedTarget }, meant);
  if (!known) throw new BincardError("not-found", { what: "channel", id: channelId });
  const { url } = openTarget(principal.dealerId, known.encryptedTarget, webhookTarget);
  const secret = makeWebhookSecret();
  await channels.update({ encryptedTarget: sealTarget(principal.dealerId, { url, secret }) }, meant);
  return { name: known.name, secret };
}

/** Ends one of the member's channels and returns its name in the audit log; null if it does not exist. */
export async function endChannel(
  owner: ChannelOwner,
  channelId: string,
  now: number = Date.now(),
): Promise<string | null> {
  return change(owner, channelId, { endedAt: now });
}

/** Confirms an address through its link. Returns the channel's name in the audit log; null if it has ended. */
export async function confirmChannel(
  owner: ChannelOwner,
  channelId: string,
  now: number = Date.now(),
): Promise<string | null> {
  return change(owner, channelId, { confirmedAt: sql`coalesce(confirmed_at, ${now})` });
}

async function change(owner: ChannelOwner, channelId: string, to: { endedAt: number } | { confirmedAt: SQL }) {
  const { kind, name, encryptedTarget } = alertChannels;
  const changed = (await scope(owner)).alertChannels.update(to, isOne(owner, channelId));
  const [row] = await changed.returning({ kind, name, encryptedTarget });
  if (!row) return null;
  const address = shownAddress(owner.dealerId, row.encryptedTarget);
  return nameInLog({ kind: row.kind, address, name: row.name || (address ?? "…") });
}

/**
 * A channel's name in the audit log. The whole dealer can read the log, but an email address, which is the default
 * name, is private to its member.
 */
export function nameInLog({ kind, name, address }: Pick<AlertChannel, "kind" | "name" | "address">): string {
  return kind === "mail" && name === address ? maskedAddress(name) : name;
}

/** The channels of a member that have not ended. */
export function isRunning({ memberId }: Pick<ChannelOwner, "memberId">): SQL | undefined {
  return and(eq(alertChannels.memberId, memberId), isNull(alertChannels.endedAt));
}

export function isOne(owner: Pick<ChannelOwner, "memberId">, channelId: string): SQL | undefined {
  return and(isRunning(owner), eq(alertChannels.channelId, channelId));
}
