import { dayAfter } from "@/lib/domain/time.ts";

/**
 * When in a day, and in an interval, a dealer's lists are read. Without it all dealers would be due at midnight UTC, and
 * after a start all in the same minute of every interval.
 */
export interface Timetable {
  /** When the lists of the day after `day` are read: later on that day (ms). */
  nextDaily(day: string): number;
  /** When stock is read again that was read at a moment: an interval later, or earlier by a quarter of it at most. */
  nextPoll(startedAt: number): number;
}

/** Over so much of an interval readings may move towards a dealer's place in it. */
const earlierBy = 0.25;
/**
 * So much of an interval a reading may lie before its place: others that come and go move places a little, and a place
 * that moved on would otherwise be reached by four readings, each too early.
 */
const aheadBy = 1 / 30;

/**
 * `place`: the part of all dealers that come before this one (0 to 1). `spreadMs` of 0: midnight, and whole intervals.
 */
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
