import { randomUUID } from "node:crypto";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { alertChannels } from "@/db/app/schema.ts";
import { openTarget, sealTarget } from "@/lib/accounts/channel-targets.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { mailTarget, offersMail } from "@/lib/alerts/messages/mail.ts";
import { allowedAddress } from "@/lib/alerts/messages/post.ts";
import { isPushKey, type PushTarget, pushTarget } from "@/lib/alerts/messages/push.ts";
import { makeWebhookSecret, webhookTarget } from "@/lib/alerts/messages/webhook.ts";
import type { ChannelKind } from "@/lib/domain/alert/message.ts";
import { cleanName } from "@/lib/domain/clean-name.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { env } from "@/lib/settings/env.ts";
import { type ChannelOwner, isOne, isRunning } from "./channels.ts";

/** Of one member. */
export const maxChannels = 20;

/**
 * Adds an email address and returns its id. Alerts are sent there once its owner has confirmed it (`MAIL_CONFIRM`),
 * which the caller asks for by a message. An existing channel stays; an ended one is restored with its id, so that its
 * rules find it again, and must be confirmed again.
 * @throws BincardError `bad-request` if no mail server is configured, for an invalid address, and beyond 20 channels.
 */
export async function addMailChannel(
  principal: MemberPrincipal,
  input: { name: string; address: string },
  now: number = Date.now(),
): Promise<{ channelId: string; isConfirmed: boolean }> {
  if (!offersMail()) throw new BincardError("bad-request", { field: "address", reason: "cannot be sent to" });
  const target = mailTarget.safeParse({ address: input.address });
  if (!target.success) throw new BincardError("bad-request", { field: "address", reason: "is not an email address" });
  const { address } = target.data;
  const known = await knownChannel(principal, "mail", mailTarget, (one) => one.address === address);
  if (known?.endedAt === null) return { channelId: known.channelId, isConfirmed: known.confirmedAt !== null };
  const isConfirmed = env().MAIL_CONFIRM === "no";
  // The default name is the address, which is stored only encrypted.
  const named = { kind: "mail", name: input.name, target: target.data } as const;
  const channelId = await add(principal, { ...named, isConfirmed, known }, now);
  return { channelId, isConfirmed };
}

/**
 * Adds a webhook and returns its id and its secret, which is not shown again. An ended one is restored with its id.
 * @throws BincardError `bad-request` for an address that may not be sent to, and beyond 20 channels.
 */
export async function addWebhookChannel(
  principal: MemberPrincipal,
  input: { name: string; url: string },
  now: number = Date.now(),
): Promise<{ channelId: string; secret: string }> {
  const url = allowedAddress(input.url.trim(), env().ALERT_NETWORKS);
  if (!url) throw new BincardError("bad-request", { field: "url", reason: "is not an allowed address" });
  const secret = makeWebhookSecret();
  const name = input.name.trim() === "" ? url.host : input.name;
  const target = { url: url.href, secret };
  const known = await knownChannel(principal, "webhook", webhookTarget, (one) => one.url === url.href);
  return { channelId: await add(principal, { kind: "webhook", name, target, isConfirmed: true, known }, now), secret };
}

/**
 * Adds the browser of the principal's session by its subscription as JSON (`PushSubscription.toJSON`), and returns the
 * channel's id. It receives pushes while this session lasts. A browser that was added before, in another session or by
 * a channel that ended, keeps its id and with it its rules.
 * @throws BincardError `bad-request` for an invalid subscription, and beyond 20 channels.
 */
export async function addPushChannel(
  principal: MemberPrincipal,
  input: { name: string; subscription: unknown },
  now: number = Date.now(),
): Promise<string> {
  const target = subscriptionOf(input.subscription);
  const isAllowed = target && allowedAddress(target.endpoint, env().ALERT_NETWORKS) && isPushKey(target.keys.p256dh);
  if (!isAllowed)
    throw new BincardError("bad-request", { field: "subscription", reason: "is not a browser subscription" });
  const name = input.name.trim() === "" ? new URL(target.endpoint).host : input.name;
  const { sessionHash } = principal;
  const known = await knownChannel(principal, "push", pushTarget, ({ endpoint }) => endpoint === target.endpoint);
  if (known?.endedAt !== null)
    return add(principal, { kind: "push", name, target, isConfirmed: true, sessionHash, known }, now);
  const change = { name: cleanName(name), sessionHash, encryptedTarget: sealTarget(principal.dealerId, target) };
  await (await scope(principal)).alertChannels.update(change, isOne(principal, known.channelId));
  return known.channelId;
}

/** The member's channel with the same target: an active one, else the one that ended last; null: none. */
async function knownChannel<T>(
  owner: ChannelOwner,
  kind: ChannelKind,
  schema: z.ZodType<T>,
  isSame: (target: T) => boolean,
) {
  const { channelId, encryptedTarget, confirmedAt, endedAt, memberId } = alertChannels;
  const rows = await (await scope(owner)).alertChannels
    .select(
      { channelId, encryptedTarget, confirmedAt, endedAt },
      and(eq(memberId, owner.memberId), eq(alertChannels.kind, kind)),
    )
    .orderBy(sql`${endedAt} IS NOT NULL`, desc(endedAt), channelId)
    .limit(maxLookedAt);
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

/** Each is decrypted. */
const maxLookedAt = 200;

function subscriptionOf(input: unknown): PushTarget | null {
  const { endpoint, keys } = z
    .looseObject({ endpoint: z.unknown(), keys: z.unknown() })
    .catch({ endpoint: 0, keys: 0 })
    .parse(input);
  return pushTarget.safeParse({ endpoint, keys }).data ?? null;
}

interface NewChannel {
  kind: ChannelKind;
  name: string;
  target: object;
  isConfirmed: boolean;
  /** Of a browser. */
  sessionHash?: string | null;
  /** A channel with the same target; if it has ended, it is restored. */
  known: { channelId: string; endedAt: number | null } | null;
}

async function add(
  owner: ChannelOwner,
  { kind, name, target, isConfirmed, sessionHash = null, known }: NewChannel,
  now: number,
): Promise<string> {
  const { alertChannels: channels } = await scope(owner);
  const hasRoom = lt(channels.count(isRunning(owner)), maxChannels);
  const said = {
    ...{ name: cleanName(name), sessionHash, createdAt: now, confirmedAt: isConfirmed ? now : null },
    encryptedTarget: sealTarget(owner.dealerId, target),
  };
  const former = known !== null && known.endedAt !== null ? known.channelId : null;
  const channelId = former ?? randomUUID();
  const its = and(eq(alertChannels.memberId, owner.memberId), eq(alertChannels.channelId, channelId));
  const { rowsAffected } =
    former === null
      ? await channels.insert({ ...said, channelId, kind, memberId: owner.memberId }, sql`WHERE ${hasRoom}`)
      : await channels.update({ ...said, endedAt: null }, and(its, hasRoom));
  if (rowsAffected === 0)
    throw new BincardError("bad-request", { field: "name", reason: `exceeds the limit of ${maxChannels} channels` });
  return channelId;
}
