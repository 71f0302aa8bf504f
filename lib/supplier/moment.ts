import { type DayText, dayStart, type MomentText, minuteMs } from "@/lib/domain/time.ts";

const iso =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(?:(Z)|([+-])(\d{2}):?(\d{2})?)?$/i;
const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * A foreign date as ISO 8601 UTC text with milliseconds; null for no date. A date without a zone is UTC, as the
 * interface says of all its dates. This supplier writes years up to 1900 and 9999 for "none".
 */
export function momentOf(value: unknown): MomentText | null {
  const read = dateOf(value);
  return read && (new Date(read.local - read.offsetMs).toISOString() as MomentText);
}

/**
 * A foreign due date: the day that is written, whatever time of day and zone stand behind it, since goods are due on a day.
 * Null for no date, as `momentOf`.
 */
export function dayOf(value: unknown): DayText | null {
  const read = dateOf(value);
  return read && (new Date(dayStart(read.local)).toISOString() as DayText);
}

/** What is written, as if it was UTC (ms), and how far its zone is ahead of UTC. */
function dateOf(value: unknown): { local: number; offsetMs: number } | null {
  if (typeof value !== "string") return null;
  const text = value.trim();
  const us = american.exec(text);
  const match = us ? iso.exec(`${us[3]}-${us[1]}-${us[2]}`) : iso.exec(text);
  if (!match) return null;
  const [, year = "", month = "", day = "", hour = "0", minute = "0", seconds = "0", fraction = ""] = match;
  const [sign, zoneHour, zoneMinute] = match.slice(9);
  if (Number(year) <= 1900 || Number(year) >= 9999) return null;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(seconds) > 59) return null;
  const ms = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(seconds), ms);
  const date = new Date(utc);
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return null;
  if (Number(zoneHour ?? 0) > 14 || Number(zoneMinute ?? 0) > 59) return null;
  const offsetMinutes = sign ? (Number(zoneHour) * 60 + Number(zoneMinute ?? 0)) * (sign === "-" ? -1 : 1) : 0;
  return { local: utc, offsetMs: offsetMinutes * minuteMs };
}

/** The interface's `dateFrom` with a time of day: `yyyy-mm-dd hh:mm:ss`, UTC. */
export function dateFromOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace("T", " ");
}
