import type { InStatement } from "@libsql/client";
import { type FactName, setFact } from "./facts.ts";
import { finish, type Retrieval } from "./ledger.ts";
import type { HeldBack, ResourceName } from "./types.ts";

/** How a complete answer stands against the copy in use. */
export interface AgainstCopy {
  /** Records of the answer. */
  rows: number;
  /** Records of the copy. */
  had: number;
  /** Records of the copy that are in the answer. */
  kept: number;
}

/** Ends a pass whose answer is not believed: it stays staged until the dealer, or the next answer, decides. */
export function hold(retrieval: Retrieval, { rows, had, kept }: AgainstCopy, now: number): InStatement[] {
  const shareGone = had === 0 ? 0 : (had - kept) / had;
  const held: HeldBack = { rowsBefore: had, rowsNow: rows, shareGone, since: now };
  return [...finish(retrieval, "held", rows, now), setFact(`held.${retrieval.resource}`, JSON.stringify(held))];
}

/** What is held of a resource; null when nothing is. */
export function heldOf(facts: ReadonlyMap<FactName, string>, resource: ResourceName): HeldBack | null {
  const text = facts.get(`held.${resource}`);
  return text === undefined ? null : JSON.parse(text);
}

/** The dealer does not believe the held answer: the pass has ended, and nothing of it is kept. For a batch. */
export function refuse({ id, resource }: Pick<Retrieval, "id" | "resource">): InStatement[] {
  return [
    { sql: "UPDATE retrievals SET state = 'refused' WHERE id = ? AND state = 'held'", args: [id] },
    { sql: "DELETE FROM staged WHERE retrieval_id = ?", args: [id] },
    { sql: "DELETE FROM set_aside WHERE retrieval_id = ?", args: [id] },
    { sql: "DELETE FROM facts WHERE name = ?", args: [`held.${resource}`] },
  ];
}
