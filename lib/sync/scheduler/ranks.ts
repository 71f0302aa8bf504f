import { createHash } from "node:crypto";

/**
 * The place of each dealer in the timetable (0 to 1): the k-th of n has k/n. `dealerIds` are in an order that stays the
 * same, the oldest first, so that one who comes or leaves moves nobody by more than 1/n, and every process that reads
 * the same list has the same places. All of them begin where the oldest dealer's id says: many a Bincard has one dealer,
 * and those of one supplier must not ask it all at once.
 */
export function ranksOf(dealerIds: readonly string[]): ReadonlyMap<string, number> {
  const [oldest = ""] = dealerIds;
  const from = createHash("sha256").update(oldest).digest().readUInt32BE(0) / 2 ** 32;
  return new Map(dealerIds.map((dealerId, rank) => [dealerId, (from + rank / dealerIds.length) % 1]));
}
