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
  /** The mail address, or the host of a webhook or push service. Null: the root secret that it was encrypted under is lost. */
  address: string | null;
  /** Null: its owner has not confirmed it, and nothing but the question is sent there. */
  confirmedAt: number | null;
  /** It is a browser whose session is over: nothing is sent there until it is added again. */
  isSignedOut: boolean;
  createdAt: number;
}

export type ChannelOwner = Pick<MemberPrincipal, "dealerId" | "memberId">;

/** The member's own channels that are not ended, in the order in which they were made. Sessions at the counter see none. */
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

/** The member's channels that ended in the last 30 days, by whomever, the newest first. */
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

/** Gives a webhook a new secret and answers it; the former one counts no more. @throws BincardError `not-found`. */
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

/** Ends one of the member's channels and answers what the audit log calls it; null when there is none. */
export async function endChannel(
  owner: ChannelOwner,
  channelId: string,
  now: number = Date.now(),
): Promise<string | null> {
  return change(owner, channelId, { endedAt: now });
}

/**
 * The owner of an address confirmed it, by a link. Answers what the audit log calls the channel; null when it is ended
 * meanwhile.
 */
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
 * What the audit log calls a channel. The whole dealer reads it: a mail address, by which a channel without a name is
 * called, is its member's alone.
 */
export function nameInLog({ kind, name, address }: Pick<AlertChannel, "kind" | "name" | "address">): string {
  return kind === "mail" && name === address ? maskedAddress(name) : name;
}

/** The channels of a member that are not ended. */
export function isRunning({ memberId }: Pick<ChannelOwner, "memberId">): SQL | undefined {
  return and(eq(alertChannels.memberId, memberId), isNull(alertChannels.endedAt));
}

export function isOne(owner: Pick<ChannelOwner, "memberId">, channelId: string): SQL | undefined {
  return and(isRunning(owner), eq(alertChannels.channelId, channelId));
}
