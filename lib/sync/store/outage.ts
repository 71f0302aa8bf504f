import { type Command, command } from "@/db/statement.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { supplierBack, supplierDown } from "./events.ts";
import { beginOutage, type SyncState, setReachable, setSyncValue } from "./sync-state.ts";

/** Lists that failed during an outage may be requested immediately. */
const retryAfterOutage = command({
  name: "retry after outage",
  sql: `UPDATE sync_runs SET retry_at = NULL
    WHERE state = 'failed' AND error IN ('supplier-unreachable', 'supplier-busy')`,
});

/** Whether the supplier as a whole does not answer or is too busy; an error of a single operation is not an outage. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return code === "supplier-unreachable" || code === "supplier-busy";
}

/** Records that the supplier answers no dealer: this dealer waits for its position at `nextAt`, while others probe. */
export function holdBack(now: number, nextAt: number): Command[] {
  return [...recordOutageUntil(now, nextAt), setSyncValue("heldBackUntil", nextAt)];
}

/**
 * Whether the dealer only waits for its position in the timetable. Decided from stored data, because another engine may
 * have postponed it; Retry-After is respected in any case.
 */
export function isHeldBack(syncState: SyncState): boolean {
  const probeAt = syncState.get("probeAt");
  return syncState.get("reachable") === "0" && probeAt !== undefined && probeAt === syncState.get("heldBackUntil");
}

function recordOutageUntil(now: number, nextAt: number): Command[] {
  return [
    supplierDown({ at: now }),
    beginOutage({ now }),
    setSyncValue("reachable", 0),
    setSyncValue("probeAt", nextAt),
  ];
}

/** Records that the supplier did not answer: the next request is in a minute, or later if Retry-After says so. */
export function recordOutage(error: unknown, now: number): Command[] {
  const asked = error instanceof BincardError ? Number(error.facts.retryAfterMs ?? 0) : 0;
  return recordOutageUntil(now, Math.ceil(now + Math.max(minuteMs, asked)));
}

/** Records that the supplier answers. */
export function recordAnswer(now: number): Command[] {
  return [supplierBack({ at: now }), setReachable()];
}

/** Lists that failed during the outage may be requested immediately. */
export const retryFailedNow = retryAfterOutage();

/** Commands for the end of an outage. */
export function recordReturn(now: number): Command[] {
  return [...recordAnswer(now), retryFailedNow];
}

/**
 * A web page as response looks like an outage, but some suppliers also send one for an expired token. Every tenth
 * minute the lists are requested anyway, which also tries the credentials.
 */
export function asksDespiteOutage(syncState: SyncState, now: number): boolean {
  const minutes = Math.floor((now - Number(syncState.get("awaySince") ?? now)) / minuteMs);
  return minutes % 10 === 9;
}

/**
 * During an outage no request is made before the next probe is due. A probe time from before the clock was set back is
 * ignored.
 */
export function mayAskSupplier(syncState: SyncState, now: number): boolean {
  if (syncState.get("needsSignIn") === "1") return false;
  const [probeAt, awaySince] = [Number(syncState.get("probeAt") ?? 0), Number(syncState.get("awaySince") ?? 0)];
  const isFromLater = awaySince > now && probeAt > awaySince;
  return syncState.get("reachable") !== "0" || probeAt <= now || isFromLater;
}
