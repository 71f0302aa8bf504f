import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanName } from "./clean-name.ts";

test("a name is one line without what turns or hides the text beside it", () => {
  expect(cleanName("  Spring\r\n order\t2 ")).toBe("Spring order 2");
  expect(cleanName("safe\u202egnp.exe\u2066")).toBe("safe gnp.exe");
  expect(cleanName("a\u0000b\u2028c\ufeffd\u{e0041}e")).toBe("a b c d e");
});

test("emoji of several characters stay whole, also at the end of a long name", () => {
  expect(cleanName("Werkstatt \u{1f469}\u200d\u{1f527}")).toBe("Werkstatt \u{1f469}\u200d\u{1f527}");
  expect(cleanName(`${"x".repeat(79)}\u{1f6b2}`)).toBe("x".repeat(79));
  expect(cleanName(`${"x".repeat(78)}\u{1f6b2}`)).toBe(`${"x".repeat(78)}\u{1f6b2}`);
});

test("a name of which nothing is seen is none", () => {
  for (const nothing of ["", " ", "\n", "\u200d", "\u200c \u200b", "\u202e", "\ud800", "\u0000\udc00"])
    expect(cleanName(nothing)).toBe("");
});

test("whatever is given, a name is at most 80 characters without control characters, and stays when given again", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      const name = cleanName(text);
      expect(name.length).toBeLessThanOrEqual(80);
      expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u);
      expect(cleanName(name)).toBe(name);
    }),
  );
});
