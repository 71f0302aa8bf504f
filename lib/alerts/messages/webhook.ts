import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SendOutcome } from "@/lib/domain/alert/message.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { registerSecret } from "@/lib/secrets/redact.ts";
import { type PostOptions, post, unanswered } from "./post.ts";

const prefix = "whsec_";

/** A webhook's address, and the secret that its messages are signed by: `whsec_` and the base64 of 32 random bytes. */
export const webhookTarget = z.strictObject({ url: z.string().max(2000), secret: z.string().startsWith(prefix) });
type WebhookTarget = z.output<typeof webhookTarget>;

/** A new secret, in the form of the Standard Webhooks specification. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString("base64")}`;
}

interface WebhookMessage {
  /** The same for every attempt, so that the receiver can detect a repetition. */
  readonly messageId: string;
  readonly type: string;
  readonly data: unknown;
}

/**
 * Sends a message as the Standard Webhooks specification says (standardwebhooks.com): id, time and HMAC-SHA256 in the
 * headers; `type`, `timestamp` and `data` in the body. Everything except 2xx is retried, because a receiver that is
 * being set up or repaired may answer anything; 410 ends the channel.
 */
export async function sendWebhook(
  { url, secret }: WebhookTarget,
  { messageId, type, data }: WebhookMessage,
  now: number,
  options: PostOptions,
): Promise<SendOutcome> {
  registerSecret(secret);
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
  const seconds = String(Math.floor(now / secondMs));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${messageId}.${seconds}.${body}`).digest("base64");
  const headers = {
    "content-type": "application/json",
    "user-agent": "Bincard",
    "webhook-id": messageId,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signature}`,
  };
  const answer = await post({ address: url, headers, body }, options);
  if ("error" in answer) return unanswered(answer);
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return { kind: "sent" };
  const error = `status-${status}` as const;
  return status === 410 ? { kind: "gone", error } : { kind: "failed", error, retryAfterMs };
}
