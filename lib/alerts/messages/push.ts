import { createECDH, createHash } from "node:crypto";
import webPush from "web-push";
import { z } from "zod";
import type { SendOutcome } from "@/lib/domain/alert/message.ts";
import { vapidPublicKey } from "@/lib/secrets/internal-keys.ts";
import { type PostOptions, post, unanswered } from "./post.ts";

/** A browser's subscription with its two keys (RFC 8291), as `PushSubscription.toJSON()` returns it. */
export const pushTarget = z.strictObject({
  endpoint: z.string().max(2000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/, "is no key"),
    auth: z.string().regex(/^[\w-]{16,32}={0,2}$/, "is no key"),
  }),
});
export type PushTarget = z.output<typeof pushTarget>;

/** What a browser shows: a title, a line, and the target of a click. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** The same at every try: the browser and its push service show one of several. */
  readonly messageId: string;
}

interface PushOptions extends PostOptions {
  /** base64url of the 32 bytes that our messages are signed by. */
  readonly vapidPrivateKey: string;
  /** The operator's contact for the push service: `mailto:` or an https address. */
  readonly subject: string;
}

/** How long a push service keeps a message for an offline browser (s). */
const keptS = 24 * 60 * 60;

/**
 * Sends a message to a browser through its push service: encrypted for the browser (RFC 8291), signed with our key (RFC
 * 8292). 404 and 410 mean that the subscription has ended.
 */
export async function sendPush(target: PushTarget, message: PushMessage, options: PushOptions): Promise<SendOutcome> {
  const { vapidPrivateKey: privateKey, subject } = options;
  const vapidDetails = { subject, publicKey: vapidPublicKey(privateKey), privateKey };
  const details = requestDetails(target, message, { vapidDetails, TTL: keptS, topic: topicOf(message.messageId) });
  if (!details) return { kind: "gone", error: "bad-subscription" };
  const { endpoint, headers, body } = details;
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const answer = await post({ address: endpoint, headers: texts, body }, options);
  if ("error" in answer) return unanswered(answer);
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: "sent" };
  const error = `status-${status}` as const;
  if (status === 404 || status === 410) return { kind: "gone", error };
  // 401 and 403 are caused by keys or a clock, which the operator will fix.
  const passes = status >= 500 || [401, 403, 408, 425, 429].includes(status);
  return passes ? { kind: "failed", error, retryAfterMs } : { kind: "refused", error };
}

/** Whether a browser's public key is a point on the curve, so that encryption for it is possible. */
export function isPushKey(p256dh: string): boolean {
  try {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    pair.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
}

/** Null for keys that cannot be used; the package's message is left out. */
function requestDetails(target: PushTarget, message: PushMessage, options: webPush.RequestOptions) {
  try {
    return webPush.generateRequestDetails(target, JSON.stringify(message), options);
  } catch {
    return null;
  }
}

/** At most 32 characters of base64url (RFC 8030, 5.4). */
function topicOf(messageId: string): string {
  return createHash("sha256").update(messageId).digest("base64url").slice(0, 32);
}
