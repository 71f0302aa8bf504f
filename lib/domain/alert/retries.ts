import { dayMs, hourMs, minuteMs } from "../time.ts";
import type { Fault } from "./fault.ts";
import type { SendOutcome } from "./message.ts";

/**
 * A message is given up after this time since the first attempt and this many attempts. Both are required because the
 * program may not have run, or the clock may have jumped forward.
 */
const givenUpAfterMs = 3 * dayMs;
const minTries = 10;
const firstWaitMs = minuteMs;
const longestWaitMs = 4 * hourMs;

/** The stored result of an attempt. `dueAt`: the next attempt, for the state `due`. */
export interface AfterTry {
  readonly state: "due" | "sent" | "given-up" | "dropped";
  readonly dueAt: number;
  readonly error: Fault | null;
}

/**
 * The result of the `tries`-th attempt, which ended at `now`. The wait doubles from a minute to four hours, with a
 * random quarter (`random`, 0 to 1), so that messages that failed together are not retried together. Retry-After is
 * respected up to a day.
 */
export function afterTry(
  outcome: SendOutcome,
  { firstTriedAt, tries, now, random }: { firstTriedAt: number; tries: number; now: number; random: number },
): AfterTry {
  switch (outcome.kind) {
    case "sent":
      return { state: "sent", dueAt: now, error: null };
    case "refused":
      return { state: "given-up", dueAt: now, error: outcome.error };
    case "gone":
      return { state: "dropped", dueAt: now, error: outcome.error };
    case "failed": {
      const { error, retryAfterMs = 0 } = outcome;
      if (now - firstTriedAt >= givenUpAfterMs && tries >= minTries) return { state: "given-up", dueAt: now, error };
      const wait = Math.min(firstWaitMs * 2 ** Math.min(Math.max(tries - 1, 0), 20), longestWaitMs);
      const spread = wait * (0.875 + 0.25 * random);
      return { state: "due", dueAt: now + Math.round(Math.max(spread, Math.min(retryAfterMs, dayMs))), error };
    }
  }
}
