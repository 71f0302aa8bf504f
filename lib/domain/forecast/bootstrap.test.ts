import fc from "fast-check";
import { expect, test } from "vitest";
import { drawDaysUntilSold, drawsOf, tsb } from "./bootstrap.ts";

const demands = fc
  .array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })), { minLength: 5, maxLength: 80 })
  .filter((all) => all.filter((demand) => demand > 0).length > 1);
const mean = (values: Iterable<number>) => {
  const all = [...values];
  return all.reduce((sum, value) => sum + value, 0) / all.length;
};

function drawn(stock: number, all: readonly number[], { count = 200, maxDays = 1_000, days = 1e9, seed = 1 } = {}) {
  const level = tsb(all, { size: 0, chance: 0 });
  return drawDaysUntilSold(stock, all, level, { count, maxDays, effectiveDays: days, draw: drawsOf("A", seed) });
}

test("courses are in order, above 0 and at most the cut, and the same seed draws the same", () => {
  fc.assert(
    fc.property(demands, fc.integer({ min: 1, max: 200 }), fc.nat(1_000), (all, stock, seed) => {
      const days = drawn(stock, all, { maxDays: 90, days: 30, seed });
      expect(days).toEqual(drawn(stock, all, { maxDays: 90, days: 30, seed }));
      expect([...days]).toEqual([...days].toSorted((one, other) => one - other));
      expect(days[0]).toBeGreaterThanOrEqual(0);
      expect(days.at(-1)).toBeLessThanOrEqual(90);
    }),
  );
});

test("more stock lasts longer, course by course", () => {
  fc.assert(
    fc.property(demands, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 100, max: 300 }), (all, stock, more) => {
      expect(mean(drawn(stock, all))).toBeLessThan(mean(drawn(stock + more, all)));
    }),
  );
});

test("what sells the same every day lasts as long as stock by rate", () => {
  const days = drawn(50, new Array<number>(40).fill(5));
  expect(days.at(0)).toBeCloseTo(9.9, 6);
  expect(days.at(-1)).toBeCloseTo(9.9, 6);
});

test("an uncertain level gives a wider range than a certain one", () => {
  const all = Array.from({ length: 60 }, (_, day) => (day % 3 === 0 ? 1 + (day % 4) : 0));
  const width = (days: Float64Array) => (days[180] ?? 0) - (days[20] ?? 0);
  expect(width(drawn(60, all, { days: 10 }))).toBeGreaterThan(1.5 * width(drawn(60, all)));
});

test("sales far apart last in the mean as long as stock by rate", () => {
  // One piece on about every tenth day.
  const random = drawsOf("demand", 4);
  const all = Array.from({ length: 400 }, () => (random() < 0.1 ? 1 : 0));
  const { perDay } = tsb(all, { size: 0, chance: 0 });
  const lasting = mean(drawn(20, all, { count: 4_000, maxDays: 10_000 }));
  expect(lasting * perDay).toBeGreaterThan(18.5);
  expect(lasting * perDay).toBeLessThan(20.5);
});

test("what sells regularly has a narrower range than what sells as much at random", () => {
  const random = drawsOf("demand", 7);
  const width = (all: readonly number[]) => {
    const days = drawn(10, all, { days: 120 });
    return (days[180] ?? 0) - (days[20] ?? 0);
  };
  const regular = Array.from({ length: 120 }, (_, day) => (day % 6 === 0 ? 1 : 0));
  const irregular = Array.from({ length: 120 }, () => (random() < 1 / 6 ? 1 : 0));
  expect(width(regular)).toBeLessThan(width(irregular) / 2);
});

test("the longer ago the last sale of a regular article, the sooner the next", () => {
  const sales = Array.from({ length: 61 }, (_, day) => (day % 10 === 0 ? 1 : 0));
  const level = { chance: 0.1, size: 1, perDay: 0.1 };
  const next = (silent: number) => {
    const all = [...sales, ...new Array<number>(silent).fill(0)];
    const draw = drawsOf("A", 1);
    return mean(drawDaysUntilSold(1, all, level, { count: 200, maxDays: 999, effectiveDays: 1e9, draw }));
  };
  expect(next(0)).toBeCloseTo(9.5, 1);
  expect(next(6)).toBeCloseTo(3.5, 1);
});

test("draws are even, and another text or number draws otherwise", () => {
  const draw = drawsOf("610113-001", 20_000);
  const all = Array.from({ length: 20_000 }, draw);
  expect(mean(all)).toBeCloseTo(0.5, 2);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  expect(drawsOf("610113-002", 20_000)()).not.toBe(all[0]);
  expect(drawsOf("610113-001", 20_001)()).not.toBe(all[0]);
});
