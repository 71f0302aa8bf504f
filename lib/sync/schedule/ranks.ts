import { createHash } from "node:crypto";

/**
 * The place of each dealer in the timetable (0 to 1): the k-th of n is in the k-th n-th, where in it says its own id.
 * `dealerIds` are in an order that stays the same, the oldest first, so that whoever comes or leaves moves nobody by more
 * than 1/n, and every process that reads the same list has the same places. No place hangs on another dealer's id: each
 * dealer may leave. Many a Bincard has one dealer, and those of one supplier must not ask it all at once.
 */
export function ranksOf(dealerIds: readonly string[]): ReadonlyMap<string, number> {
  return new Map(dealerIds.map((dealerId, rank) => [dealerId, (rank + shareOf(dealerId)) / dealerIds.length]));
}

/** A number (0 to 1) that is always the same for an id, and evenly spread for many. */
function shareOf(dealerId: string): number {
  return createHash("sha256").update(dealerId).digest().readUInt32BE(0) / 2 ** 32;
}
