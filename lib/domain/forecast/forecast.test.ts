import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { dayMs, dayStart } from "../time.ts";
import { correctedRange, unlearnt } from "./conformal.ts";
import { dueOutlook } from "./due-outlook.ts";
import { forecast } from "./forecast.ts";
import { seriesUntil, soldBy, uncalibrated } from "./hindcast.ts";
import { learn, noExperience } from "./learn.ts";
import { anySeries, daily, hourly, irregular, start, steady } from "./test/series.ts";
import type { Calibration, CalibrationGroup, DueDate, ForecastQuestion, Lateness, StockSeries } from "./types.ts";
import { horizonDays } from "./warnings.ts";
import { evenWeekdays } from "./weekdays.ts";

function asked(series: StockSeries, more: Partial<ForecastQuestion> = {}) {
  const question = { variantNo: "610113-001", series, weekdays: evenWeekdays, calibration: uncalibrated };
  return forecast({ ...question, due: null, lateness: null, ...more });
}

/** Deliveries that were late by these numbers of days, equally often. */
function lateBy(...days: number[]): Lateness {
  const shares = days.map((late) => ({ late, share: 1 / days.length }));
  const median = days[Math.floor((days.length - 1) / 2)] ?? 0;
  return { of: "brand", observations: days.length, median, spread: { low: 0, high: 9 }, days: shares };
}

test("what sells two a day and has forty left is out in some twenty days", () => {
  const series = steady(100, 2, 30);
  const answer = asked(series);
  expect(answer).toMatchObject({ kind: "range", explain: { perDay: 2, coverDays: 20, sold: 60, salesDays: 30 } });
  const [from, median, until] = answer.kind === "range" ? [answer.fromAt, answer.medianAt, answer.untilAt] : [];
  const days = (at = 0) => (at - dayStart(series.readUntil)) / dayMs;
  expect(days(from ?? 0)).toBeGreaterThan(14);
  expect(days(median ?? 0)).toBe(19);
  expect(days(until ?? 0)).toBeLessThan(26);
});

test("with few sales or few days there is no forecast, but their count", () => {
  expect(asked(daily([9, 9, 8, 8, 8, 7]))).toEqual({
    kind: "notEnough",
    salesDays: 2,
    salesDaysNeeded: 5,
    observedDays: 6,
    observedDaysNeeded: 14,
  });
  expect(asked(daily(new Array<number>(60).fill(9)))).toMatchObject({ kind: "notEnough", salesDays: 0 });
});

test("unknown stock has no forecast, and what is out says since when", () => {
  expect(asked(hourly([]))).toEqual({ kind: "unknown" });
  expect(asked(daily([9, 8, null]))).toEqual({ kind: "unknown" });
  expect(asked(daily([9, 3, 0, -2]))).toEqual({ kind: "out", since: start + 2 * dayMs, due: null });
});

test("a large stock does not run out within the horizon", () => {
  expect(asked(steady(2_000, 2, 30))).toMatchObject({ kind: "beyond", horizonDays });
});

test("a range may begin within the horizon and end beyond it", () => {
  const answer = asked(irregular(170, 2, 30));
  expect(answer).toMatchObject({ kind: "range", untilAt: null });
});

test("the same question has the same answer, whatever was asked between", () => {
  const series = steady(90, 2, 30);
  const once = asked(series);
  asked(steady(70, 1, 40));
  expect(asked(series)).toEqual(once);
});

