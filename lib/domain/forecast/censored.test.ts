import fc from "fast-check";
import { expect, test } from "vitest";
import { distributionOf, quantileOf } from "./censored.ts";

const values = fc.array(fc.record({ value: fc.integer({ min: -20, max: 60 }), isKnown: fc.boolean() }), {
  minLength: 1,
  maxLength: 60,
});

test("when all is known every value has its share", () => {
  const all = [3, 1, 1, 2].map((value) => ({ value, isKnown: true }));
  expect(distributionOf(all)).toEqual([
    { value: 1, share: 0.5, atRisk: 4 },
    { value: 2, share: 0.25, atRisk: 2 },
    { value: 3, share: 0.25, atRisk: 1 },
  ]);
});

test("the example of the textbook: remissions of 6-MP in weeks (Freireich 1963, as in Cox & Oakes 1984)", () => {
  const known = [6, 6, 6, 7, 10, 13, 16, 22, 23];
  const unknown = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
  const shares = distributionOf([
    ...known.map((value) => ({ value, isKnown: true })),
    ...unknown.map((value) => ({ value, isKnown: false })),
  ]);
  let surviving = 1;
  const table = shares.map(({ value, share }) => {
    surviving -= share;
    return [value, Number(surviving.toFixed(3))];
  });
  expect(table).toEqual([
    [6, 0.857],
    [7, 0.807],
    [10, 0.753],
    [13, 0.69],
    [16, 0.627],
    [22, 0.538],
    [23, 0.448],
  ]);
});

test("shares are positive, in order, and at most 1 in all; 1 when the largest value is known", () => {
  fc.assert(
    fc.property(values, (all) => {
      const shares = distributionOf(all);
      const whole = shares.reduce((sum, { share }) => sum + share, 0);
      expect(whole).toBeLessThanOrEqual(1 + 1e-9);
      const largest = Math.max(...all.map(({ value }) => value));
      if (all.filter(({ value }) => value === largest).every(({ isKnown }) => isKnown)) expect(whole).toBeCloseTo(1, 9);
      for (const [index, { value, share }] of shares.entries()) {
        expect(share).toBeGreaterThan(0);
        expect(value).toBeGreaterThan(shares[index - 1]?.value ?? Number.NEGATIVE_INFINITY);
      }
    }),
  );
});

test("what rests on too few is not known", () => {
  const shares = distributionOf([1, 2, 3, 4].map((value) => ({ value, isKnown: true })));
  expect([quantileOf(shares, 0.5, 3), quantileOf(shares, 0.75, 3), quantileOf(shares, 0.75)]).toEqual([2, null, 3]);
  expect(quantileOf([], 0.5)).toBeNull();
});

test("to know less never makes a quantile smaller", () => {
  fc.assert(
    fc.property(values, fc.nat(), fc.double({ min: 0.05, max: 1, noNaN: true }), (all, place, part) => {
      const less = all.map((one, index) => (index === place % all.length ? { ...one, isKnown: false } : one));
      const before = quantileOf(distributionOf(all), part);
      const after = quantileOf(distributionOf(less), part);
      expect(after ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(before ?? Number.POSITIVE_INFINITY);
    }),
  );
});
