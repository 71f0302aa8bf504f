import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { alertChannels } from "@/db/app/schema.ts";
import { openTarget, sealTarget } from "@/lib/accounts/channel-targets.ts";
import { scope } from "@/lib/accounts/scope.ts";
import type { ChannelKind } from "@/lib/domain/alert/message.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";
import { mailTarget, offersMail } from "@/lib/notify/mail.ts";
import { allowedAddress } from "@/lib/notify/post.ts";
import { isPushKey, type PushTarget, pushTarget } from "@/lib/notify/push.ts";
import { makeWebhookSecret, webhookTarget } from "@/lib/notify/webhook.ts";

/** Of one member. */
export const mostChannels = 20;

/** Where a member is told, as its owner sees it. */
export interface AlertChannel {
  channelId: string;
  kind: ChannelKind;
  name: string;
  /** The mail address, or the host of a webhook or push service. Null: the root secret that it was encrypted under is lost. */
  address: string | null;
  /** Null: its owner has not confirmed it, and nothing but the question is sent there. */
  confirmedAt: number | null;
  createdAt: number;
}

type Owner = Pick<MemberPrincipal, "dealerId" | "memberId">;

/** The member's own channels that are not ended, in the order in which they were made. Sessions at the counter see none. */
export async function listChannels(principal: Principal): Promise<AlertChannel[]> {
  if (principal.kind !== "member" || !can(principal, "settings.write")) return [];
  const { channelId, kind, name, encryptedTarget, confirmedAt, createdAt } = alertChannels;
  const rows = await (await scope(principal)).alertChannels
    .select({ channelId, kind, name, encryptedTarget, confirmedAt, createdAt }, isRunning(principal))
    .orderBy(asc(createdAt), channelId);
  return rows.map(({ encryptedTarget: sealed, ...row }) => {
    return { ...row, address: shownAddress(principal.dealerId, sealed) };
  });
}

const endedShownMs = 30 * dayMs;

