import fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs } from "../time.ts";
import { demandsOf } from "./forecast.ts";
import { observedSales } from "./observed-sales.ts";
import { anySeries, daily, start, steady } from "./test/series.ts";
import { averageDays, evenWeekdays, momentAfter, weekdayOf, weekdaysOf } from "./weekdays.ts";

const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
const weeks = fc
  .array(fc.double({ min: 0.05, max: 3, noNaN: true }), { minLength: 7, maxLength: 7 })
  .map((parts) => parts.map((part) => (part * 7) / parts.reduce((sum, one) => sum + one, 0)));

test("a week has seven average days, wherever it begins", () => {
  fc.assert(
    fc.property(moments, weeks, (at, weekdays) => {
      expect(averageDays(at, at + 7 * dayMs, weekdays)).toBeCloseTo(7, 6);
    }),
  );
});

test("the moment after some average days is the inverse of the average days until it", () => {
  fc.assert(
    fc.property(moments, fc.double({ min: 0, max: 400, noNaN: true }), weeks, (at, days, weekdays) => {
      const moment = momentAfter(at, days, weekdays);
      expect(moment).toBeGreaterThanOrEqual(at);
      expect(averageDays(at, moment, weekdays)).toBeCloseTo(days, 6);
    }),
  );
});

test("with every day alike average days are days", () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 100 * dayMs }), (at, ms) => {
      expect(averageDays(at, at + ms, evenWeekdays)).toBeCloseTo(ms / dayMs, 6);
    }),
  );
});

test("the week of sales is found: nothing on Sundays, and the mean is 1", () => {
  let stock = 10_000;
  const figures = Array.from({ length: 140 }, (_, day) => {
    const now = stock;
    if (weekdayOf(start + day * dayMs) !== 0) stock -= 10;
    return now;
  });
  const weekdays = weekdaysOf([observedSales(daily(figures), 0)]);
  expect(weekdays.reduce((sum, part) => sum + part, 0)).toBeCloseTo(7, 9);
  expect(weekdays[0]).toBeLessThan(0.35);
  for (const part of weekdays.slice(1)) expect(part).toBeGreaterThan(1.05);
});

test("without data for a dealer, all weekdays are nearly equal", () => {
  for (const part of weekdaysOf([observedSales(daily([5, 4, 4, 4, 3]), 0)])) expect(part).toBeCloseTo(1, 1);
  expect(weekdaysOf([])).toEqual(evenWeekdays);
});

test("each day of the week is a positive part, whatever was seen", () => {
  fc.assert(
    fc.property(fc.array(anySeries, { maxLength: 4 }), (series) => {
      const weekdays = weekdaysOf(series.map((one) => observedSales(one, 0)));
      expect(weekdays.length).toBe(7);
      for (const part of weekdays) expect(part).toBeGreaterThan(0);
    }),
  );
});

test("demands are the pieces of each day of selling time, counted back from the last reading", () => {
  expect(demandsOf(observedSales(daily([9, 7, 7, 4, 4]), 0), evenWeekdays)).toEqual([2, 0, 3, 0, 0]);
  expect(demandsOf(observedSales(steady(30, 3, 5), 0), evenWeekdays)).toEqual([3, 3, 3, 3, 3]);
});

test("days without stock and unread days are no days without demand", () => {
  const gaps = [{ from: start + 4 * dayMs, until: start + 6 * dayMs }];
  // Two are sold on the first day; out on the third and fourth; unread on the fifth and sixth.
  const demands = demandsOf(observedSales(daily([5, 3, 0, 0, 9, 9, 8, 8], gaps), 0), evenWeekdays);
  expect(demands).toEqual([2, 3, 0, 0]);
});

test("no demand is made up and none is lost but that of the cut first day", () => {
  fc.assert(
    fc.property(anySeries, weeks, (series, weekdays) => {
      const seen = observedSales(series, 0);
      const demands = demandsOf(seen, weekdays);
      const sold = seen.sales.reduce((sum, { pieces }) => sum + pieces, 0);
      const counted = demands.reduce((sum, demand) => sum + demand, 0);
      expect(counted).toBeLessThanOrEqual(sold);
      const days = seen.selling.reduce((sum, { from, until }) => sum + averageDays(from, until, weekdays), 0);
      expect(demands.length).toBe(Math.floor(days + 1e-9));
    }),
  );
});
