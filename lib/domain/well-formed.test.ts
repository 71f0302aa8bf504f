import fc from "fast-check";
import { expect, test } from "vitest";
import { wellFormed } from "./well-formed.ts";

test.each([
  ["a lone first half", "a\ud800b", "a\ufffdb"],
  ["a lone second half", "\udc00", "\ufffd"],
  ["two halves in the wrong order", "\udc00\ud800", "\ufffd\ufffd"],
  ["a whole pair", "🚲 \ud83d\udeb2", "🚲 🚲"],
  ["an escaped half", String.raw`["\ud800"]`, '["\ufffd"]'],
  ["an escaped half in capitals", String.raw`{"\uD83D":"\uDEB2x"}`, '{"\ufffd":"\ufffdx"}'],
  ["an escaped pair", String.raw`["\ud83d\udeb2"]`, String.raw`["\ud83d\udeb2"]`],
  ["an escaped first half before a pair", String.raw`["\ud83d\ud83d\udeb2"]`, '["\ufffd\\ud83d\\udeb2"]'],
  ["a backslash that is escaped itself", String.raw`["\\ud800"]`, String.raw`["\\ud800"]`],
  ["an escaped backslash before an escaped half", String.raw`["\\\ud800"]`, '["\\\\\ufffd"]'],
  ["what a person wrote with a backslash", String.raw`C:\ud800 is no character`, String.raw`C:\ud800 is no character`],
  ["the empty text", "", ""],
])("%s", (_, text, expected) => {
  expect(wellFormed(text)).toBe(expected);
  expect(wellFormed(wellFormed(text))).toBe(expected);
});

const part = fc.constantFrom(
  "\ud800",
  "\udbff",
  "\udc00",
  "\udfff",
  "🚲",
  "\\",
  "\\u",
  "d800",
  '"',
  "\n",
  "\0",
  "é",
  "\ufffe",
);
const hostile = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));

test("JSON reads afterwards as its texts do without their lone halves", () => {
  fc.assert(
    fc.property(fc.array(hostile), (texts) => {
      const expected = texts.map((text) => text.toWellFormed());
      expect(JSON.parse(wellFormed(JSON.stringify(texts)))).toEqual(expected);
      const nested = JSON.stringify(texts.map((text) => ({ [`x${text}`]: { deeper: text } })));
      expect(JSON.parse(wellFormed(nested))).toEqual(expected.map((text) => ({ [`x${text}`]: { deeper: text } })));
    }),
  );
});
