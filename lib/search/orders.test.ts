import fc from "fast-check";
import { expect, test } from "vitest";
import { highestAmount } from "@/lib/domain/amount.ts";
import { valueRanks } from "./orders.ts";
import { none } from "./parts.ts";

test("ranks are in the order of any amounts, equal ones have one rank, and what is unknown is after all others", () => {
  const value = fc.oneof(
    fc.integer({ min: -highestAmount, max: highestAmount }),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom(none, Number.NaN),
  );
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), (values) => {
      const ranks = valueRanks(Float64Array.from(values));
      const key = (each: number) => (Number.isNaN(each) ? Number.POSITIVE_INFINITY : each);
      const distinct = [...new Set(values.map(key))].sort((a, b) => a - b);
      expect(Array.from(ranks)).toEqual(values.map((each) => distinct.indexOf(key(each))));
    }),
  );
});
