import { LRUCache } from "lru-cache";
import { secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

interface Allowance {
  left: number;
  at: number;
}

/** The burst of a key that was idle, in seconds of its rate: a program that starts its day. */
const savedSeconds = 100;
/** The number of keys whose allowance is remembered. Any other key starts with a full one. */
const remembered = 10_000;

const allowances = processSingleton("key-rates", () => new LRUCache<string, Allowance>({ max: remembered }));

/**
 * Counts one request of a key, in memory: `perSecond` on average, with bursts of a hundred times as many.
 * @throws BincardError `too-many` with `retryAfterS`.
 */
export function spendRequest(keyHash: string, perSecond: number, now: number = Date.now()): void {
  const most = perSecond * savedSeconds;
  const before = allowances.get(keyHash) ?? { left: most, at: now };
  const left = Math.min(most, before.left + (Math.max(0, now - before.at) / secondMs) * perSecond);
  if (left < 1) {
    allowances.set(keyHash, { left, at: now });
    throw new BincardError("too-many", { retryAfterS: Math.ceil((1 - left) / perSecond) });
  }
  allowances.set(keyHash, { left: left - 1, at: now });
}
