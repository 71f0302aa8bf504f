const maxDays = 3650;

declare const kind: unique symbol;
/** A time from the supplier, as ISO 8601 text in UTC with milliseconds. */
export type MomentText = string & { readonly [kind]: "moment" };
/**
 * A day that the supplier wrote, as the ISO 8601 text of its beginning in UTC. It is that day everywhere: neither a time of
 * day nor a zone belongs to it.
 */
export type DayText = string & { readonly [kind]: "day" };

/** Durations in milliseconds. */
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** 1970-01-05 was the first Monday after the epoch. */
const firstMonday = 4 * dayMs;

/**
 * Days are UTC days: the supplier renews its data once per UTC day, and all its dates are UTC (interface, sections 1
 * and 5). Times are milliseconds since 1970.
 */

/** UTC day of a time, such as 2026-11-21. Throws a RangeError for an invalid time. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** Number of the UTC day of a time; 1970-01-01 is 0. NaN for NaN. */
export function dayNumber(at: number): number {
  return Math.floor(at / dayMs);
}

/** The start of the UTC day of `at`. */
export function dayStart(at: number): number {
  return dayNumber(at) * dayMs;
}

/** The start of the UTC day after that of `at`. */
export function nextDayStart(at: number): number {
  return dayStart(at) + dayMs;
}

/** The start of a UTC day (2026-11-21); null for any other text and for a day that does not exist. */
export function parseDay(day: string): number | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isFinite(at) && dayOf(at) === day ? at : null;
}

/** The start of the UTC day after `day` (2026-11-21). */
export function dayAfter(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + dayMs;
}

/** Whether two times are on the same UTC day. */
export function isSameDay(one: number, other: number): boolean {
  return dayNumber(one) === dayNumber(other);
}

/** The start of the week of `at`: its Monday, UTC. */
export function weekStart(at: number): number {
  return Math.floor((at - firstMonday) / weekMs) * weekMs + firstMonday;
}

/** Whether a time is at least `ms` ago. A time in the future counts too: the clock was set back since. */
export function isAgo(at: number, ms: number, now: number): boolean {
  return now - at >= ms || at > now;
}

/** "30": in the last 30 days; "2026-11-01": since that day. */
export type Since = string;

/** The text when it names a number of days (1 to 3650) or a day that exists from 1971 on; null for any other. */
export function sinceOf(text: string): Since | null {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text) <= maxDays ? text : null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDay(text) : null;
  return day !== null && day > 365 * dayMs ? text : null;
}

/** The number of the first UTC day that counts, on the day `today`. */
export function sinceDay(since: Since, today: number): number {
  const day = parseDay(since);
  // Never 0, which means an unknown day.
  return Math.max(1, day === null ? today - Number(since) : dayNumber(day));
}
