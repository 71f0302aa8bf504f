import fc from "fast-check";
import { expect, test } from "vitest";
import { percentOf, roundUp, ticksOf } from "./scale.ts";

test("the top of an axis is a round number at or above every value and close to the highest", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (value) => {
      const top = roundUp(value);
      expect(top).toBeGreaterThanOrEqual(value);
      expect(top).toBeLessThanOrEqual(Math.max(1, value * 2.5));
      expect(Number.isInteger(top)).toBe(true);
    }),
  );
});

test("ticks are whole numbers, highest first", () => {
  expect(ticksOf(500)).toEqual([500, 250, 0]);
  expect(ticksOf(25)).toEqual([25, 0]);
  expect(ticksOf(1)).toEqual([1, 0]);
});

test("zero and unknown have no length, and the smallest share is still visible", () => {
  expect(percentOf(null, 100)).toBe(0);
  expect(percentOf(0, 100)).toBe(0);
  expect(percentOf(-3, 100)).toBe(0);
  expect(percentOf(1, 100_000)).toBe(0.6);
  expect(percentOf(50, 200)).toBe(25);
});
