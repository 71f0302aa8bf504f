import fc from "fast-check";
import { expect, test } from "vitest";
import { earliest, rangeOf } from "./range.ts";

test("a range reaches from the lowest to the highest of what is known; without any there is none", () => {
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
