import type { Format } from "@/lib/format.ts";

const dayMs = 86_400_000;

/** Of when a row is, in the room that a row has: the day, or the time of today (UTC). */
export function asOf(format: Format, at: number, now: number): string {
  return Math.floor(at / dayMs) === Math.floor(now / dayMs) ? format.clock(at, now) : format.day(at, now);
}
