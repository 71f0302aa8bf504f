import { isAgo, minuteMs } from "@/lib/domain/time.ts";
import { logUnexpected } from "../store/log-unexpected.ts";

export interface TokenRightsOptions {
  now(): number;
  /** Dealers that may no longer store a token. */
  withoutRight?(): Promise<string[]>;
}

/** Makes sure that no token is stored without a right to it. */
export interface TokenRights {
  /** Called after a sign-in: the dealer has a token and the right to keep it. */
  admitted(dealerId: string): void;
  /** Erases the tokens of dealers without stored credentials and without a signed-in member. */
  enforce(): Promise<void>;
}

/**
 * `erase` deletes one dealer's token, and must accept a dealer without one. If it throws for one dealer, the tokens of
 * the others are still erased.
 */
export function createTokenRights(
  { withoutRight, now }: TokenRightsOptions,
  erase: (dealerId: string) => Promise<void>,
  signal: AbortSignal,
): TokenRights {
  /** Dealers whose token is known to be erased, and the number of sign-ins so far. */
  const tokenless = new Set<string>();
  let admissions = 0;
  /** When a token could not be erased. It is tried again every minute and logged once. */
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
      const listed = new Set((await withoutRight?.()) ?? []);
      // A dealer that regained the right may have received a token from another process.
      for (const dealerId of tokenless) if (!listed.has(dealerId)) tokenless.delete(dealerId);
      for (const dealerId of listed) {
        // A sign-in in the meantime makes the list outdated.
        if (signal.aborted || admissions !== before) return;
        await eraseOne(dealerId);
      }
    },
  };
}
