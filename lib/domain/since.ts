import { dayMs, dayNumber, parseDay } from "./time.ts";

/** "30": in the last 30 days; "2026-11-01": since that day. */
export type Since = string;

const mostDays = 3650;

/** The text when it names a number of days (1 to 3650) or a day that exists from 1971 on; null for any other. */
export function sinceOf(text: string): Since | null {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text) <= mostDays ? text : null;
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDay(text) : null;
  return day !== null && day > 365 * dayMs ? text : null;
}

/** The number of the first UTC day that counts, on the day `today`. */
export function sinceDay(since: Since, today: number): number {
  const day = parseDay(since);
  // Never 0, which stands for an unknown day.
  return Math.max(1, day === null ? today - Number(since) : dayNumber(day));
}
