import { dayMs, minuteMs } from "./time.ts";

/** Clocks are constantly corrected by seconds. A time further in the future was written by a wrong clock. */
export const clockToleranceMs = minuteMs;

/**
 * The age of something read at a given time; null if that is in the future: the clock was set back, so the age is
 * unknown.
 */
export function ageOf(readAt: number, now: number): number | null {
  return readAt - now > clockToleranceMs ? null : Math.max(0, now - readAt);
}

/**
 * Whether the stored figures were read after newer ones were requested (times in ms); the newer ones must then not
 * replace them. A stored time further in the future than clocks differ says nothing: the clock was set back since.
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