test("any series is answered: days in order, from the reading to the horizon, chances from 0 to 1", () => {
  const anyDue = fc.option(fc.record({ dueAt: fc.integer({ min: start - 9e8, max: start + 9e9 }), moves: fc.nat(3) }));
  const series = fc.oneof(
    anySeries,
    fc.integer({ min: 1, max: 300 }).map((stock) => steady(stock, 3, 40)),
  );
  fc.assert(
    fc.property(series, anyDue, (one, due) => {
      const answer = asked(one, { due, lateness: lateBy(-2, 0, 5) });
      if ("due" in answer) expect(answer.due === null).toBe(due === null);
      if (answer.kind === "out") expect(answer.since).toBeLessThanOrEqual(one.readUntil);
      if (answer.kind === "range" || answer.kind === "beyond") {
        expect(answer.explain.available).toBeGreaterThan(0);
        expect(answer.due?.chanceOutBefore ?? 0).toBeGreaterThanOrEqual(0);
        expect(answer.due?.chanceOutBefore ?? 0).toBeLessThanOrEqual(1);
      }
      if (answer.kind !== "range") return;
      const ends = [answer.fromAt, answer.medianAt, answer.untilAt].filter((at) => at !== null);
      expect(ends.toSorted((a, b) => a - b)).toEqual(ends);
      expect(answer.fromAt).toBeGreaterThanOrEqual(dayStart(one.readUntil));
      expect(ends.at(-1)).toBeLessThanOrEqual(one.readUntil + horizonDays * dayMs);
      expect(answer.medianAt !== null || answer.untilAt === null).toBe(true);
    }),
  );
});

test("days without data are no days without sales: a gap changes nothing in the rate", () => {
  const series = steady(100, 2, 30);
  const gap = { from: start + 10 * dayMs, until: start + 15 * dayMs };
  const observations = series.observations.filter(({ at }) => at <= gap.from || at >= gap.until);
  const answer = asked({ ...series, observations, gaps: [gap] });
  expect(answer).toMatchObject({ kind: "range", explain: { unknownDays: 5, perDay: expect.closeTo(2, 1) } });
});

test("a delivery is taken out of the rate, and days without stock too", () => {
  // Two a day; out on the fifth and sixth day of each week of ten, then twelve come.
  const figures = Array.from({ length: 50 }, (_, day) => [8, 6, 4, 2, 0, 0][day % 6] ?? 0);
  const answer = asked(daily([...figures, 8]));
  expect(answer).toMatchObject({ kind: "range", explain: { perDay: expect.closeTo(2, 0), outDays: 16 } });
});

const due = (days: number, moves = 0): DueDate => ({
  dueAt: dayStart(steady(100, 2, 30).readUntil) + days * dayMs,
  moves,
});

test("a delivery long before the stock is out arrives before, and one long after comes too late", () => {
  const series = steady(100, 2, 30);
  expect(asked(series, { due: due(3) })).toMatchObject({ due: { chanceOutBefore: 0, verdict: "arrivesBefore" } });
  expect(asked(series, { due: due(60) })).toMatchObject({ due: { chanceOutBefore: 1, verdict: "outBefore" } });
  const open = irregular(40, 2, 30);
  expect(asked(open, { due: { dueAt: open.readUntil + 20 * dayMs, moves: 0 } })).toMatchObject({
    due: { verdict: "open" },
  });
});

test("the usual lateness moves the day that is expected, and makes it likelier to be out before", () => {
  const series = steady(100, 2, 30);
  const expectedAt = due(23).dueAt;
  const answer = asked(series, { due: due(19), lateness: lateBy(3, 4, 9) });
  expect(answer).toMatchObject({ due: { expectedAt } });
  const onTime = asked(series, { due: due(19) });
  const chances = [onTime, answer].map((one) => ("explain" in one ? (one.due?.chanceOutBefore ?? -1) : -1));
  expect(chances[1]).toBeGreaterThan(chances[0] ?? 2);
});

test("a due date that has passed: the delivery comes today at the earliest, and later only as late as others came", () => {
  const now = start + 12 * 3_600_000;
  const yesterday = { dueAt: start - 2 * dayMs, moves: 1 };
  const outAt = [start + 1.5 * dayMs, start + 5.5 * dayMs];
  expect(dueOutlook(outAt, yesterday, null, now)).toMatchObject({ expectedAt: start, chanceOutBefore: 0 });
  // Of 0, 4 and 9 days late only 4 and 9 are still possible: in 2 and in 7 days.
  expect(dueOutlook(outAt, yesterday, lateBy(0, 4, 9), now)).toMatchObject({
    chanceOutBefore: 0.75,
    expectedAt: start + 2 * dayMs,
  });
  // Half of the others came on time: that is over, and the others came nine days late.
  expect(dueOutlook(outAt, yesterday, lateBy(0, 9), now)).toMatchObject({ expectedAt: start + 7 * dayMs });
});

