import type { NextRequest } from "next/server";
import { hourMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { networkOf } from "@/lib/http/network-address.ts";
import { type FoundShare, findShare } from "./find-principal.ts";
import { spendRequest } from "./key-rate-limit.ts";

/** Of one network: twenty wrong addresses or passphrases at once, then one in five seconds. */
const triesPerSecond = 0.2;
/** How long a shared page may be shown from a cache. */
const cachedMs = 60 * secondMs;

/**
 * The share link of a token; null alike when it is unknown, has ended or has expired.
 * @throws BincardError `too-many` for a network with many wrong tokens.
 */
export async function openShare(request: NextRequest, token: string): Promise<FoundShare | null> {
  const found = await findShare(token);
  if (!found) spendTry(request, "share link");
  return found;
}

/** @throws BincardError `too-many` for a network that tries many tokens or passphrases. */
export function spendTry(request: NextRequest, what: string): void {
  spendRequest(`${what} ${networkOf(addressOf(request.headers))}`, triesPerSecond);
}

/** For how long anybody may keep what a link shows: a minute, and never beyond the link's end. */
export function cacheOf({ passphrase, endsAt }: FoundShare, now: number = Date.now()): string {
  if (passphrase !== null) return "private, no-store";
  const left = Math.min(cachedMs, (endsAt ?? now + hourMs) - now);
  return `public, max-age=${Math.max(0, Math.floor(left / secondMs))}`;
}

/** Whether an error says that somebody tried too often. */
export function isTooMany(error: unknown): boolean {
  return error instanceof BincardError && error.code === "too-many";
}
