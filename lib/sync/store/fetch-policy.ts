import { createHash } from "node:crypto";
import { dayAfter, dayMs, dayOf, hourMs, minuteMs } from "@/lib/domain/time.ts";
import type { ResourceName, SyncLogEntry } from "../types.ts";

/** The part of an interval by which a sync may move towards the dealer's position. */
const earlierBy = 0.25;

/**
 * The part of an interval by which a sync may precede its position: other dealers move positions slightly as they come
 * and go, and a position that moved later would otherwise take four syncs to reach, each too early.
 */
const aheadBy = 1 / 30;

/**
 * The fetch policy: when a resource may be read. The sync log has all the data it needs.
 *
 * Brands, categories and products: the supplier renews its data once a day, and a client reads each list at most once
 * per day (interface, section 1). A sync run is one pass over the pages, and is written to the sync log before its
 * first request. A received page is not requested again that UTC day: a run that was interrupted (crash, restart) or
 * failed resumes at its page. After a failure it first waits, longer each time. A run that ended, swapped in or held,
 * is the only one of its day. An earlier day's run that never ended is abandoned: the new day's run starts at the first
 * page.
 *
 * The scheduler reads a new day's lists at the dealer's position in the timetable; a user may request them earlier.
 *
 * Inventory: changes (`dateFrom`) at every interval; the full list once a day, and immediately after a hold or when the
 * clock was set back; the same back-off after a failure. An interrupted read of changes restarts at the first page.
 *
 * When the clock is set back, days that were read stay read until they are over, and runs of a later day wait for that
 * day; back-offs and intervals restart. Only entries dated later than tomorrow are moved to today, so that a clock that
 * was years ahead does not stop syncs for years.
 */

/** 1, 2, 4 … 60 minutes. */
export function backOffMs(tries: number): number {
  return Math.min(hourMs, minuteMs * 2 ** Math.max(0, tries - 1));
}

/** `readDay`: the latest day with an ended run; a later unfinished run may be of another day. */
type LastEntry = Pick<SyncLogEntry, "state" | "startedAt" | "finishedAt"> & {
  day: string;
  retryAt: number | null;
  readDay: string | null;
};

/** The earliest time (ms) at which a resource may be read again, after its last entry; null: now. */
export function nextAllowedAt(resource: ResourceName, last: LastEntry, now: number): number | null {
  if (resource !== "inventory" && last.readDay !== null && dayAfter(last.readDay) > now) return dayAfter(last.readDay);
  return last.state === "failed" && waits(last, now) ? last.retryAt : null;
}

/**
 * Whether a list's last entry is an unfinished run that waits because the clock was set back into a day that was read.
 */
export function waitsForItsDay(resource: ResourceName, last: LastEntry, now: number): boolean {
  const isUnfinished = last.state === "running" || last.state === "failed";
  return resource !== "inventory" && isUnfinished && last.readDay !== null && dayAfter(last.readDay) > now;
}

/** The earliest time (ms) at which a user may request stock again, once a minute; null: now. */
export function inventoryRequestableAt(last: LastEntry, now: number): number | null {
  if (last.state === "running" || last.startedAt > now) return null;
  const next = Math.max(last.startedAt + minuteMs, nextAllowedAt("inventory", last, now) ?? 0);
  return next > now ? next : null;
}

/**
 * When the scheduler reads a resource next, while the supplier answers (ms); null: as soon as possible. Stock is read
 * when its interval is over or its full list is due, whichever comes first; a list is read on the next day at its
 * position in the timetable.
 */
export function nextRunAt(resource: ResourceName, last: LastEntry, now: number, timetable: Timetable): number | null {
  const unfinished = last.state === "running" || last.state === "failed";
  if (unfinished) return nextAllowedAt(resource, last, now);
  if (resource !== "inventory") return later(timetable.nextDaily(last.readDay ?? last.day), now);
  if (last.startedAt > now) return null;
  const wholeAt = later(timetable.nextDaily(dayOf(now - dayMs)), now) ?? timetable.nextDaily(dayOf(now));
  return later(Math.min(timetable.nextPoll(last.startedAt), wholeAt), now);
}

function later(at: number, now: number): number | null {
  return at > now ? at : null;
}

/** A retry time set before the clock was set back is ignored, unless it is the start of the day after a list's run. */
function waits(last: LastEntry, now: number): boolean {
  if (last.retryAt === null || last.retryAt <= now) return false;
  const setAt = last.finishedAt ?? last.startedAt;
  return setAt <= now || last.retryAt === dayAfter(last.day);
}

/**
 * When in a day, and in an interval, a dealer's lists are read. Without it all dealers would be due at midnight UTC, and
 * after a start all in the same minute of every interval.
 */
export interface Timetable {
  /** When the lists of the day after `day` are read: later on that day (ms). */
  nextDaily(day: string): number;
  /** When stock read at a given time is read again: an interval later, or up to a quarter of it earlier. */
  nextPoll(startedAt: number): number;
}

/** `place`: the share of dealers before this one (0 to 1). `spreadMs` of 0: 00:00 UTC, and whole intervals. */
export function timetableOf(place: number, spreadMs: number, inventoryEveryMs: number): Timetable {
  const dailyMs = Math.floor(place * spreadMs);
  const placeMs = Math.floor(place * inventoryEveryMs);
  return {
    nextDaily: (day) => dayAfter(day) + dailyMs,
    nextPoll(startedAt) {
      const next = startedAt + inventoryEveryMs;
      if (spreadMs === 0) return next;
      const behindMs = (next - placeMs) % inventoryEveryMs;
      if (inventoryEveryMs - behindMs <= inventoryEveryMs * aheadBy) return next;
      return next - Math.min(behindMs, Math.floor(inventoryEveryMs * earlierBy));
    },
  };
}

/**
 * Each dealer's position in the timetable (0 to 1): the k-th of n gets a point in the k-th n-th, chosen by its own id.
 * `dealerIds` are in a stable order, the oldest first, so that a new or erased dealer moves no other by more than 1/n,
 * and every process that reads the same list computes the same positions. No position depends on another dealer's id,
 * since any dealer may leave. The point within the n-th matters because many installations have one dealer, and they
 * must not all ask their supplier at the same time.
 */
export function ranksOf(dealerIds: readonly string[]): ReadonlyMap<string, number> {
  return new Map(dealerIds.map((dealerId, rank) => [dealerId, (rank + shareOf(dealerId)) / dealerIds.length]));
}

/** A number (0 to 1) that is always the same for an id, and evenly spread for many. */
function shareOf(dealerId: string): number {
  return createHash("sha256").update(dealerId).digest().readUInt32BE(0) / 2 ** 32;
}
