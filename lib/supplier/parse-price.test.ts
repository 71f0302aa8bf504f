import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf, highestAmount } from "@/lib/domain/amount.ts";
import { readDecimal } from "./parse-price.ts";

test.each([
  ["19.99", 1_999_000],
  ["0.89404", 89_404],
  ["0.004", 400],
  ["1.00005", 100_005],
  [".5", 50_000],
  ["5.", 500_000],
  ["12", 1_200_000],
  ["-1.00005", -100_005],
  ["+3.1", 310_000],
  ["1e2", 10_000_000],
  ["1.5e-2", 1500],
  ["1.5e-5", 2, false],
  ["1e-7", 0, false],
  ["1.23456E3", 123_456_000],
  [" 7.00 ", 700_000],
  ["0", 0],
  ["1.000005", 100_001, false],
  ["1.0000049", 100_000, false],
  ["0.894040000", 89_404],
  ["0.8940399999999999", 89_404, false],
  ["-0.000005", -1, false],
])("%s is an amount of %i", (text, amount, isExact = true) => {
  expect(readDecimal(text)).toEqual({ amount, isExact });
});

test.each(["", ".", "abc", "1,234.50", "12,50", "0x10", "NaN", "Infinity", "1 2"])("%j is not an amount", (text) => {
  expect(readDecimal(text)).toBeNull();
});

test.each(["1e40", "99999999999999999999", "1e999"])("%s is above the highest amount", (text) => {
  expect(readDecimal(text)?.amount).toBeGreaterThan(highestAmount);
});

test("every decimal of up to five places is kept exactly, as a number of JSON and as text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: highestAmount }), (amount) => {
      const text = decimalOf(amount);
      expect(readDecimal(text)).toEqual({ amount, isExact: true });
      expect(readDecimal(String(JSON.parse(text)))).toEqual({ amount, isExact: true });
    }),
  );
});
