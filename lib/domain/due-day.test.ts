import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameDue } from "./due-day.ts";
import { dayMs, minuteMs } from "./time.ts";

const day = fc.integer({ min: 20_000, max: 40_000 }).map((number) => number * dayMs);

test("two days are the same only when they are equal", () => {
  fc.assert(fc.property(day, day, (one, other) => isSameDue(one, other) === (one === other)));
  expect([isSameDue(null, null), isSameDue(null, dayMs), isSameDue(dayMs, null)]).toEqual([true, false, false]);
});

test("a day is the same as the moment that any time of day and zone made of it", () => {
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const offset = fc.integer({ min: -14 * 60, max: 14 * 60 });
  fc.assert(
    fc.property(day, minutes, offset, (written, time, zone) => {
      const moment = written + (time - zone) * minuteMs;
      const isMoment = moment % dayMs !== 0;
      return !isMoment || (isSameDue(written, moment) && isSameDue(moment, written));
    }),
  );
  expect(isSameDue(Date.parse("2026-12-15"), Date.parse("2026-12-18T23:00:00Z"))).toBe(false);
});
