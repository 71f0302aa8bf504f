import fc from "fast-check";
import { expect, test } from "vitest";
import { tsb } from "./bootstrap.ts";
import { croston, movingAverage, sba } from "./forecast.ts";

const demands = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 120 });
const parts = fc.double({ min: 0.01, max: 0.9, noNaN: true });
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("with hardly any smoothing the level is the mean: as many days with sales, as large a sale", () => {
  fc.assert(
    fc.property(demands, (all) => {
      const { chance, size, perDay } = tsb(all, { size: 0, chance: 0 });
      const sales = all.filter((demand) => demand > 0);
      expect(chance).toBeCloseTo(sales.length / all.length, 9);
      expect(size).toBeCloseTo(sales.length > 0 ? mean(sales) : 0, 9);
      expect(perDay).toBeCloseTo(mean(all), 9);
    }),
  );
});

test("a chance is between 0 and 1, and a size between the least and the largest sale", () => {
  fc.assert(
    fc.property(demands, parts, parts, (all, size, chance) => {
      const level = tsb(all, { size, chance });
      expect(level.chance).toBeGreaterThanOrEqual(0);
      expect(level.chance).toBeLessThanOrEqual(1);
      const sales = all.filter((demand) => demand > 0);
      if (sales.length === 0) expect(level.size).toBe(0);
      else {
        expect(level.size).toBeGreaterThanOrEqual(Math.min(...sales) - 1e-9);
        expect(level.size).toBeLessThanOrEqual(Math.max(...sales) + 1e-9);
      }
    }),
  );
});

test("while nothing is sold the level sinks, and Croston's and SBA's stay", () => {
  fc.assert(
    fc.property(demands, parts, fc.integer({ min: 1, max: 30 }), (all, part, days) => {
      const quiet = [...all, ...new Array<number>(days).fill(0)];
      const smoothing = { size: part, chance: part };
      const [before, after] = [tsb(all, smoothing).perDay, tsb(quiet, smoothing).perDay];
      if (before > 0) expect(after).toBeLessThan(before);
      expect(croston(quiet, part)).toBe(croston(all, part));
      expect(sba(quiet, part)).toBe(sba(all, part));
    }),
  );
});

test("the published steps: a chance moves by its part towards 1 or 0, a size by its part towards the sale", () => {
  const all = [4, ...new Array<number>(39).fill(4)];
  const { chance, size } = tsb(all, { size: 0.1, chance: 0.1 });
  expect([chance, size]).toEqual([1, 4]);
  expect(tsb([...all, 0], { size: 0.1, chance: 0.1 }).chance).toBeCloseTo(0.9, 12);
  expect(tsb([...all, 0, 14], { size: 0.1, chance: 0.1 })).toEqual({
    chance: expect.closeTo(0.91, 12),
    size: expect.closeTo(5, 12),
    perDay: expect.closeTo(4.55, 12),
  });
});

test("Croston's rate is size by interval, SBA's is less by half of the smoothing, without sales both are 0", () => {
  expect(croston([0, 0, 6, 0, 0, 6], 0.1)).toBe(2);
  expect(croston([0, 0, 0], 0.1)).toBe(0);
  fc.assert(
    fc.property(demands, parts, (all, part) => {
      expect(sba(all, part)).toBeCloseTo(croston(all, part) * (1 - part / 2), 9);
    }),
  );
});

test("an average is that of the last periods, and unknown without any", () => {
  expect(movingAverage([100, 1, 2, 3], 3)).toBe(2);
  expect(movingAverage([4, 2], 30)).toBe(3);
  expect(movingAverage([], 30)).toBeNull();
});
