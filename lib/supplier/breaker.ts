import { secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";

/** A circuit breaker: pauses requests after many failures in a row, so that a supplier that is down gets no load. */
export interface Breaker {
  run<T>(operation: string, now: () => number, work: () => Promise<T>): Promise<T>;
}

/**
 * After `failures` failed tries in a row (no connection, 502, 503, 504) it rejects requests for `pauseMs`, then lets
 * one through. A plain 500 does not count: one bad record makes the same page answer 500 every time while everything
 * else works. Own code, since breakers of libraries read the global clock and ours is an argument.
 */
export function createBreaker({ failures = 10, pauseMs = 15 * secondMs } = {}): Breaker {
  let inARow = 0;
  let openUntil = 0;
  let probing = false;
  return {
    async run(operation, now, work) {
      const paused = inARow >= failures;
      // A clock that was set back must not prolong the pause.
      const pausing = now() < openUntil && now() >= openUntil - pauseMs;
      if (paused && (probing || pausing)) {
        const retryAfterMs = Math.max(0, openUntil - now());
        throw new BincardError("supplier-unreachable", { operation, reason: "paused", retryAfterMs });
      }
      probing = paused;
      try {
        const result = await work();
        inARow = 0;
        return result;
      } catch (error) {
        const told = whatItTells(error);
        if (told === "there") inARow = 0;
        else if (told === "away" && ++inARow >= failures) openUntil = now() + pauseMs;
        throw error;
      } finally {
        if (paused) probing = false;
      }
    },
  };
}

/** Whether an error shows that the supplier is there or away. A request that we aborted ourselves shows nothing. */
function whatItTells(error: unknown): "there" | "away" | "nothing" {
  if (!(error instanceof BincardError)) return "there";
  if (error.code === "supplier-unreachable") return error.facts.reason === "stopped" ? "nothing" : "away";
  return [502, 503, 504].includes(Number(error.facts.status)) ? "away" : "there";
}

// biome-ignore lint/plugin: the breakers belong to the worker alone
const shared = new Map<string, Breaker>();

/** The one breaker of a base address in this process, since the clients of all dealers use the same supplier. */
export function breakerOf(baseUrl: string): Breaker {
  const breaker = shared.get(baseUrl) ?? createBreaker();
  shared.set(baseUrl, breaker);
  return breaker;
}
