import { expect, test } from "vitest";
import { growth, hostileTexts, isLinear } from "./test/growth.ts";
import { recordReaders } from "./test/record-readers.ts";
import { superlinear } from "./test/regular-expressions.ts";
import { sourceFiles } from "./test/source.ts";
import { textReaders } from "./test/text-readers.ts";

const expressions = sourceFiles().flatMap((source) => source.expressions);

/** The hostile texts for which the time per character grows. */
function slowTexts(run: (text: string) => unknown): string[] {
  return hostileTexts.filter(({ make }) => !isLinear(growth(make, run))).map(({ name }) => name);
}

test("expressions that need more than linear time are recognised", () => {
  const bad = [/\d{16,}(?![\d.eE])/, /^-+|-+$/g, /(?:a|a)*b/, /<!--[\s\S]*?-->/, /\s+$/];
  const good = [/^\d{16,}$/, /\s+/g, /\p{M}+/gu, /^bearer\s/i, /[^a-z]+/g];
  const why = ({ source, flags }: RegExp) => superlinear({ file: "", line: 0, pattern: source, flags });
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
  expect(expressions.length).toBeGreaterThan(150);
  const found = expressions.flatMap((expression) => {
    const made = new RegExp(expression.pattern, expression.flags);
    const why = superlinear(expression) ?? slowTexts((text) => text.replace(made, ""))[0];
    return why === undefined ? [] : [`${expression.file}:${expression.line} ${expression.pattern} ${why}`];
  });
  expect(found).toEqual([]);
});

test.each(Object.entries(textReaders))("whatever text it is given, %s takes linear time", (_file, feeds) => {
  const slow = Object.entries(feeds).flatMap(([name, feed]) => slowTexts(feed).map((text) => `${name}: ${text}`));
  expect(slow).toEqual([]);
});

test.each(recordReaders)("$name take linear time", ({ prepare }) => {
  expect(isLinear(growth(prepare, (run) => run()))).toBe(true);
});
