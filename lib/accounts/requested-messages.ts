import { and, between, eq, lt, sql } from "drizzle-orm";
import { insertFrom } from "@/db/app/insert.ts";
import { addressQuestions } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { dayMs, hourMs, secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { lookupHash } from "@/lib/secrets/internal-keys.ts";

/**
 * How many messages that somebody asked for (tests, and the question whether an address is theirs) are sent in a day: for
 * one network, and by this installation. They can go to strangers. The counts are the installation's: forgetting a shop
 * and signing in again begins no new one.
 */
export const maxRequestedMessages = { byNetwork: 50, inAll: 500 } as const;

/**
 * Counts that a message is about to be asked for from a network (`networkOf` an address). Check and count are one
 * transaction. @throws BincardError `too-many` beyond `maxRequestedMessages`.
 */
export async function countRequestedMessage(network: string, now: number = Date.now()): Promise<void> {
  const app = await appDatabase();
  const [ofNetwork, ofAll] = await Promise.all([
    lookupHash(app, "asked message", "network", network),
    lookupHash(app, "asked message", "installation"),
  ]);
  const { addressHash, at } = addressQuestions;
  // Those far in the future are of a clock that was ahead: they would count until it is as late.
  const inADay = (hash: string) =>
    app.$count(addressQuestions, and(eq(addressHash, hash), between(at, now - dayMs + 1, now + dayMs)));
  const hasRoom = and(
    lt(inADay(ofNetwork), maxRequestedMessages.byNetwork),
    lt(inADay(ofAll), maxRequestedMessages.inAll),
  );
  const row = { at: now, outcome: "asked" } as const;
  const [{ rowsAffected }] = await app.batch([
    insertFrom(app, addressQuestions, { ...row, addressHash: ofNetwork }, sql`WHERE ${hasRoom}`, {}),
    insertFrom(app, addressQuestions, { ...row, addressHash: ofAll }, sql`WHERE changes() = 1`, {}),
  ]);
  if (rowsAffected === 0) throw new BincardError("too-many", { retryAfterS: hourMs / secondMs });
}
