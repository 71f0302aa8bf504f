import fc from "fast-check";
import { expect, test } from "vitest";
import { drawsOf, normal } from "./bootstrap.ts";
import { corrected, correctedRange, correctionBy, type PastForecast, unlearnt } from "./conformal.ts";
import type { Correction, SampledRange } from "./types.ts";

const ranges = fc
  .array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((days): SampledRange => {
    const [low = 0, median = 0, high = 0] = days.toSorted((one, other) => one - other);
    return { low, median, high };
  });

/** Forecasts of about ten days whose ranges are `width` as wide as they should be. */
function forecasts(count: number, width: number, seed: number): PastForecast[] {
  const draw = drawsOf("past", seed);
  return Array.from({ length: count }, () => {
    const median = 5 + 30 * draw();
    const deviation = 0.3;
    const end = (part: number) => Math.expm1(Math.log1p(median) + part * 1.2816 * deviation * width);
    const truth = Math.expm1(Math.log1p(median) + deviation * normal(draw));
    return { drawn: { low: end(-1), median, high: end(1) }, start: truth, end: truth };
  });
}

function drawnTo(high: number): Pick<PastForecast, "drawn"> {
  return { drawn: { low: 4, median: 10, high } };
}

/** Of how many the corrected range contains the truth. */
function coverage(past: readonly PastForecast[], found: Correction | null): number {
  const correction = found ?? unlearnt;
  const inside = past.filter(({ drawn, start, end }) => {
    const { low, high } = correctedRange(drawn, correction);
    return end >= low && start <= high;
  });
  return inside.length / past.length;
}

test.each([0.3, 1, 2.5])("ranges %f times as wide as right are corrected to eight of ten", (width) => {
  const correction = correctionBy(forecasts(1_000, width, 1));
  expect(coverage(forecasts(2_000, width, 2), correction)).toBeGreaterThan(0.77);
  expect(coverage(forecasts(2_000, width, 2), correction)).toBeLessThan(0.83);
});

test("a truth that is not known yet does not make forecasts too late in hindsight", () => {
  const past = forecasts(4_000, 1, 3);
  // Each is looked at after some 3 to 43 days; what was not sold by then is not known.
  const draw = drawsOf("age", 1);
  const cut = past.map((one) => {
    const age = 3 + 40 * draw();
    return one.end <= age ? one : { ...one, start: age, end: Number.POSITIVE_INFINITY };
  });
  const [whole, censored] = [correctionBy(past), correctionBy(cut)];
  expect(censored?.low).toBeCloseTo(whole?.low ?? 9, 0);
  expect(Math.abs((censored?.high ?? 9) - (whole?.high ?? 0))).toBeLessThan(0.25);
});

test("too few known truths correct nothing", () => {
  expect(correctionBy(forecasts(19, 1, 1))).toBeNull();
  expect(correctionBy([])).toBeNull();
  const unknown = forecasts(500, 1, 1).map((one) => ({ ...one, end: Number.POSITIVE_INFINITY }));
  expect(correctionBy(unknown)).toBeNull();
  // All alike, so that only their number can be too small.
  const alike = (count: number) => new Array<PastForecast>(count).fill({ ...drawnTo(20), start: 9, end: 10 });
  expect(correctionBy(alike(19))).toBeNull();
  expect(correctionBy(alike(20))).not.toBeNull();
});

test("an end is corrected as soon as its own truths are known, however few of the other end's are", () => {
  // Long ranges that begin too late, looked at for a short time: only early truths are known.
  const early = forecasts(1_000, 0.4, 1).map((one) =>
    one.end < one.drawn.median ? one : { ...one, start: one.drawn.median, end: Number.POSITIVE_INFINITY },
  );
  const [part, whole] = [correctionBy(early), correctionBy(forecasts(1_000, 0.4, 1))];
  expect(part?.low).toBeCloseTo(whole?.low ?? 9, 1);
  expect(part?.low).toBeLessThan(-2);
  expect(part?.high).toBe(unlearnt.high);
});

