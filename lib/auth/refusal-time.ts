import { setTimeout as pause } from "node:timers/promises";
import { processSingleton } from "@/lib/process-singleton.ts";

/** How long the supplier recently took to refuse. */
const refusal = processSingleton("refusal-time", () => ({ tookMs: 0 }));

/** The shortest wait before a refusal: longer than most suppliers take to refuse. */
const leastMs = 1000;
const mostMs = 15_000;

/**
 * How long after its start a refused sign-in is answered, in ms: a little longer than the slowest recent refusal of the
 * supplier.
 */
export function refusalMs(): number {
  return Math.min(Math.max(leastMs, refusal.tookMs * 1.2), mostMs);
}

/** Records how long the supplier took to refuse. Slow ones are forgotten gradually. */
export function noteRefusal(tookMs: number): void {
  refusal.tookMs = Math.max(tookMs, refusal.tookMs * 0.9);
}

/** Waits until `ms` have passed since `startedAt`. */
export async function holdBack(startedAt: number, ms: number): Promise<void> {
  const left = startedAt + ms - performance.now();
  if (left > 0) await pause(left);
}
