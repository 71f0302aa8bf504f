import { and, between, eq, lt, sql } from "drizzle-orm";
import { insertFrom } from "@/db/app/insert.ts";
import { addressQuestions } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { lookupHash } from "@/lib/secrets/internal-keys.ts";

/** How often one address is asked whether it is a member's, by all dealers and members together: it may be a stranger's. */
export const maxAsked = { inADay: 3, inAMonth: 10 } as const;
/** How long a question is counted, and an address left alone whose owner has said no (ms). */
export const countedMs = 30 * dayMs;

/**
 * Counts that a mail address is about to be asked. Check and count are one statement.
 * @throws BincardError `too-many` beyond `maxAsked`, and after its owner declined.
 */
export async function countAddressQuestion(address: string, now: number): Promise<void> {
  const app = await appDatabase();
  const addressHash = await hashOf(address);
  const { at, outcome } = addressQuestions;
  const its = eq(addressQuestions.addressHash, addressHash);
  // Those far in the future are of a clock that was ahead: they would count until it is as late.
  const within = (ms: number) => and(its, between(at, now - ms + 1, now + ms));
  const hasRoom = and(
    lt(app.$count(addressQuestions, within(dayMs)), maxAsked.inADay),
    lt(app.$count(addressQuestions, within(countedMs)), maxAsked.inAMonth),
    lt(app.$count(addressQuestions, and(within(countedMs), eq(outcome, "declined"))), 1),
  );
  const row = { addressHash, at: now, outcome: "asked" } as const;
  const { rowsAffected } = await insertFrom(app, addressQuestions, row, sql`WHERE ${hasRoom}`, {});
  if (rowsAffected === 0) throw new BincardError("too-many", { field: "address", retryAfterS: dayMs / secondMs });
}

/** The owner of an address declines further confirmation emails. */
export async function declineAddress(address: string, now: number): Promise<void> {
  const row = { addressHash: await hashOf(address), at: now, outcome: "declined" } as const;
  await (await appDatabase()).insert(addressQuestions).values(row);
}

/** Of what reaches one mailbox: without regard to case, and without what many servers allow after a plus sign. */
async function hashOf(address: string): Promise<string> {
  const [local = "", host = ""] = address.toLowerCase().split("@");
  const [name] = local.split("+", 1);
  return lookupHash(await appDatabase(), "asked address", `${name}@${host}`);
}
