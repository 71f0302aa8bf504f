import type { Reader } from "@/db/reader.ts";
import { dayOf } from "@/lib/domain/time.ts";
import type { DueState } from "../store/due-state.ts";
import type { Timetable } from "../store/fetch-policy.ts";
import { inventoryRequestableAt, nextAllowedAt, nextRunAt } from "../store/fetch-policy.ts";
import { mayAskSupplier } from "../store/outage.ts";
import { lastEntry } from "../store/sync-log.ts";
import type { ResourceName } from "../types.ts";

export const catalogResources = ["brands", "categories", "products"] as const satisfies ResourceName[];

/** Whether to read all stock (`full`), or what changed since a time (ms). */
interface DueInventory {
  scope: "full" | "changes";
  since: number | null;
}

/** What decides when a dealer's lists are read. */
export interface Timing {
  readonly timetable: Timetable;
  readonly inventoryEveryMs: number;
  /** What people requested: it is read as soon as the sync log allows it. */
  readonly requested: ReadonlySet<ResourceName>;
}

/** The catalog resources that are due. */
export function dueCatalog(state: DueState, now: number, timing: Timing): (typeof catalogResources)[number][] {
  return catalogResources.filter((resource) => catalogAt(state, resource, now, timing) <= now);
}

/** When a catalog resource is read next (ms). A missed day, and an interrupted run, is due immediately. */
function catalogAt(
  state: DueState,
  resource: (typeof catalogResources)[number],
  now: number,
  { timetable, requested }: Timing,
): number {
  const last = state.last(resource);
  if (!last) return now;
  const allowedAt = nextAllowedAt(resource, last, now) ?? now;
  return requested.has(resource) ? allowedAt : (nextRunAt(resource, last, allowedAt, timetable) ?? allowedAt);
}

/** How to read stock now; null if it is not due. */
export function dueInventory(state: DueState, now: number, timing: Timing): DueInventory | null {
  const { at, scope } = inventoryNext(state, now, timing);
  if (at > now) return null;
  const readAt = scope === "changes" ? state.syncState.get("inventoryReadAt") : undefined;
  return readAt === undefined
    ? { scope: "full", since: null }
    : { scope, since: Math.min(now, Number(readAt)) - 2 * timing.inventoryEveryMs };
}

/**
 * Stock is read completely once per UTC day, otherwise its changes at every interval. Changes overlap by two intervals:
 * the supplier's clock may differ from ours, and a figure may be dated before it becomes readable. A decision about a
 * held list makes the full list due immediately.
 */
function inventoryNext(
  state: DueState,
  now: number,
  { timetable, inventoryEveryMs, requested }: Timing,
): { at: number; scope: DueInventory["scope"] } {
  const last = state.last("inventory");
  const allowedAt = (last && nextAllowedAt("inventory", last, now)) ?? now;
  const list = state.last("inventory", "full");
  const isRead = list !== null && list.state !== "running" && list.state !== "failed";
  // Not of a later day: after the clock was set back, the list is read again.
  const wholeAt = isRead && list.day <= dayOf(now) ? timetable.nextDaily(list.day) : now;
  const isAsked = state.syncState.get("inventoryFullDue") === "1";
  if (last === null || wholeAt <= now || isAsked) return { at: allowedAt, scope: "full" };
  const unfinished = last.state === "running" || last.state === "failed";
  // After a clock was set back, the last run may be in the future.
  const isFarAhead = last.startedAt - now >= inventoryEveryMs;
  if (unfinished || requested.has("inventory") || isFarAhead) return { at: allowedAt, scope: "changes" };
  return { at: Math.max(allowedAt, Math.min(timetable.nextPoll(last.startedAt), wholeAt)), scope: "changes" };
}

/** When the dealer's next sync is due, from the stored state (ms); Infinity: not before a sign-in. */
export function nextDueAt(state: DueState, now: number, timing: Timing): number {
  const { syncState } = state;
  if (syncState.get("needsSignIn") === "1") return Number.POSITIVE_INFINITY;
  if (!mayAskSupplier(syncState, now)) return Number(syncState.get("probeAt"));
  // During an outage the supplier is probed even if no list is due: pages show the outage until it is over.
  if (syncState.get("reachable") === "0") return now;
  const lists = catalogResources.map((resource) => catalogAt(state, resource, now, timing));
  return Math.min(...lists, inventoryNext(state, now, timing).at);
}

/** When a user may request stock again, at most once a minute (ms); null: now. */
export async function inventoryAllowedAt(database: Reader, now: number): Promise<number | null> {
  const last = await lastEntry(database, "inventory");
  return last && inventoryRequestableAt(last, now);
}
