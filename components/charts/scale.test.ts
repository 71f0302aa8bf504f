import fc from "fast-check";
import { expect, test } from "vitest";
import { carriedTo, interrupted, percentOf, roundUp, stepPath, ticksOf } from "./scale.ts";

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

const box = { from: 0, to: 100, top: 10, width: 100, height: 20 };

test("a figure is valid until the next one, and the last one until the edge", () => {
  expect(
    stepPath(
      [
        { at: 0, value: 10 },
        { at: 50, value: 5 },
      ],
      box,
    ),
  ).toBe("M0 0H50V10H100");
});

test("an unknown figure interrupts the line instead of dropping to zero", () => {
  expect(
    stepPath(
      [
        { at: 0, value: 10 },
        { at: 40, value: null },
        { at: 60, value: 0 },
      ],
      box,
    ),
  ).toBe("M0 0H40M60 20H100");
});

test("a point before the box starts at its edge, and no points give no path", () => {
  expect(stepPath([{ at: -50, value: 5 }], box)).toBe("M0 10H100");
  expect(stepPath([], box)).toBe("");
});

test("the last figure is repeated at the end of the chart", () => {
  expect(carriedTo([{ at: 1, value: 3 }], 9)).toEqual([
    { at: 1, value: 3 },
    { at: 9, value: 3 },
  ]);
  expect(carriedTo([], 9)).toEqual([]);
});

test("within a gap nothing is known, and after it what was read last before its end", () => {
  const steps = [
    { at: 0, value: 10 },
    { at: 40, value: 5 },
    { at: 60, value: 4 },
  ];
  expect(interrupted(steps, [{ from: 20, until: 50 }])).toEqual([
    { at: 0, value: 10 },
    { at: 20, value: null },
    { at: 50, value: 5 },
    { at: 60, value: 4 },
  ]);
  expect(stepPath(interrupted(steps, [{ from: 20, until: 50 }]), box)).toBe("M0 0H20M50 10H60V12H100");
  expect(interrupted(steps, [])).toEqual(steps);
  expect(interrupted([{ at: 90, value: 1 }], [{ from: 20, until: 50 }])).toEqual([{ at: 90, value: 1 }]);
});
