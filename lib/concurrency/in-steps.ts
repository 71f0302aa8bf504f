import { setImmediate } from "node:timers/promises";

/** Long enough to get on, short enough that nobody notices the wait (ms). */
const maxAtOnceMs = 20;

/**
 * Runs a long computation, written as a generator that yields after each small step, to its end. Whenever it has run
 * for 20 ms, the thread does its other work first. Null when `signal` ended it.
 */
export async function inSteps<R>(steps: Iterator<undefined, R>, signal: AbortSignal): Promise<R | null> {
  let since = performance.now();
  while (!signal.aborted) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < maxAtOnceMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return null;
}
