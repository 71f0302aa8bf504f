import { createHash } from "node:crypto";
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

/** A dealer's places are the same for ever, whoever else is there. `spreadMs` of 0: midnight, and whole intervals. */
export function timetableOf(dealerId: string, spreadMs: number, inventoryEveryMs: number): Timetable {
  const digest = createHash("sha256").update(dealerId).digest();
  const part = (from: number) => digest.readUInt32BE(from) / 2 ** 32;
  const dailyMs = Math.floor(part(0) * spreadMs);
  const placeMs = Math.floor(part(4) * inventoryEveryMs);
  return {
    nextDaily: (day) => dayAfter(day) + dailyMs,
    nextPoll(startedAt) {
      const next = startedAt + inventoryEveryMs;
      if (spreadMs === 0) return next;
      const behindMs = (next - placeMs) % inventoryEveryMs;
      return next - Math.min(behindMs, Math.floor(inventoryEveryMs * earlierBy));
    },
  };
}
