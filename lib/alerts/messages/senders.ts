import type { z } from "zod";
import { openTarget } from "@/lib/accounts/channel-targets.ts";
import type { ChannelKind, OutgoingMessage, Sender, SendOutcome } from "@/lib/domain/alert/message.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { env } from "@/lib/settings/env.ts";
import { mailTarget, offersMail, sendMail } from "./mail.ts";
import { mailContent } from "./mail-content.ts";
import { mailHtml, mailText } from "./mail-html.ts";
import { pushTarget, sendPush } from "./push.ts";
import { countsOf } from "./subject.ts";
import { sendWebhook, webhookTarget } from "./webhook.ts";
import { type AlertWords, alertWords, type Texts, textsOf, titleOf } from "./words.ts";

interface SenderOptions {
  now(): number;
  /** The names of a dealer's warehouses by their ids. */
  warehouseNames(dealerId: string): Promise<ReadonlyMap<string, string>>;
  /** The key that signs pushes; null: there is none yet. */
  vapidPrivateKey(): Promise<string | null>;
}

/** The sender of each kind of channel. Email only if the operator has configured a server. */
export function createSenders(options: SenderOptions): Record<ChannelKind, Sender | null> {
  const mail = { send: (message: OutgoingMessage, signal: AbortSignal) => byMail(message, signal, options) };
  return {
    mail: offersMail() ? mail : null,
    webhook: { send: (message, signal) => byWebhook(message, signal, options) },
    push: { send: (message, signal) => byPush(message, signal, options) },
  };
}

type Sending = (...args: [...Parameters<Sender["send"]>, SenderOptions]) => Promise<SendOutcome>;

const byMail: Sending = async (message, signal, { now, warehouseNames }) => {
  const { language, timeZone } = message.member;
  const texts = textsOf(language, timeZone);
  const target = targetOf(message, mailTarget);
  const named = { ...message, channel: { ...message.channel, name: message.channel.name || target.address } };
  const content = mailContent(named, await warehouseNames(message.dealerId), texts, now());
  const written = { text: mailText(content, texts), html: mailHtml(content, language, texts) };
  const { messageId } = message;
  const { subject, oneClickUrl } = content;
  return sendMail(target, { messageId, subject, ...written, oneClickUrl }, signal);
};

/** The events in the form of `/api/desk/events`, each with its alert. */
const byWebhook: Sending = async (message, signal, { now }) => {
  const { messageId, what, alerts } = message;
  const sentAlerts = alerts.map(({ alertId, at, what, ruleId, ruleName, event, readAt, listNames }) => {
    return { alertId, at, what, ruleId, ruleName, readAt, lists: listNames, event };
  });
  const options = { networks: env().ALERT_NETWORKS, signal };
  return sendWebhook(
    targetOf(message, webhookTarget),
    { messageId, type: what, data: { alerts: sentAlerts } },
    now(),
    options,
  );
};

/** As many figures as fit on the screen of a phone. */
const maxBody = 300;

const byPush: Sending = async (message, signal, { warehouseNames, vapidPrivateKey }) => {
  const key = await vapidPrivateKey();
  if (key === null) return { kind: "failed", error: "no-vapid-key" };
  const { language, timeZone } = message.member;
  const texts = textsOf(language, timeZone);
  const names = await warehouseNames(message.dealerId);
  const words = message.alerts.map((alert) => alertWords(alert, nameOf(alert.event.warehouseId, names), texts));
  const lines =
    words.length === 1 ? words.flatMap(({ facts, age }) => [...facts, ...age]) : words.map(({ name }) => name);
  const isTest = message.what === "test";
  const shown = {
    title: isTest ? texts.notices("test.subject") : titleOfPush(words, message, texts),
    body: cutAt(isTest ? texts.notices("test.body") : lines.join(" · "), maxBody),
    url: "/alerts",
    messageId: message.messageId,
  };
  const { ALERT_NETWORKS: networks } = env();
  return sendPush(targetOf(message, pushTarget), shown, {
    vapidPrivateKey: key,
    subject: reachedAt(),
    networks,
    signal,
  });
};

function titleOfPush(words: readonly AlertWords[], { alerts }: OutgoingMessage, texts: Texts): string {
  const [first] = words;
  return first && words.length === 1 ? titleOf(first, texts) : countsOf(alerts, texts);
}

/** The operator's contact for push services (RFC 8292, 2.1). */
function reachedAt(): string {
  const { appUrl, MAIL_FROM = "bincard@localhost.localdomain" } = env();
  const address = MAIL_FROM.slice(MAIL_FROM.lastIndexOf("<") + 1).replace(">", "");
  return appUrl.startsWith("https:") ? appUrl : `mailto:${address}`;
}

function nameOf(warehouseId: string | null, names: ReadonlyMap<string, string>): string | null {
  return warehouseId === null ? null : (names.get(warehouseId) ?? warehouseId);
}

function targetOf<T>({ dealerId, channel }: OutgoingMessage, schema: z.ZodType<T>): T {
  return openTarget(dealerId, channel.encryptedTarget, schema);
}
