import type { FaultCode } from "@/lib/domain/alert/fault.ts";
import type { OutgoingMessage, Sender, SendOutcome } from "@/lib/domain/alert/message.ts";
import { secondMs } from "@/lib/domain/time.ts";

/** How long one try may take (ms). */
export const sendLimitMs = 60 * secondMs;

/**
 * Sends a message once. It never throws and never takes longer than the limit, whatever the sender does: a sender that
 * throws, or does not end, has failed.
 */
export async function trySend(
  sender: Sender,
  message: OutgoingMessage,
  stop: AbortSignal,
  limitMs: number = sendLimitMs,
): Promise<SendOutcome> {
  const ended = new AbortController();
  const signal = AbortSignal.any([stop, ended.signal]);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<SendOutcome>((resolve) => {
    const give = (error: FaultCode) => resolve({ kind: "failed", error });
    timer = setTimeout(() => give("too-slow"), limitMs);
    stop.addEventListener("abort", () => give("stopped"), { once: true, signal: ended.signal });
    if (stop.aborted) give("stopped");
  });
  // Its message may hold an address or a secret: only that it failed is kept.
  const sent = (async () => sender.send(message, signal))().catch(
    (): SendOutcome => ({ kind: "failed", error: "unexpected" }),
  );
  try {
    return await Promise.race([sent, tooLong]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}
