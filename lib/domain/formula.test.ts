import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { beforeDefused, defuse } from "./formula.ts";

const signs = "=+-@＝＋－＠";
/** Texts of what matters here: signs, separators, blanks, quotes and apostrophes. */
const hostile = fc
  .array(fc.constantFrom(..."=+-@＝', ;\t\r\n\"\u00a0\u200b1a"), { maxLength: 14 })
  .map((all) => all.join(""));
/** What a spreadsheet makes of the beginning of a cell. */
const isFormula = (cell: string) => /^[\s\p{C}"]*[=+\-@＝＋－＠]/u.test(cell);

/** The cells of a line to a spreadsheet that minds quotes; none when one is not closed, since each has its own way then. */
function asSheet(line: string, delimiter: string): string[] {
  try {
    return parse(line, { delimiter, relax_quotes: true, relax_column_count: true }).flat().map(String);
  } catch {
    return [];
  }
}

test("a text with any beginning that a spreadsheet takes for a formula gets an apostrophe", () => {
  for (const before of ["", " ", "\u00a0", "\u200b"])
    for (const sign of signs) expect(defuse(`${before}${sign}a`)).toBe(`'${before}${sign}a`);
  for (const sign of "\t\r\n") expect(defuse(`${sign}a`)).toBe(`'${sign}a`);
  expect(defuse("a=b")).toBe("a=b");
});

test("a part of a text that another separator makes a cell gets one as well; other names stay as they are", () => {
  expect(defuse(";=1+1")).toBe(";'=1+1");
  expect(defuse("Kabel,=1+1,")).toBe("Kabel,'=1+1,");
  expect(defuse('x; "=1+1"\t@a')).toBe("x;' \"=1+1\"\t'@a");
  expect(defuse("Tire; -20 %")).toBe("Tire;' -20 %");
  for (const name of ["Tyre 29-2.4, 60 TPI", 'Rim 27.5"-29"', "Chain + pins; 116 links", "Rider's bag, 'large'"])
    expect(defuse(name)).toBe(name);
});

test("no cell is a formula at whatever separator a line is divided, with quotes or without a sense of them", () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), fc.constantFrom(",", ";"), (texts, delimiter) => {
      const line = stringify([["1", ...texts.map(defuse)]], { delimiter });
      for (const divider of [",", ";", "\t"]) {
        const plainly = line.split(/\r\n|\r|\n/).flatMap((row) => row.split(divider));
        expect([...plainly, ...asSheet(line, divider)].filter(isFormula)).toEqual([]);
      }
    }),
  );
});

test("a text that was defused is read back as it was", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      expect(beforeDefused(defuse(text))).toBe(text);
    }),
  );
});
