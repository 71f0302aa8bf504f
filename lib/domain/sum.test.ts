import fc from "fast-check";
import { expect, test } from "vitest";
import { earliest, knownSum, plusKnown, rangeOf, wholeSum } from "./sum.ts";

const units = fc.integer({ min: -1000, max: 1000 });
const figure = fc.oneof(units, fc.constant(null));
const plain = (figures: number[]) => figures.reduce((sum, each) => sum + each, 0);

test("a whole is known only when every part is known, and null without parts", () => {
  fc.assert(
    fc.property(fc.array(units, { minLength: 1 }), fc.array(units), (figures, others) => {
      expect(wholeSum(figures)).toBe(plain(figures));
      expect(wholeSum([...figures, null, ...others])).toBeNull();
    }),
  );
  expect(wholeSum([])).toBeNull();
});

test("a sum of known values skips unknown ones, and is unknown only when none is known", () => {
  fc.assert(
    fc.property(fc.array(figure), (figures) => {
      const known = figures.filter((each) => each !== null);
      expect(knownSum(figures)).toBe(known.length > 0 ? plain(known) : null);
      expect(knownSum(figures.toReversed())).toBe(knownSum(figures));
    }),
  );
  expect([plusKnown(null, null), plusKnown(null, 0), plusKnown(3, null), plusKnown(3, 4)]).toEqual([null, 0, 3, 7]);
});

test("a range is from the lowest to the highest known value, and null without a known value", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.integer(), fc.constant(null))), (values) => {
      const known = values.filter((value) => value !== null);
      const range = known.length > 0 ? { low: Math.min(...known), high: Math.max(...known) } : null;
      expect(rangeOf(values)).toEqual(range);
      expect(earliest(values)).toBe(range?.low ?? null);
    }),
  );
  expect(rangeOf([null, null])).toBeNull();
});
