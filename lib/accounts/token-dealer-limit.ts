import { and, between, eq, lt, sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { insertFrom } from "@/db/app/insert.ts";
import { newTokenDealers } from "@/db/app/schema.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { logCounted } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { lookupHash } from "@/lib/secrets/internal-keys.ts";
import { env } from "@/lib/settings/env.ts";

/** How many sign-ins this limit has turned away since the start. */
export const tokenDealersRefused = processSingleton("token-dealers-refused", () => ({ count: 0 }));

const withinMs = dayMs;

interface NewTokenDealer {
  supplierBaseUrl: string;
  /** The token's, which becomes the dealer's. */
  accountHash: string;
  /** What counts as one network address (`networkOf`). */
  network: string;
}

/**
 * Counts a dealer that a token is about to open. Nothing says whose account a token opens, so each token of an account
 * becomes a dealer, and each is read every day: at most `SUPPLIER_TOKEN_DEALERS` a day from one network address and
 * supplier. Check and count are one statement. The same token is counted once.
 * @throws BincardError `too-many`.
 */
export async function countTokenDealer(app: AppDatabase, dealer: NewTokenDealer, now: number): Promise<void> {
  const { accountHash } = dealer;
  const networkHash = await lookupHash(app, "token dealer network", dealer.supplierBaseUrl, dealer.network);
  // Those far in the future are of a clock that was ahead: they would count until it is as late.
  const lately = between(newTokenDealers.at, now - withinMs + 1, now + withinMs);
  const counted = app.$count(newTokenDealers, and(eq(newTokenDealers.networkHash, networkHash), lately));
  const hasRoom = lt(counted, env().SUPPLIER_TOKEN_DEALERS);
  await app.delete(newTokenDealers).where(lt(newTokenDealers.at, now - withinMs));
  await insertFrom(
    app,
    newTokenDealers,
    { accountHash, networkHash, at: now },
    sql`WHERE ${hasRoom}`,
    {},
  ).onConflictDoNothing();
  if ((await app.$count(newTokenDealers, eq(newTokenDealers.accountHash, accountHash))) > 0) return;
  tokenDealersRefused.count += 1;
  const facts = { event: "token-dealers-limited", address: dealer.network };
  logCounted("warn", dealer.network, facts, "too many new dealers by token today");
  throw new BincardError("too-many", { retryAfterS: withinMs / secondMs });
}
