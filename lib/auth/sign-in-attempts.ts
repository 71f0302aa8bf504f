import { and, between, eq, inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { insertFrom } from "@/db/app/insert.ts";
import { signInAttempts } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { networkOf } from "@/lib/http/network-address.ts";
import { lookupHash } from "@/lib/secrets/internal-keys.ts";
import type { SignInFailure } from "./types.ts";

/**
 * How many failed attempts may reach the supplier within the window, and how many times as many when those are counted
 * too that the supplier did not judge. It may answer a wrong password by 429, 503 or by hanging up: guessing is limited
 * there too. An outage limits nobody who tries now and then.
 */
export const attemptLimits = {
  windowMs: 15 * minuteMs,
  perAccount: 5,
  perAddress: 20,
  inAll: 500,
  unjudgedTimes: 4,
} as const;

export interface AttemptOf {
  supplierBaseUrl: string;
  /** The user name in its normalized form for counting. */
  account: string;
  /** The client's network address. All addresses of one network (`networkOf`) count as one. */
  address: string;
}

const { accountHash, addressHash, at, outcome } = signInAttempts;

/**
 * Reserves an attempt to sign in at the supplier; null when a limit is reached. Check and count are one statement, and
 * the attempt counts as failed until `settleAttempt` records otherwise. So neither simultaneous attempts nor a crash
 * can exceed the limit.
 */
export async function reserveAttempt(attempt: AttemptOf, now: number): Promise<number | null> {
  const app = await appDatabase();
  const { account, address } = await hashesOf(app, attempt);
  const fewer = (limit: number, condition?: SQL) =>
    and(
      lt(app.$count(signInAttempts, and(judged(now), condition)), limit),
      lt(app.$count(signInAttempts, and(failed(now), condition)), limit * attemptLimits.unjudgedTimes),
    );
  const allowed = and(
    fewer(attemptLimits.perAccount, eq(accountHash, account)),
    fewer(attemptLimits.perAddress, eq(addressHash, address)),
    fewer(attemptLimits.inAll),
  );
  const row = { accountHash: account, addressHash: address, at: now, outcome: "refused" } as const;
  const [reserved] = await insertFrom(app, signInAttempts, row, sql`WHERE ${allowed}`, {}).returning({
    id: signInAttempts.id,
  });
  return reserved?.id ?? null;
}

/** Attempts that may have shown that a password is wrong. */
function judged(now: number): SQL | undefined {
  return and(inArray(outcome, ["refused", "nonsense"]), isRecent(now));
}

/** These, and those that were not answered, or only with "busy". */
function failed(now: number): SQL | undefined {
  return and(ne(outcome, "good"), isRecent(now));
}

/** Attempts far in the future are of a clock that was ahead: they would count until it is as late. */
function isRecent(now: number): SQL {
  return between(at, now - attemptLimits.windowMs + 1, now + attemptLimits.windowMs);
}

/** Whether the supplier refused one of the attempts that count against this account or address. */
export async function wasRefused(attempt: AttemptOf, now: number): Promise<boolean> {
  const app = await appDatabase();
  const { account, address } = await hashesOf(app, attempt);
  const refused = await app
    .select({ id: signInAttempts.id })
    .from(signInAttempts)
    .where(and(eq(outcome, "refused"), isRecent(now), or(eq(accountHash, account), eq(addressHash, address))))
    .limit(1);
  return refused.length > 0;
}

async function hashesOf(app: AppDatabase, { supplierBaseUrl, account, address }: AttemptOf) {
  return {
    account: await lookupHash(app, "attempt account", supplierBaseUrl, account),
    address: await lookupHash(app, "attempt address", networkOf(address)),
  };
}

/** Records how a reserved attempt ended. */
export async function settleAttempt(
  id: number,
  ended: "good" | Exclude<SignInFailure, "incomplete" | "limited" | "token-limit">,
): Promise<void> {
  const app = await appDatabase();
  await app.update(signInAttempts).set({ outcome: ended }).where(eq(signInAttempts.id, id));
}