test("more stock is never out earlier, and an earlier delivery never makes it likelier to be out before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), fc.nat(40), fc.nat(40), (left, more, later) => {
      const one = asked(steady(61 + left, 2, 30), { due: due(10) });
      const other = asked(steady(61 + left + more, 2, 30), { due: due(10) });
      if (one.kind !== "range" || other.kind !== "range") return;
      // Other stocks are other courses: the draws differ by chance.
      expect(other.fromAt + 2 * dayMs).toBeGreaterThanOrEqual(one.fromAt);
      const late = asked(steady(61 + left, 2, 30), { due: due(10 + later) });
      if (late.kind === "range")
        expect(late.due?.chanceOutBefore).toBeGreaterThanOrEqual(one.due?.chanceOutBefore ?? 2);
    }),
    { numRuns: testSize(40) },
  );
});

test("a range is corrected by past forecasts of stocks that lasted about as long", () => {
  const group = (belowDays: number | null, known: number): CalibrationGroup => ({
    ...{ belowDays, forecasts: 9, known, correction: { low: -0.1, median: 0, high: 0.1 } },
  });
  const corrected: Calibration = { ...uncalibrated, groups: [group(7, 1), group(21, 2), group(null, 3)] };
  const asking = (left: number, calibration = corrected) => {
    const answer = asked(irregular(left, 2, 60), { calibration });
    if (answer.kind !== "range") throw new Error(answer.kind);
    return answer;
  };
  expect([8, 20, 100].map((left) => asking(left).explain.corrected?.known)).toEqual([1, 2, 3]);
  const narrow = asking(100);
  const wide = asking(100, uncalibrated);
  expect(wide.explain.corrected).toBeNull();
  expect(wide.explain.range).toEqual(correctedRange(wide.explain.drawn, unlearnt));
  expect(narrow.explain.drawn).toEqual(wide.explain.drawn);
  expect(narrow.explain.range.low).toBeGreaterThan(narrow.explain.drawn.low);
  expect(narrow.fromAt).toBeGreaterThan(wide.fromAt);
  expect(narrow.untilAt).toBeLessThan(wide.untilAt ?? Number.POSITIVE_INFINITY);
  // The limit itself belongs to the longer ones.
  const { median } = narrow.explain.drawn;
  const atLimit: Calibration = { ...uncalibrated, groups: [group(median, 1), group(null, 2)] };
  expect(asking(100, atLimit).explain.corrected?.known).toBe(2);
  const unknown: Calibration = {
    ...uncalibrated,
    groups: [{ belowDays: null, forecasts: 9, known: 0, correction: unlearnt }],
  };
  expect(asking(100, unknown).explain.corrected).toBeNull();
});

test("the past is looked at with what was known then, and the truth is when as much was sold", () => {
  const series = daily([9, 7, 7, 20, 15, 15, 12]);
  expect(seriesUntil(series, start + 3.5 * dayMs).observations.length).toBe(4);
  // Two, then five of the delivered: seven, then three more are ten.
  expect(soldBy(series, start, 9)).toBe(start + 6 * dayMs);
  expect(soldBy(series, start + 2 * dayMs, 7)).toBe(start + 6 * dayMs);
  expect(soldBy(series, start + 3 * dayMs, 20)).toBeNull();
});

test("past forecasts that were known to be right narrow the range, and an unknown dealer has no correction", () => {
  expect(learn([], start)).toEqual(noExperience);
  const articles = Array.from({ length: 40 }, (_, number) => ({
    variantNo: String(number),
    series: steady(90 - (number % 8), 2, 45),
    inOne: null,
    promises: [],
  }));
  const { together, one } = learn(articles, start + 45 * dayMs).calibration;
  expect(one).toEqual(uncalibrated);
  expect(together.groups.filter(({ known }) => known > 0).length).toBeGreaterThan(0);
  for (const { forecasts, known, correction } of together.groups) {
    expect(forecasts).toBeGreaterThanOrEqual(known);
    if (known > 0) expect(correction.high - correction.low).toBeLessThan(2);
    else expect(correction).toEqual(unlearnt);
  }
});
