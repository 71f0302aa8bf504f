import { Cron } from "croner";
import { minuteMs } from "../time.ts";
import { zoneOffset } from "../time-zone.ts";
import type { AlertFrequency } from "./rule.ts";

/** When a member wants messages, and the time zone. */
export interface DeliveryTimes extends AlertTimes {
  readonly timeZone: string;
}

/**
 * When a message created at `now` is due: immediately, at the next full hour, or at the member's minute of the day
 * (weekly: on the member's day). Immediate and hourly messages wait until quiet hours are over. A minute that a clock
 * change skips is caught up right after it; one that occurs twice counts once (croner).
 */
export function dueMoment(frequency: AlertFrequency, times: DeliveryTimes, now: number): number {
  const { digestMinute, digestWeekday } = times;
  switch (frequency) {
    case "at-once":
      return afterQuiet(times, now);
    case "hourly":
      return afterQuiet(times, next("0 0 * * * *", times, now));
    case "daily":
      return next(`0 ${digestMinute % 60} ${Math.floor(digestMinute / 60)} * * *`, times, now);
    case "weekly":
      return next(`0 ${digestMinute % 60} ${Math.floor(digestMinute / 60)} * * ${digestWeekday}`, times, now);
  }
}

/** The time itself, or the end of the quiet hours it falls into. */
function afterQuiet(times: DeliveryTimes, at: number): number {
  const { quietFromMinute: from, quietUntilMinute: until, timeZone } = times;
  if (from === null || until === null || from === until) return at;
  const minute = Math.floor((at + zoneOffset(timeZone, at)) / minuteMs) % (24 * 60);
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  return isQuiet ? next(`0 ${until % 60} ${Math.floor(until / 60)} * * *`, times, at) : at;
}

/** The first time after `at` that matches a pattern in the member's time zone. */
function next(pattern: string, { timeZone }: DeliveryTimes, at: number): number {
  const found = new Cron(pattern, { timezone: timeZone, paused: true }).nextRun(new Date(at));
  // Every pattern here comes again within a week.
  return found?.getTime() ?? at;
}

/** When a member wants to receive alerts. Minutes of the member's local day; 0 is midnight. */
export interface AlertTimes {
  /** When daily and weekly messages are sent. */
  readonly digestMinute: number;
  /** On which day weekly ones are; 0 is Sunday. */
  readonly digestWeekday: number;
  /** Nothing is sent immediately between these two, also across midnight. Both null: no quiet hours. */
  readonly quietFromMinute: number | null;
  readonly quietUntilMinute: number | null;
}

/** A time of day for a browser's time field: "07:30"; "" for none. */
export function fieldOfTime(minute: number | null): string {
  if (minute === null) return "";
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
