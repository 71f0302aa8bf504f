import { isAgo, minuteMs } from "@/lib/domain/time.ts";
import { logUnexpected } from "../recovery/log-unexpected.ts";

export interface TokenRightsOptions {
  now(): number;
  /** Dealers for whom no token may be held any more. */
  withoutRight?(): Promise<string[]>;
}

/** Sees to it that no token is held without a right to it. */
export interface TokenRights {
  /** Somebody signed in: the dealer has a token, and a right to it. */
  admitted(dealerId: string): void;
  /** Erases the tokens of dealers whom nobody entitles us to read for. */
  enforce(): Promise<void>;
}

/** `erase` takes one dealer's token away, also where there is none; what it throws keeps no other dealer's token from going. */
export function createTokenRights(
  { withoutRight, now }: TokenRightsOptions,
  erase: (dealerId: string) => Promise<void>,
  signal: AbortSignal,
): TokenRights {
  /** Dealers whose token is known to be gone, and how often somebody was admitted. */
  const tokenless = new Set<string>();
  let admissions = 0;
  /** When a token could not be erased; it is tried again every minute, and said once. */
  const failedAt = new Map<string, number>();

  async function eraseOne(dealerId: string): Promise<void> {
    if (tokenless.has(dealerId) || !isAgo(failedAt.get(dealerId) ?? 0, minuteMs, now())) return;
    try {
      await erase(dealerId);
      tokenless.add(dealerId);
      failedAt.delete(dealerId);
    } catch (error) {
      if (!failedAt.has(dealerId)) logUnexpected(dealerId, error);
      failedAt.set(dealerId, now());
    }
  }

  return {
    admitted(dealerId) {
      admissions += 1;
      tokenless.delete(dealerId);
    },
    async enforce() {
      const before = admissions;
      for (const dealerId of (await withoutRight?.()) ?? []) {
        // Who is admitted meanwhile is on a list that is out of date.
        if (signal.aborted || admissions !== before) return;
        await eraseOne(dealerId);
      }
    },
  };
}