test("a widening is believed at once, and a narrowing as it shows in more", () => {
  const alike = (count: number, day: number) =>
    correctionBy(new Array<PastForecast>(count).fill({ ...drawnTo(20), start: day, end: day }));
  const wide = [alike(20, 2)?.low, alike(2_000, 2)?.low];
  expect(wide[0]).toBeCloseTo(wide[1] ?? 0, 9);
  const narrow = [20, 200, 2_000].map((count) => alike(count, 10));
  expect(narrow[0]?.low).toBeLessThan(narrow[1]?.low ?? -9);
  expect(narrow[1]?.low).toBeLessThan(narrow[2]?.low ?? -9);
  expect(narrow[0]?.high).toBeGreaterThan(narrow[2]?.high ?? 9);
});

const corrections = fc
  .array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((places): Correction => {
    const [low = 0, median = 0, high = 0] = places.toSorted((one, other) => one - other);
    return { low, median, high };
  });

test("a corrected range is in order, and corrected courses keep theirs", () => {
  const courses = fc.array(fc.double({ min: 0, max: 300, noNaN: true }));
  fc.assert(
    fc.property(ranges, corrections, courses, (drawn, correction, days) => {
      const { low, median, high } = correctedRange(drawn, correction);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(median + 1e-6);
      expect(median).toBeLessThanOrEqual(high + 1e-6);
      const moved = days.toSorted((one, other) => one - other).map((day) => corrected(day, drawn, correction));
      for (const [index, day] of moved.entries()) expect(day).toBeGreaterThanOrEqual((moved[index - 1] ?? 0) - 1e-6);
    }),
  );
});

test("the ends of a range and its median are moved as the courses at them", () => {
  const drawn = { low: 4, median: 10, high: 20 };
  const correction = { low: -1.5, median: 0.2, high: 0.6 };
  const range = correctedRange(drawn, correction);
  for (const end of ["low", "median", "high"] as const)
    expect(corrected(drawn[end], drawn, correction)).toBeCloseTo(range[end], 9);
  expect(range.low).toBeLessThan(4);
  expect(range.median).toBeGreaterThan(10);
  expect(range.high).toBeLessThan(20);
});

test("between the ends and beyond them courses are moved in proportion, each side by its own", () => {
  const { drawn } = drawnTo(20);
  const between = (part: number, end: number) => Math.expm1(Math.log1p(10) + part * (Math.log1p(end) - Math.log1p(10)));
  const correction = { low: -2, median: 0, high: 1.5 };
  expect(corrected(between(0.5, 20), drawn, correction)).toBeCloseTo(between(0.75, 20), 9);
  expect(corrected(between(2, 20), drawn, correction)).toBeCloseTo(between(3, 20), 9);
  expect(corrected(between(0.5, 4), drawn, correction)).toBeCloseTo(4, 9);
  expect(correctedRange(drawn, { low: -99, median: 0.5, high: 99 })).toEqual({
    low: 0,
    median: expect.closeTo(between(0.5, 20), 9),
    high: 360,
  });
});

test("a range without any width can be widened", () => {
  const range = correctedRange({ low: 9, median: 9, high: 9 }, { low: -2, median: 0, high: 2 });
  expect(range.low).toBeLessThan(8);
  expect(range.high).toBeGreaterThan(10);
});

test("a bias is taken away: forecasts that are all too late become earlier", () => {
  const late = forecasts(1_000, 1, 5).map((one) => {
    const later = (days: number) => Math.expm1(Math.log1p(days) + 0.3);
    const { low, median, high } = one.drawn;
    return { ...one, drawn: { low: later(low), median: later(median), high: later(high) } };
  });
  expect(correctionBy(late)?.median).toBeLessThan(-0.5);
  expect(correctionBy(forecasts(1_000, 1, 5))?.median).toBeCloseTo(0, 1);
});

test("-1, 0 and 1 leave everything where it was drawn", () => {
  const drawn = { low: 4, median: 10, high: 20 };
  const range = correctedRange(drawn, { low: -1, median: 0, high: 1 });
  for (const end of ["low", "median", "high"] as const) expect(range[end]).toBeCloseTo(drawn[end], 9);
  expect(corrected(7, drawn, { low: -1, median: 0, high: 1 })).toBeCloseTo(7, 9);
});
