import { dayAfter, dayOf, hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { ResourceName, SyncLogEntry } from "../types.ts";

/**
 * The rule of the sync log, in one place.
 *
 * Brands, categories and products: the supplier's data is made anew once a day, and a client reads each at most
 * once per day (interface, section 8). A sync run is one reading of the pages. It is written down before its first
 * request, and a page that was received is not asked for again that UTC day: a run that was cut off (crash, restart)
 * or that failed goes on at the page it had reached. After a failure it waits, longer each time, before it goes on.
 * A run that came to its end, swapped or held, is the day's only one. A run of an earlier day that never ended is
 * given up: the new day's begins at the first page.
 *
 * Inventory: every interval by dateFrom, whole once a day; the same back-off after a failure.
 *
 * A clock that is set back: days that were read stay read until they are over; back-offs and intervals begin anew. Only a day
 * beyond tomorrow is taken for today's when it is met, so that after a clock that was years ahead nobody waits for years.
 */

/** 1, 2, 4 … 60 minutes. */
export function backOffMs(tries: number): number {
  return Math.min(hourMs, minuteMs * 2 ** Math.max(0, tries - 1));
}

type LastEntry = Pick<SyncLogEntry, "state" | "startedAt"> & { day: string; retryAt: number | null };

/** When the sync log allows a resource to be read next, after its last entry; null: now. */
export function nextAllowedAt(resource: ResourceName, last: LastEntry, now: number): number | null {
  if (last.state === "failed") return waits(last, now) ? last.retryAt : null;
  if (resource === "inventory" || last.state === "running") return null;
  const next = dayAfter(last.day);
  return next > now ? next : null;
}

/** When a person may ask for stock again, which is once a minute; null: now. */
export function inventoryRequestableAt(last: LastEntry, now: number): number | null {
  if (last.state === "running" || last.startedAt > now) return null;
  const next = Math.max(last.startedAt + minuteMs, nextAllowedAt("inventory", last, now) ?? 0);
  return next > now ? next : null;
}

/**
 * When a resource is read next without anybody asking, while the supplier answers; null: as soon as it can be. Stock is
 * read when its interval is over or a new day begins, whichever comes first.
 */
export function nextReadingAt(
  resource: ResourceName,
  last: LastEntry,
  now: number,
  inventoryEveryMs: number,
): number | null {
  const unfinished = last.state === "running" || last.state === "failed";
  if (resource !== "inventory" || unfinished) return nextAllowedAt(resource, last, now);
  const next = Math.min(last.startedAt + inventoryEveryMs, dayAfter(dayOf(now)));
  return last.startedAt <= now && next > now ? next : null;
}

/** A moment named before the clock was set back is not waited for, but the next day of a list that had its turn is. */
function waits(last: LastEntry, now: number): boolean {
  if (last.retryAt === null || last.retryAt <= now) return false;
  return last.startedAt <= now || last.retryAt === dayAfter(last.day);
}
