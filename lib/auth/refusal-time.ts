import { setTimeout as pause } from "node:timers/promises";
import { processSingleton } from "@/lib/process-singleton.ts";

/** How long the supplier took to refuse, of late. */
const refusal = processSingleton("refusal-time", () => ({ tookMs: 0 }));

/** No refusal is answered sooner; longer than most suppliers take to refuse. */
const leastMs = 1000;
const mostMs = 15_000;

/** How long after its beginning every refused sign-in is answered: as late as the slowest the supplier gave of late. */
export function refusalMs(): number {
  return Math.min(Math.max(leastMs, refusal.tookMs * 1.2), mostMs);
}

/** Notes how long the supplier took to refuse; slow ones are forgotten little by little. */
export function noteRefusal(tookMs: number): void {
  refusal.tookMs = Math.max(tookMs, refusal.tookMs * 0.9);
}

/** Waits until `ms` have gone by since `startedAt`. */
export async function holdBack(startedAt: number, ms: number): Promise<void> {
  const left = startedAt + ms - performance.now();
  if (left > 0) await pause(left);
}
