import { expect, test } from "vitest";
import { doors } from "./test/doors.ts";
import { expressionsOfProgram, superlinear } from "./test/expressions.ts";
import { growth, hostileTexts, isLinear } from "./test/growth.ts";
import { recordReaders } from "./test/record-readers.ts";

/** The hostile texts for which the time per character grows. */
function slowTexts(run: (text: string) => unknown): string[] {
  return hostileTexts.filter(({ make }) => !isLinear(growth(make, run))).map(({ name }) => name);
}

test("expressions that need more than linear time are recognised", () => {
  const bad = [/\d{16,}(?![\d.eE])/, /^-+|-+$/g, /(?:a|a)*b/, /<!--[\s\S]*?-->/, /\s+$/];
  const good = [/^\d{16,}$/, /\s+/g, /\p{M}+/gu, /^bearer\s/i, /[^a-z]+/g];
  const why = ({ source, flags }: RegExp) => superlinear({ pattern: source, flags });
  expect(bad.filter((each) => why(each) === null)).toEqual([]);
  expect(good.filter((each) => why(each) !== null)).toEqual([]);
});

test("work that grows with the square of a text is recognised", () => {
  // Long enough that the work, not the call, is measured, also of the short text.
  const blanks = (length: number) => " ".repeat(length / 2);
  expect(isLinear(growth(blanks, (text) => /\s+$/.test(`${text}x`)))).toBe(false);
  expect(isLinear(growth(blanks, (text) => text.trimEnd()))).toBe(true);
});

test("every regular expression of the program takes linear time, whatever the text", { timeout: 180_000 }, () => {
  const expressions = expressionsOfProgram();
  expect(expressions.length).toBeGreaterThan(150);
  const found = expressions.flatMap((expression) => {
    const why = superlinear(expression);
    return why === null ? [] : [`${expression.file} ${expression.pattern} ${why}`];
  });
  expect(found).toEqual([]);
});

test.each(Object.entries(doors))("whatever text comes in, linear time is enough: %s", (_door, feed) => {
  expect(slowTexts(feed)).toEqual([]);
});

test.each(recordReaders)("$name take linear time", ({ prepare }) => {
  expect(isLinear(growth(prepare, (run) => run()))).toBe(true);
});
