import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dayAfter,
  dayMs,
  dayNumber,
  dayOf,
  dayStart,
  hourMs,
  isAgo,
  isSameDay,
  minuteMs,
  nextDayStart,
  parseDay,
  sinceDay,
  sinceOf,
  weekMs,
  weekStart,
} from "./time.ts";

const moment = fc.integer({ min: -(10 ** 12), max: 10 ** 13 });

test("durations have their usual lengths", () => {
  expect([minuteMs, hourMs, dayMs, weekMs].map((ms) => ms / 1000)).toEqual([60, 3600, 86_400, 604_800]);
});

test("a day begins at midnight UTC, contains its moments, and ends where the next one begins", () => {
  fc.assert(
    fc.property(moment, (at) => {
      const start = dayStart(at);
      expect(new Date(start).toISOString()).toBe(`${dayOf(at)}T00:00:00.000Z`);
      expect(start <= at && at < nextDayStart(at)).toBe(true);
      expect(nextDayStart(at) - start).toBe(dayMs);
      expect(dayNumber(at) * dayMs).toBe(start);
      expect(dayAfter(dayOf(at))).toBe(nextDayStart(at));
    }),
  );
});

test("two moments are on one day exactly when their days have the same text", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -2 * dayMs, max: 2 * dayMs }), (at, apart) => {
      expect(isSameDay(at, at + apart)).toBe(dayOf(at) === dayOf(at + apart));
    }),
  );
});

test("a day is parsed from its text, and other texts and days that do not exist give null", () => {
  fc.assert(
    fc.property(moment, (at) => {
      expect(parseDay(dayOf(at))).toBe(dayStart(at));
    }),
  );
  for (const text of [
    "",
    "today",
    "2026-11-21T00:00",
    " 2026-11-21",
    "2026-1-1",
    "2026-13-01",
    "2026-02-30",
    "+012026-11-21",
    "2026-11-21\u0000",
  ]) {
    expect(parseDay(text), text).toBeNull();
  }
});

test("a week begins on Monday and contains its moments", () => {
  fc.assert(
    fc.property(moment, (at) => {
      const start = weekStart(at);
      expect(new Date(start).getUTCDay()).toBe(1);
      expect(dayStart(start)).toBe(start);
      expect(start <= at && at < start + weekMs).toBe(true);
    }),
  );
});

test("a time has passed when it is that long ago, or when the clock was set back since", () => {
  fc.assert(
    fc.property(
      moment,
      fc.nat(weekMs),
      fc.nat(2 * weekMs),
      fc.integer({ min: 1, max: weekMs }),
      (at, ms, gone, back) => {
        expect(isAgo(at, ms, at + gone)).toBe(gone >= ms);
        expect(isAgo(at, ms, at - back)).toBe(true);
      },
    ),
  );
});

test("a time that lies now has not passed, unless no time had to pass", () => {
  expect([isAgo(5, 1, 5), isAgo(5, 0, 5)]).toEqual([false, true]);
});

test("a number of days or a day that exists is a beginning, anything else is none", () => {
  for (const text of ["1", "30", "3650", "2026-11-30", "2024-02-29"]) expect(sinceOf(text), text).toBe(text);
  for (const text of ["", "0", "-1", "3651", "07", "1.5", "2026-02-30", "2026-11", "1960-01-01", "soon"]) {
    expect(sinceOf(text), text).toBeNull();
  }
});

test("days count back from today, and a day is itself", () => {
  const today = Date.UTC(2026, 10, 30) / dayMs;
  expect(sinceDay("7", today)).toBe(today - 7);
  expect(sinceDay("2026-11-29", today)).toBe(today - 1);
});
