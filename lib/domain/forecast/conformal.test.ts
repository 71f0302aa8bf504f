import fc from "fast-check";
import { expect, test } from "vitest";
import { corrected, correctedRange, type DrawnRange, type PastForecast, wideningBy } from "./conformal.ts";
import { drawsOf, normal } from "./draws.ts";

const ranges = fc
  .array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 3, maxLength: 3 })
  .map((days): DrawnRange => {
    const [low = 0, median = 0, high = 0] = days.toSorted((one, other) => one - other);
    return { low, median, high };
  });
const by = fc.double({ min: -1, max: 5, noNaN: true });

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

/** Of how many the corrected range contains the truth. */
function coverage(past: readonly PastForecast[], widening: ReturnType<typeof wideningBy>): number {
  const inside = past.filter(({ drawn, start, end }) => {
    const { low, high } = correctedRange(drawn, widening);
    return end >= low && start <= high;
  });
  return inside.length / past.length;
}

test.each([0.3, 1, 2.5])("ranges %f times as wide as right are corrected to eight of ten", (width) => {
  const widening = wideningBy(forecasts(1_000, width, 1));
  expect(coverage(forecasts(2_000, width, 2), widening)).toBeGreaterThan(0.77);
  expect(coverage(forecasts(2_000, width, 2), widening)).toBeLessThan(0.83);
});

test("a truth that is not known yet does not make forecasts too late in hindsight", () => {
  const past = forecasts(4_000, 1, 3);
  // Each is looked at after some 3 to 43 days; what was not sold by then is not known.
  const draw = drawsOf("age", 1);
  const cut = past.map((one) => {
    const age = 3 + 40 * draw();
    return one.end <= age ? one : { ...one, start: age, end: Number.POSITIVE_INFINITY };
  });
  const [whole, censored] = [wideningBy(past), wideningBy(cut)];
  expect(censored?.low).toBeCloseTo(whole?.low ?? 9, 0);
  expect(Math.abs((censored?.high ?? 9) - (whole?.high ?? 0))).toBeLessThan(0.25);
});

test("too few known truths correct nothing", () => {
  expect(wideningBy(forecasts(39, 1, 1))).toBeNull();
  expect(wideningBy([])).toBeNull();
  const unknown = forecasts(500, 1, 1).map((one) => ({ ...one, end: Number.POSITIVE_INFINITY }));
  expect(wideningBy(unknown)).toBeNull();
});

test("a correction keeps the order of the days, and the median where it is", () => {
  fc.assert(
    fc.property(ranges, by, by, fc.array(fc.double({ min: 0, max: 300, noNaN: true })), (drawn, low, high, days) => {
      const range = correctedRange(drawn, { low, high });
      expect(range.low).toBeLessThanOrEqual(range.median + 1e-6);
      expect(range.median).toBeLessThanOrEqual(range.high + 1e-6);
      expect(corrected(drawn.median, drawn, range)).toBeCloseTo(drawn.median, 6);
      const moved = days.toSorted((one, other) => one - other).map((day) => corrected(day, drawn, range));
      for (const [index, day] of moved.entries()) {
        expect(day).toBeGreaterThanOrEqual(0);
        if (index > 0) expect(day).toBeGreaterThanOrEqual((moved[index - 1] ?? 0) - 1e-6);
      }
    }),
  );
});

test("the ends of a range are moved as the days at them", () => {
  const drawn = { low: 4, median: 10, high: 20 };
  const range = correctedRange(drawn, { low: 0.5, high: -0.5 });
  expect(corrected(4, drawn, range)).toBeCloseTo(range.low, 9);
  expect(corrected(20, drawn, range)).toBeCloseTo(range.high, 9);
  expect(range.low).toBeLessThan(4);
  expect(range.high).toBeLessThan(20);
});

test("without a correction everything stays where it was drawn", () => {
  fc.assert(
    fc.property(ranges, fc.double({ min: 0, max: 300, noNaN: true }), (drawn, days) => {
      expect(correctedRange(drawn, null)).toEqual(drawn);
      expect(corrected(days, drawn, drawn)).toBeCloseTo(days, 6);
    }),
  );
});
