import type { InStatement } from "@libsql/client";
import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { type SyncStateName, setSyncValue } from "./sync-state.ts";

/** Whether the supplier as a whole does not answer or is too busy; an error of a single operation is no outage. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return code === "supplier-unreachable" || code === "supplier-busy";
}

/** Keeps the moment of the first failure until the supplier answers again. */
const beginOutage = `INSERT INTO sync_state (name, value) SELECT 'awaySince', ?
  WHERE NOT EXISTS (SELECT 1 FROM sync_state WHERE name = 'reachable' AND value = '0')
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;

/** Stores that the supplier did not answer: it is requested again after a minute, or later if Retry-After says so. */
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

/** Lists that failed during the outage may be requested at once. */
export const retryFailedNow: InStatement = {
  sql: "UPDATE sync_runs SET retry_at = NULL WHERE state = 'failed' AND error IN ('supplier-unreachable', 'supplier-busy')",
  args: [],
};

/** Statements for the end of an outage. */
export const recordReturn: InStatement[] = [...recordAnswer, retryFailedNow];

/**
 * A web page instead of an answer looks like an outage, but some suppliers also answer an expired token with one. Every
 * tenth minute the lists are requested anyway, which also tries the credentials.
 */
export function asksDespiteOutage(syncState: ReadonlyMap<SyncStateName, string>, now: number): boolean {
  const minutes = Math.floor((now - Number(syncState.get("awaySince") ?? now)) / minuteMs);
  return minutes % 10 === 9;
}

/**
 * During an outage no request is made before the next probe is due. A probe time set before the clock was set back is
 * ignored.
 */
export function mayAskSupplier(syncState: ReadonlyMap<SyncStateName, string>, now: number): boolean {
  if (syncState.get("needsSignIn") === "1") return false;
  const [probeAt, awaySince] = [Number(syncState.get("probeAt") ?? 0), Number(syncState.get("awaySince") ?? 0)];
  const isFromLater = awaySince > now && probeAt > awaySince;
  return syncState.get("reachable") !== "0" || probeAt <= now || isFromLater;
}
