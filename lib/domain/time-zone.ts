import { dayMs, dayNumber, dayOf, secondMs } from "./time.ts";

/** The time zone until the browser has sent its own. */
export const defaultZone = "UTC";

/** The cookie in which a browser sends its time zone. */
export const zoneCookie = "time-zone";

/** Whether a text is the name of a time zone, such as "America/Toronto". */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

// biome-ignore lint/plugin: what is remembered here is made again by any copy
const writers = new Map<string, Intl.DateTimeFormat>();

/** A zone's offset from UTC at a time (ms). The zone must be valid; 0 for an invalid time. */
export function zoneOffset(zone: string, at: number): number {
  if (zone === defaultZone || !Number.isFinite(at)) return 0;
  let writer = writers.get(zone);
  if (!writer) {
    const fields = { year: "numeric", month: "numeric", day: "numeric" } as const;
    const clock = { hour: "numeric", minute: "numeric", second: "numeric", hourCycle: "h23" } as const;
    writer = new Intl.DateTimeFormat("en-US", { timeZone: zone, ...fields, ...clock });
    writers.set(zone, writer);
  }
  const parts = Object.fromEntries(writer.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const there = Date.UTC(year, month - 1, day, hour, minute, second);
  return there - Math.floor(at / secondMs) * secondMs;
}

/** An offset of a zone (ms), and from when on it holds. */
export interface HeldOffset {
  readonly from: number;
  readonly offset: number;
}

/** No clock changes twice within this time. */
const stepMs = 7 * dayMs;

/**
 * The offsets of a zone between two times, the last first; the first offset of the span also applies before it. At most
 * the last `most`.
 */
export function zoneOffsets(zone: string, since: number, until: number, most: number): HeldOffset[] {
  const held: HeldOffset[] = [];
  let to = until;
  let offset = zoneOffset(zone, until);
  while (to > since && held.length < most - 1) {
    const before = Math.max(since, to - stepMs);
    const earlier = zoneOffset(zone, before);
    if (earlier !== offset) held.push({ from: changeBetween(zone, before, to), offset });
    [to, offset] = [before, earlier];
  }
  return [...held, { from: Number.NEGATIVE_INFINITY, offset }];
}

/** When the offset changes between two times: the first second with the later one. */
function changeBetween(zone: string, before: number, after: number): number {
  let [first, last] = [Math.floor(before / secondMs), Math.ceil(after / secondMs)];
  const later = zoneOffset(zone, last * secondMs);
  while (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    if (zoneOffset(zone, middle * secondMs) === later) last = middle;
    else first = middle;
  }
  return last * secondMs;
}

/** The day number of a time in a zone; 1970-01-01 is 0. Days start at the zone's midnight. */
export function zoneDayNumber(zone: string, at: number): number {
  return dayNumber(at + zoneOffset(zone, at));
}

/** "2026-11-21": the day of a time in a zone. */
export function zoneDay(zone: string, at: number): string {
  return dayOf(zoneDayNumber(zone, at) * dayMs);
}

/**
 * The start of a day in a zone (ms); `day` is its number, 1970-01-01 is 0. On a day with a clock change the offset of
 * that midnight counts; if there is no midnight, the first time of the day.
 */
export function zoneDayStart(zone: string, day: number): number {
  const midnight = day * dayMs;
  const offsets = [midnight - dayMs, midnight + dayMs].map((near) => zoneOffset(zone, near));
  const starts = offsets.map((offset) => midnight - offset).filter((at) => zoneDayNumber(zone, at) === day);
  return Math.min(...(starts.length > 0 ? starts : offsets.map((offset) => midnight - offset)));
}
