import fc from "fast-check";
import { expect, test } from "vitest";
import { earliest, rangeOf } from "./range.ts";

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
