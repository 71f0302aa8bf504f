import { isSameDay } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";

/** Of when a row is, in the room that a row has: the day, or the time of today (UTC). */
export function asOf(format: Format, at: number, now: number): string {
  return isSameDay(at, now) ? format.clock(at, now) : format.day(at, now);
}
