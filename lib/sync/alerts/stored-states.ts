import type { DealerDatabase } from "@/db/connections.ts";
import { eventKinds } from "@/lib/domain/event.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { RuleRun } from "./rule-runs.ts";
import * as sql from "./statements.ts";

/** That a rule raised what was so already is known for so long while it is not in force. */
const presentKeptMs = 400 * dayMs;

/**
 * Puts the stored states into the rules; answers those of rules that are not in force or were changed since, to be
 * deleted. That what was so already has been raised stays known while a rule is paused, and when it was deleted and is put
 * back.
 */
export async function loadStates(
  database: DealerDatabase,
  runs: readonly RuleRun[],
  now: number,
): Promise<sql.StateValues[]> {
  const byKey = new Map(runs.map((run) => [run.key, run]));
  const dropped: sql.StateValues[] = [];
  for (const { ruleId, subject, kind: name, state, sinceAt, alertId, event, ruleAt } of await database.read(
    sql.alertStates(),
  )) {
    const run = byKey.get(ruleId);
    // Rows of earlier versions have no mark of the rule's version.
    const isOfRule = run && (ruleAt === null ? sinceAt >= run.rule.updatedAt : ruleAt === run.rule.updatedAt);
    const kind = eventKinds.find((one) => one === name);
    if (name === "present" && isOfRule) run.presentRaised = true;
    else if (kind && event && isOfRule) run.load(subject, kind, { state, sinceAt, alertId, event });
    else if (name !== "present" || run || now - sinceAt >= presentKeptMs)
      dropped.push([ruleId, subject, name, null, 0, 0, null, null, 0]);
  }
  return dropped;
}