/** The member's channels that ended in the last 30 days, by whomever, the newest first. */
export async function listEndedChannels(
  principal: MemberPrincipal,
  now: number,
): Promise<(AlertChannel & { endedAt: number })[]> {
  if (!can(principal, "settings.write")) return [];
  const { channelId, kind, name, confirmedAt, createdAt, endedAt } = alertChannels;
  const rows = await (await scope(principal)).alertChannels
    .select(
      { channelId, kind, name, confirmedAt, createdAt, endedAt: sql<number>`${endedAt}` },
      and(eq(alertChannels.memberId, principal.memberId), gt(endedAt, now - endedShownMs)),
    )
    .orderBy(desc(endedAt), channelId);
  return rows.map((row) => ({ ...row, address: null }));
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
 * Adds a mail address and answers its id. Alerts go there once its owner has confirmed it (`MAIL_CONFIRM`), which the
 * caller asks for by a message. One that is there already stays as it is.
 * @throws BincardError `bad-request` where no mail is sent, for what is no address, and beyond 20 channels.
 */
export async function addMailChannel(
  principal: MemberPrincipal,
  given: { name: string; address: string },
  now: number = Date.now(),
): Promise<{ channelId: string; isConfirmed: boolean }> {
  if (!offersMail()) throw new BincardError("bad-request", { field: "address", reason: "cannot be sent to" });
  const target = mailTarget.safeParse({ address: given.address });
  if (!target.success) throw new BincardError("bad-request", { field: "address", reason: "is not a mail address" });
  const { address } = target.data;
  const known = await knownChannel(principal, "mail", mailTarget, (one) => one.address === address);
  if (known) return { channelId: known.channelId, isConfirmed: known.confirmedAt !== null };
  const isConfirmed = env().MAIL_CONFIRM === "no";
  const name = given.name.trim() === "" ? target.data.address : given.name;
  const channelId = await add(principal, { kind: "mail", name, target: target.data, isConfirmed }, now);
  return { channelId, isConfirmed };
}

/**
 * Adds a webhook and answers its id and its secret, which is not shown again.
 * @throws BincardError `bad-request` for an address that may not be sent to, and beyond 20 channels.
 */
export async function addWebhookChannel(
  principal: MemberPrincipal,
  given: { name: string; url: string },
  now: number = Date.now(),
): Promise<{ channelId: string; secret: string }> {
  const url = allowedAddress(given.url.trim(), env().ALERT_NETWORKS);
  if (!url) throw new BincardError("bad-request", { field: "url", reason: "is not an address that may be sent to" });
  const secret = makeWebhookSecret();
  const name = given.name.trim() === "" ? url.host : given.name;
  const target = { url: url.href, secret };
  return { channelId: await add(principal, { kind: "webhook", name, target, isConfirmed: true }, now), secret };
}

/**
 * Adds a browser, by its subscription as JSON (`PushSubscription.toJSON`), and answers the channel's id. One that is there
 * already keeps its id, and with it the rules that tell it.
 * @throws BincardError `bad-request` for what is no subscription, and beyond 20 channels.
 */
export async function addPushChannel(
  principal: MemberPrincipal,
  given: { name: string; subscription: unknown },
  now: number = Date.now(),
): Promise<string> {
  const target = subscriptionOf(given.subscription);
  const isAllowed = target && allowedAddress(target.endpoint, env().ALERT_NETWORKS) && isPushKey(target.keys.p256dh);
  if (!isAllowed) throw new BincardError("bad-request", { field: "subscription", reason: "is not a browser's" });
  const name = given.name.trim() === "" ? new URL(target.endpoint).host : given.name;
  const known = await knownChannel(principal, "push", pushTarget, ({ endpoint }) => endpoint === target.endpoint);
  if (known === null) return add(principal, { kind: "push", name, target, isConfirmed: true }, now);
  const change = { name: oneLine(name), encryptedTarget: sealTarget(principal.dealerId, target) };
  await (await scope(principal)).alertChannels.update(change, isOne(principal, known.channelId));
  return known.channelId;
}

/** The member's running channel that leads to the same place; null: there is none. */
async function knownChannel<T>(owner: Owner, kind: ChannelKind, schema: z.ZodType<T>, isSame: (target: T) => boolean) {
  const { channelId, encryptedTarget, confirmedAt } = alertChannels;
  const rows = await (await scope(owner)).alertChannels.select(
    { channelId, encryptedTarget, confirmedAt },
    and(isRunning(owner), eq(alertChannels.kind, kind)),
  );
  const leadsThere = (sealed: string) => {
    try {
      return isSame(openTarget(owner.dealerId, sealed, schema));
    } catch {
      // Encrypted under a root secret that is lost.
      return false;
    }
  };
  return rows.find((row) => leadsThere(row.encryptedTarget)) ?? null;
}

function subscriptionOf(given: unknown): PushTarget | null {
  const { endpoint, keys } = z
    .looseObject({ endpoint: z.unknown(), keys: z.unknown() })
    .catch({ endpoint: 0, keys: 0 })
    .parse(given);
  return pushTarget.safeParse({ endpoint, keys }).data ?? null;
}

interface NewChannel {
  kind: ChannelKind;
  name: string;
  target: object;
  isConfirmed: boolean;
}

async function add(owner: Owner, { kind, name, target, isConfirmed }: NewChannel, now: number): Promise<string> {
  const { alertChannels: channels } = await scope(owner);
  const channelId = randomUUID();
  const { rowsAffected } = await channels.insert(
    {
      ...{ channelId, kind, name: oneLine(name), memberId: owner.memberId, createdAt: now },
      encryptedTarget: sealTarget(owner.dealerId, target),
      confirmedAt: isConfirmed ? now : null,
    },
    sql`WHERE ${lt(channels.count(isRunning(owner)), mostChannels)}`,
  );
  if (rowsAffected === 0)
    throw new BincardError("bad-request", { field: "name", reason: `would be channel ${mostChannels + 1}` });
  return channelId;
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

/** Ends one of the member's channels and answers its name; null when there is none. Also by a link in a mail. */
export async function endChannel(owner: Owner, channelId: string, now: number = Date.now()): Promise<string | null> {
  const { alertChannels: channels } = await scope(owner);
  const ended = channels.update({ endedAt: now }, isOne(owner, channelId)).returning({ name: alertChannels.name });
  return (await ended)[0]?.name ?? null;
}

/** The owner of an address confirmed it, by a link. Answers the channel's name; null when it is ended meanwhile. */
export async function confirmChannel(
  owner: Owner,
  channelId: string,
  now: number = Date.now(),
): Promise<string | null> {
  const { alertChannels: channels } = await scope(owner);
  const change = { confirmedAt: sql`coalesce(confirmed_at, ${now})` };
  const confirmed = channels.update(change, isOne(owner, channelId)).returning({ name: alertChannels.name });
  return (await confirmed)[0]?.name ?? null;
}

function isRunning({ memberId }: Pick<Owner, "memberId">): SQL | undefined {
  return and(eq(alertChannels.memberId, memberId), isNull(alertChannels.endedAt));
}

function isOne(owner: Pick<Owner, "memberId">, channelId: string): SQL | undefined {
  return and(isRunning(owner), eq(alertChannels.channelId, channelId));
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, 80);
}
