import fc from "fast-check";
import { expect, test } from "vitest";
import { centsOf } from "./money.ts";

test.each([
  ["19.99", 1999],
  ["1.005", 101],
  ["1.004999", 100],
  ["0.005", 1],
  ["0.0049", 0],
  [".5", 50],
  ["5.", 500],
  ["12", 1200],
  ["-1.005", -101],
  ["+3.1", 310],
  ["1e2", 10_000],
  ["1.5e-2", 2],
  ["1.5e-3", 0],
  ["1e-7", 0],
  ["1.23456E3", 123_456],
  [" 7.00 ", 700],
  ["0", 0],
])("%s is %i cents", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(["", ".", "abc", "1,234.50", "12,50", "0x10", "NaN", "Infinity", "1e40", "99999999999999999999", "1 2"])(
  "%j is not an amount",
  (text) => {
    expect(centsOf(text)).toBeNull();
  },
);

test("every amount with up to two decimals is converted exactly, from a number and from text", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
      expect(centsOf(text)).toBe(cents);
      expect(centsOf(String(Number(text)))).toBe(cents);
    }),
  );
});
