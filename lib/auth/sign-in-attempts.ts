import type { Database } from "@/db/open.ts";
import type { SignInFailure } from "@/lib/accounts/types.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { lookupHashes } from "@/lib/secrets/lookup-hash.ts";

/** How many failed tries may reach the supplier within the window, whatever their order and wherever they come from. */
export const attemptLimits = { windowMs: 15 * minuteMs, perAccount: 5, perAddress: 20, inAll: 500 } as const;

export interface AttemptOf {
  supplierBaseUrl: string;
  /** The user name, in the form in which it is counted. */
  account: string;
  address: string;
}

/** Failures of ours or of the line do not count: they say nothing about the password. */
const counted = "outcome IN ('refused', 'nonsense') AND at > :since";

/**
 * Asks leave to try a sign-in at the supplier; null when a limit is reached. Leave is taken and counted in one
 * statement, as a failure until `settleAttempt` tells better, so that tries at the same moment and a crash between
 * the two cannot slip past the limit.
 */
export async function reserveAttempt(app: Database, attempt: AttemptOf, now: number): Promise<number | null> {
  const accounts = await lookupHashes(app, "attempt account", attempt.supplierBaseUrl, attempt.account);
  const addresses = await lookupHashes(app, "attempt address", attempt.address);
  const { rows } = await app.client.execute({
    sql: `INSERT INTO sign_in_attempts (account_hash, address_hash, at, outcome)
      SELECT :account, :address, :now, 'refused' WHERE
        (SELECT count(*) FROM sign_in_attempts WHERE account_hash IN (SELECT value FROM json_each(:accounts)) AND ${counted}) < ${attemptLimits.perAccount}
        AND (SELECT count(*) FROM sign_in_attempts WHERE address_hash IN (SELECT value FROM json_each(:addresses)) AND ${counted}) < ${attemptLimits.perAddress}
        AND (SELECT count(*) FROM sign_in_attempts WHERE ${counted}) < ${attemptLimits.inAll}
      RETURNING id`,
    args: {
      account: accounts[0],
      address: addresses[0],
      accounts: JSON.stringify(accounts),
      addresses: JSON.stringify(addresses),
      now,
      since: now - attemptLimits.windowMs,
    },
  });
  return rows[0] ? Number(rows[0].id) : null;
}

/** Whether the supplier refused one of the tries that count against this account or address. */
export async function wasRefused(app: Database, attempt: AttemptOf, now: number): Promise<boolean> {
  const accounts = await lookupHashes(app, "attempt account", attempt.supplierBaseUrl, attempt.account);
  const addresses = await lookupHashes(app, "attempt address", attempt.address);
  const { rows } = await app.client.execute({
    sql: `SELECT 1 FROM sign_in_attempts WHERE outcome = 'refused' AND at > :since
      AND (account_hash IN (SELECT value FROM json_each(:accounts))
        OR address_hash IN (SELECT value FROM json_each(:addresses))) LIMIT 1`,
    args: {
      accounts: JSON.stringify(accounts),
      addresses: JSON.stringify(addresses),
      since: now - attemptLimits.windowMs,
    },
  });
  return rows.length > 0;
}

/** Writes how a reserved attempt ended. */
export async function settleAttempt(
  app: Database,
  id: number,
  outcome: "good" | Exclude<SignInFailure, "incomplete" | "limited">,
): Promise<void> {
  await app.client.execute({ sql: "UPDATE sign_in_attempts SET outcome = ? WHERE id = ?", args: [outcome, id] });
}
