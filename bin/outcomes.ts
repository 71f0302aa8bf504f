import type { AdminOutcome, CommandOutcome } from "@/lib/admin/socket.ts";
import { olderCopies } from "@/lib/backup/older-copies.ts";
import type { BincardError } from "@/lib/errors.ts";
import { complain, explainFailure, say } from "./command.ts";

/** Prints the result of each command, and where copies of an erased dealer remain. */
export async function printOutcomes(outcomes: AsyncIterable<CommandOutcome>, dataFolder: string): Promise<void> {
  let isErased = false;
  for await (const { command, outcome } of outcomes) {
    printOutcome(command.dealerId, outcome);
    // An erasure under way will finish later, when this command can no longer name the backups.
    isErased ||= command.what === "forget" && (outcome.outcome === "done" || outcome.outcome === "under-way");
  }
  if (isErased) await printOlderCopies(dataFolder);
}

function printOutcome(dealerId: string, outcome: AdminOutcome): void {
  if (outcome.outcome === "done") say(outcome.said);
  else if (outcome.outcome === "failed") complain(`Failed for ${dealerId}. ${whyNot(outcome)}`);
  else if (outcome.outcome === "under-way")
    complain(`Still in progress for ${dealerId}. Bincard will finish it; the log event admin says when.`);
  else complain(`The running Bincard did not accept the command for ${dealerId}. It was withdrawn; nothing changed.`);
}

function whyNot({ code, facts }: { code: string | null; facts: BincardError["facts"] }): string {
  if (code === null) return "Something went wrong. See the event admin-failed in the log.";
  return explainFailure({ code, facts });
}

/** Reports the backups that may still contain an erased shop. */
async function printOlderCopies(dataFolder: string): Promise<void> {
  const copies = await olderCopies(dataFolder);
  say(`Older backups can still contain it${copies.length === 0 ? "." : ". In this folder:"}`);
  for (const copy of copies) say(`  ${copy}`);
}
