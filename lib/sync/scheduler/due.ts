import type { Reader } from "@/db/reader.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { inventoryRequestableAt, nextAllowedAt } from "../store/fetch-policy.ts";
import { allowedAt, lastEntry } from "../store/sync-log.ts";
import { readSyncValue } from "../store/sync-state.ts";
import type { ResourceName } from "../types.ts";

export const catalogResources = ["brands", "categories", "products"] as const satisfies ResourceName[];

/** How stock is to be read now: completely (`full`), or what changed since a moment (ms). */
export interface DueInventory {
  scope: "full" | "changes";
  since: number | null;
}

/** The catalog resources that the sync log allows now. */
export async function dueCatalog(database: Reader, now: number): Promise<(typeof catalogResources)[number][]> {
  const due: (typeof catalogResources)[number][] = [];
  for (const resource of catalogResources) {
    if ((await allowedAt(database, resource, now)) === null) due.push(resource);
  }
  return due;
}

/**
 * Stock is read completely once per UTC day, otherwise every `everyMs` by its changes. Changes overlap by two
 * intervals: the supplier's clock may differ from ours, and a figure may be dated before it becomes readable. `asked`:
 * a person requested stock now. A decision about a held list makes the full list due at once.
 */
export async function dueInventory(
  database: Reader,
  now: number,
  everyMs: number,
  asked: boolean,
): Promise<DueInventory | null> {
  const last = await lastEntry(database, "inventory");
  if (last && nextAllowedAt("inventory", last, now) !== null) return null;
  const unfinished = last?.state === "running" || last?.state === "failed";
  const list = await lastEntry(database, "inventory", "full");
  // Not "today or later": after the clock was set back, the list is read again.
  const isReadToday = list?.day === dayOf(now) && list.state !== "running" && list.state !== "failed";
  const isAsked = (await readSyncValue(database, "inventoryFullDue")) === "1";
  if (!isReadToday || isAsked) return { scope: "full", since: null };
  // After a clock was set back, the last run may lie in the future.
  const waited = last === null || Math.abs(now - last.startedAt) >= everyMs;
  if (!unfinished && !waited && !asked) return null;
  const readAt = await readSyncValue(database, "inventoryReadAt");
  return readAt === null
    ? { scope: "full", since: null }
    : { scope: "changes", since: Math.min(now, Number(readAt)) - 2 * everyMs };
}

/** When a person may request stock again, at most once a minute (ms); null: now. */
export async function inventoryAllowedAt(database: Reader, now: number): Promise<number | null> {
  const last = await lastEntry(database, "inventory");
  return last && inventoryRequestableAt(last, now);
}
