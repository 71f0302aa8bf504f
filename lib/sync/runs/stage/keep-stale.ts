import type { Command } from "@/db/statement.ts";
import { stageMissingRecords } from "../statements/staging.ts";

/**
 * Keeps stale records: a record of the current snapshot that the supplier still sends, but in a form that cannot be
 * parsed, stays as it was last parsed, at its place. Runs after all pages are staged.
 * A record rejected without a key may be any of the missing ones: while there is one, all missing ones stay, each with its
 * own age. When a category is rejected, its whole subtree is missing, so all missing categories stay.
 */
export function stageStale(resource: keyof typeof stageMissingRecords, runId: number): Command {
  return stageMissingRecords[resource]({ runId });
}
