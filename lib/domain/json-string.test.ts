import fc from "fast-check";
import { expect, test } from "vitest";
import { endOfJsonString } from "./json-string.ts";

const strings = fc.string({ unit: fc.constantFrom('"', "\\", "a", "\n", "é"), maxLength: 12 });

test("a string ends at its own quote, whatever it holds and whatever follows", () => {
  fc.assert(
    fc.property(strings, strings, (value, rest) => {
      const text = JSON.stringify(value);
      expect(endOfJsonString(text + rest, 1)).toBe(text.length - 1);
    }),
  );
});

test("a string that is cut off has no end", () => {
  fc.assert(
    fc.property(strings, (value) => {
      const text = JSON.stringify(value);
      for (let length = 1; length < text.length; length++) expect(endOfJsonString(text.slice(0, length), 1)).toBe(-1);
    }),
  );
});

test("a string may start with the text, and what precedes it is not part of it", () => {
  expect(endOfJsonString('"', 0)).toBe(0);
  expect(endOfJsonString('\\"', 1)).toBe(1);
});
