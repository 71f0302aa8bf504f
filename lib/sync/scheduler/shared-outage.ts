import type { Waiting } from "@/lib/concurrency/pace.ts";
import { isAgo, minuteMs } from "@/lib/domain/time.ts";

/** What the dealers of one engine know together of their supplier. */
export interface SharedOutage {
  /**
   * Whether a dealer may ask the supplier. While it is down for all, one dealer asks every minute and one other, whichever is
   * due, so that an account which alone is refused keeps nobody out. A sync that a person waits for is not held back.
   */
  mayAsk(dealerId: string, waiting: Waiting): boolean;
  /** What came of it. */
  told(dealerId: string, isReachable: boolean): void;
  /** Whether it is down for all, as far as this engine knows: after a restart nothing is known. */
  isForAll(): boolean;
}

/** When so many dealers in turn got no answer, and no other got one, it is not the account of one of them. */
const leastFailed = 3;

export function createSharedOutage(now: () => number): SharedOutage {
  const failed = new Set<string>();
  /** Who asks every minute, and when it did; and when another did. */
  let prober: { dealerId: string; at: number } | null = null;
  let otherAt: number | null = null;

  const isForAll = () => failed.size >= leastFailed;

  function probes(dealerId: string): boolean {
    const isGone = prober === null || isAgo(prober.at, 2 * minuteMs, now());
    if (isGone || prober?.dealerId === dealerId) {
      if (!isGone && prober && !isAgo(prober.at, minuteMs, now())) return false;
      prober = { dealerId, at: now() };
      return true;
    }
    if (otherAt !== null && !isAgo(otherAt, minuteMs, now())) return false;
    otherAt = now();
    return true;
  }

  return {
    mayAsk: (dealerId, waiting) => !isForAll() || waiting === "person" || probes(dealerId),
    told(dealerId, isReachable) {
      if (!isReachable) failed.add(dealerId);
      else {
        failed.clear();
        [prober, otherAt] = [null, null];
      }
    },
    isForAll,
  };
}
