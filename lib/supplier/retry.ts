import pRetry from "p-retry";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { Transport } from "./transport.ts";

/** If the supplier requests a longer wait, the request is not tried again: the error says when to try. */
const longestWaitMs = 120 * secondMs;
const firstWaitMs = secondMs;
const widestWaitMs = 20 * secondMs;

/** How often a request may be tried in all, and how often when the answer is 500. */
export interface Tries {
  readonly all: number;
  readonly on500: number;
}

/**
 * Tries a request again while that can help. Between tries it waits as long as the supplier requests (Retry-After),
 * otherwise a random part of a doubling interval ("full jitter", so that many clients do not retry at the same moment).
 * Errors that another try cannot fix are thrown at once.
 */
export function withRetries<T>(work: () => Promise<T>, tries: Tries, transport: Transport): Promise<T> {
  return pRetry(work, {
    retries: tries.all - 1,
    minTimeout: 0,
    shouldRetry: async ({ error, attemptNumber }) => {
      if (attemptNumber >= tries.on500 && answered500(error)) return false;
      const waitMs = waitBefore(error, attemptNumber, transport.random());
      if (waitMs === null || waitMs > longestWaitMs) return false;
      await transport.sleep(waitMs, transport.signal);
      return !transport.signal?.aborted;
    },
  });
}

/** Milliseconds to wait after the failed try with this number; null when another try cannot help. */
function waitBefore(error: Error, attempt: number, random: number): number | null {
  if (!(error instanceof BincardError) || !healsByItself(error)) return null;
  const asked = error.facts.retryAfterMs;
  if (typeof asked === "number") return asked;
  return Math.round(random * Math.min(widestWaitMs, firstWaitMs * 2 ** attempt));
}

function healsByItself({ code, facts }: BincardError): boolean {
  if (code === "supplier-unreachable") return facts.reason !== "stopped" && facts.reason !== "paused";
  if (code === "supplier-nonsense") return facts.reason === "cut-off" || facts.reason === "empty";
  return code === "supplier-busy" || (code === "supplier-failed" && Number(facts.status) >= 500);
}

/** Whether the answer was a plain 500. One bad record of the supplier makes every page that contains it answer so. */
export function answered500(error: unknown): boolean {
  return error instanceof BincardError && error.code === "supplier-failed" && error.facts.status === 500;
}

export function answered400(error: unknown): boolean {
  return error instanceof BincardError && error.code === "supplier-failed" && error.facts.status === 400;
}
