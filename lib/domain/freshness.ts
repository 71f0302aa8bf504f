import { dayMs, minuteMs } from "./time.ts";

/** Clocks are corrected by seconds all the time. A moment further in the future was written by a clock that was wrong. */
export const clockToleranceMs = minuteMs;

/**
 * The age of something read at a moment; null when the moment lies in the future: the clock was set back since, and the
 * age is unknown.
 */
export function ageOf(readAt: number, now: number): number | null {
  return readAt - now > clockToleranceMs ? null : Math.max(0, now - readAt);
}

/**
 * Whether what is stored was read after other figures were asked for (moments in ms): those must not replace it. A moment
 * that lies further in the future than clocks differ says nothing; it was stored before the clock was set back.
 */
export function wasReadLater(storedAt: number, askedAt: number, now: number): boolean {
  return storedAt > askedAt && storedAt - now <= clockToleranceMs;
}

/** How long a list is fresh (ms): stock for two of its intervals, every other list for a day. */
export function freshForMs(list: string, inventoryEveryMs: number): number {
  return list === "inventory" ? 2 * inventoryEveryMs : dayMs;
}

/** Whether a list is fresh; never when its age is unknown. */
export function isFresh(list: string, readAt: number, now: number, inventoryEveryMs: number): boolean {
  const age = ageOf(readAt, now);
  return age !== null && age <= freshForMs(list, inventoryEveryMs);
}
