import { LRUCache } from "lru-cache";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

interface Allowance {
  left: number;
  at: number;
}

/** A key that has been quiet may ask so many seconds' worth at once: a program that begins its day. */
const savedSeconds = 100;
/** Keys of which the allowance is remembered; a key beyond them begins with a full one. */
const remembered = 10_000;

const allowances = processSingleton("key-rates", () => new LRUCache<string, Allowance>({ max: remembered }));

/**
 * Counts one request of a key, in memory: `perSecond` over time, a hundred times as many at once.
 * @throws BincardError `too-many` with `retryAfterS`.
 */
export function spendRequest(keyHash: string, perSecond: number, now: number = Date.now()): void {
  const most = perSecond * savedSeconds;
  const before = allowances.get(keyHash) ?? { left: most, at: now };
  const left = Math.min(most, before.left + (Math.max(0, now - before.at) / 1000) * perSecond);
  if (left < 1) {
    allowances.set(keyHash, { left, at: now });
    throw new BincardError("too-many", { retryAfterS: Math.max(1, Math.ceil((1 - left) / perSecond)) });
  }
  allowances.set(keyHash, { left: left - 1, at: now });
}
