import { clockToleranceMs } from "@/lib/domain/freshness.ts";

/**
 * A clock that knows how often it was set back: at a look its time was earlier than one that was read since the look
 * before. It may have been ahead for a part of a run only.
 */
export interface WatchedClock {
  now(): number;
  look(): { at: number; setBacks: number };
}

export function createWatchedClock(read: () => number): WatchedClock {
  let latest: number | null = null;
  let setBacks = 0;
  return {
    now() {
      const at = read();
      latest = Math.max(latest ?? at, at);
      return at;
    },
    look() {
      const at = read();
      if (latest !== null && at < latest - clockToleranceMs) setBacks += 1;
      latest = at;
      return { at, setBacks };
    },
  };
}
