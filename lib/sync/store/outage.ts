import type { InStatement } from "@libsql/client";
import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type SyncStateName, setSyncValue } from "./sync-state.ts";

/** The supplier as a whole is away or turns us away, as opposed to one operation that fails. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return code === "supplier-unreachable" || code === "supplier-busy";
}

/** The moment of the first failure stands until the supplier answers again. */
const beginOutage = `INSERT INTO sync_state (name, value) SELECT 'awaySince', ?
  WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'reachable' AND value = '0')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Notes that the supplier did not answer: it is asked again after a minute, or later when it named a time. */
export function recordOutage(error: unknown, now: number): InStatement[] {
  const asked = error instanceof BincardError ? Number(error.facts.retryAfterMs ?? 0) : 0;
  return [
    { sql: beginOutage, args: [String(now)] },
    setSyncValue("reachable", 0),
    setSyncValue("probeAt", now + Math.max(minuteMs, asked)),
  ];
}

export const recordAnswer: InStatement[] = [
  {
    sql: "INSERT INTO sync_state (name, value) VALUES ('reachable', '1') ON CONFLICT (name) DO UPDATE SET value = '1' WHERE value <> '1'",
    args: [],
  },
];

/** What failed while an outage lasted may be asked for at once. */
export const retryFailedNow: InStatement = {
  sql: "UPDATE sync_runs SET retry_at = NULL WHERE state = 'failed' AND error IN ('supplier-unreachable', 'supplier-busy')",
  args: [],
};

/** The outage is over. */
export const recordReturn: InStatement[] = [...recordAnswer, retryFailedNow];

/**
 * An outage of web pages may be none: a token that ran out meanwhile can be answered so, too. In every tenth minute the lists are asked, as
 * if it were over, and with them the credentials.
 */
export function asksDespiteOutage(syncState: ReadonlyMap<SyncStateName, string>, now: number): boolean {
  const minutes = Math.floor((now - Number(syncState.get("awaySince") ?? now)) / minuteMs);
  return minutes % 10 === 9;
}

/** While the supplier is away nobody asks it before the next probe is due; one that a clock since set back named is. */
export function mayAskSupplier(syncState: ReadonlyMap<SyncStateName, string>, now: number): boolean {
  if (syncState.get("needsSignIn") === "1") return false;
  const [probeAt, awaySince] = [Number(syncState.get("probeAt") ?? 0), Number(syncState.get("awaySince") ?? 0)];
  const isFromLater = awaySince > now && probeAt > awaySince;
  return syncState.get("reachable") !== "0" || probeAt <= now || isFromLater;
}
