import fc from "fast-check";
import { expect, test } from "vitest";
import { compact, cutAt, exactName, normalize, plainName, withoutMarks } from "./normalize.ts";

const number = fc.string({ unit: fc.constantFrom(..."abcXYZ019 -./_é\u0301") });

test("normalizing twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(normalize(normalize(text))).toBe(normalize(text));
    }),
  );
});

test("case, outer spaces and the encoding of an accent do not matter", () => {
  expect(normalize("  BR-M8100 ")).toBe("br-m8100");
  expect(normalize("Ve\u0301lo")).toBe(normalize("VÉLO"));
  expect(normalize("J\u030c")).toBe(normalize("\u01f0"));
  fc.assert(
    fc.property(number, (text) => {
      expect(normalize(` ${text.toUpperCase()}\t`)).toBe(normalize(text.toUpperCase()));
    }),
  );
});

test("a compact number has no separators, and equals the same number with other separators", () => {
  fc.assert(
    fc.property(number, fc.constantFrom(" ", "-", ".", "/", "_"), fc.nat(), (text, separator, place) => {
      const normalized = normalize(text);
      const at = place % (normalized.length + 1);
      expect(compact(normalized.slice(0, at) + separator + normalized.slice(at))).toBe(compact(normalized));
      expect(compact(compact(normalized))).toBe(compact(normalized));
      expect(compact(normalized)).not.toMatch(/[\s\-./_]/);
    }),
  );
  expect(compact("710555-05")).toBe("71055505");
});

test("a run of many marks stays whole, and two different runs stay different", () => {
  const run = (length: number) => `a${"\u0301\u0316".repeat(length)}`;
  for (const length of [15, 16, 30, 31, 100]) {
    expect(normalize(run(length)).replaceAll("\u034f", "").normalize("NFC")).toBe(run(length).normalize("NFC"));
    expect(normalize(normalize(run(length)))).toBe(normalize(run(length)));
    expect(normalize(run(length))).not.toBe(normalize(run(length + 1)));
  }
});

test("without marks a text is as if they were removed after decomposing it", () => {
  expect(withoutMarks("Crème brûlée Ｗｉｄｅ ﬁn")).toBe("Creme brulee Wide fin");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(withoutMarks(text)).toBe(text.normalize("NFKD").replace(/\p{M}+/gu, ""));
    }),
  );
});

test("an exact name keeps everything as typed but its outer blanks and the encoding of its accents", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const exact = exactName(text);
      expect(exactName(` ${exact}\t`)).toBe(exact);
      expect(exact.normalize("NFC")).toBe(text.trim().normalize("NFC"));
    }),
  );
  const names = ["alpha", "ALPHA", "\u00e4lpha", "\uff41lpha", "al pha", "al\u200bpha", "\u0430lpha"];
  expect(new Set(names.map(exactName))).toEqual(new Set(names));
  expect(exactName(" Ve\u0301lo ")).toBe("V\u00e9lo");
});

test("after 30 marks in a row a separator follows, so that no longer run has to be sorted", () => {
  const mark = "\u0316";
  expect(normalize(mark.repeat(31))).toBe(`${mark.repeat(30)}\u034f${mark}`);
  expect(normalize(mark.repeat(30))).toBe(mark.repeat(30));
  expect(normalize(`a${mark.repeat(61)}`)).toBe(`a${mark.repeat(30)}\u034f${mark.repeat(30)}\u034f${mark}`);
});

test("a find box compares names without case, accents and outer spaces", () => {
  expect(["  Crème BRÛLÉE ", "creme brulee"].map(plainName)).toEqual(["creme brulee", "creme brulee"]);
});

test.each([
  ["the halves of an emoji", `${"x".repeat(199)}🚲`, 200, "x".repeat(199)],
  ["a family of emoji", `${"x".repeat(195)}👩‍👩‍👧‍👦`, 200, "x".repeat(195)],
  ["a letter and its accent", "abcde\u0301f", 5, "abcd"],
  ["a flag", "ab🇨🇦", 4, "ab"],
  ["a text that is short enough", "ab🇨🇦", 6, "ab🇨🇦"],
  ["a text at its limit", "abc", 3, "abc"],
  ["more marks than any letter has", `a${"\u0301".repeat(300)}`, 200, `a${"\u0301".repeat(199)}`],
])("a cut does not divide %s", (_, text, longest, expected) => {
  expect(cutAt(text, longest)).toBe(expected);
});

test("a cut leaves a beginning, without half of a character, which a second cut leaves as it is", () => {
  const part = fc.constantFrom("a", "é", "e\u0301", "🚲", "👩‍🔧", "🇨🇦", "한", "\r\n", "\u202e", "\0");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 150 }), fc.nat(300), (parts, longest) => {
      const cut = cutAt(parts.join(""), longest);
      expect(parts.join("").startsWith(cut) && cut.isWellFormed() && cut.length <= longest).toBe(true);
      expect(cutAt(cut, longest)).toBe(cut);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(parts.join("").length, longest - 5));
    }),
  );
});
