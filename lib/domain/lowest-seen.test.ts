import fc from "fast-check";
import { expect, test } from "vitest";
import { besideLowest } from "./lowest-seen.ts";

test("up to the lowest is the lowest, up to 5 per cent above is near it, and the unknown is neither", () => {
  expect(besideLowest(999, 1000)).toBe("lowest");
  expect(besideLowest(1000, 1000)).toBe("lowest");
  expect(besideLowest(1001, 1000)).toBe("near");
  expect(besideLowest(1050, 1000)).toBe("near");
  expect(besideLowest(1051, 1000)).toBeNull();
  expect(besideLowest(null, 1000)).toBeNull();
  expect(besideLowest(1000, null)).toBeNull();
});

test("a lower cost is never further from the lowest", () => {
  const order = ["lowest", "near", null];
  const cents = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (one, other, lowest) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(order.indexOf(besideLowest(low, lowest))).toBeLessThanOrEqual(order.indexOf(besideLowest(high, lowest)));
    }),
  );
});
