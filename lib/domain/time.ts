/** Lengths of time in milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** 1970-01-05 was the first Monday after the beginning of time. */
const firstMonday = 4 * dayMs;

/**
 * Days are UTC days: the supplier's data is made anew once in each, and all its dates are UTC (interface, section 8). Moments are
 * milliseconds since 1970.
 */

/** UTC day of a moment: 2026-11-21. Throws a RangeError for what is no moment. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Number of the UTC day of a moment; 1970-01-01 is 0. NaN for NaN. */
export function dayNumber(at: number): number {
  return Math.floor(at / dayMs);
}

/** The moment at which the UTC day of `at` began. */
export function dayStart(at: number): number {
  return dayNumber(at) * dayMs;
}

/** The moment at which the UTC day after that of `at` begins. */
export function nextDayStart(at: number): number {
  return dayStart(at) + dayMs;
}

/** The moment at which a UTC day (2026-11-21) begins; null for a text that is none, and for a day that no calendar has. */
export function parseDay(day: string): number | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isFinite(at) && dayOf(at) === day ? at : null;
}

/** The moment at which the UTC day after `day` (2026-11-21) begins. */
export function dayAfter(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs;
}

/** Whether two moments lie in one UTC day. */
export function isSameDay(one: number, other: number): boolean {
  return dayNumber(one) === dayNumber(other);
}

/** The moment at which the week of `at` began: its Monday, UTC. */
export function weekStart(at: number): number {
  return Math.floor((at - firstMonday) / weekMs) * weekMs + firstMonday;
}

/** Whether a moment lies `ms` back; one in the future was written by a clock that was set back since. */
export function isAgo(at: number, ms: number, now: number): boolean {
  return now - at >= ms || at > now;
}
