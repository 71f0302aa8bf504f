import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigit } from "./gtin.ts";
import { repairedCodes, roundedCodes } from "./repaired-code.ts";

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: length, maxLength: length });
/** UPC and EAN codes with a right check digit. */
const codes = fc.oneof(digits(11), digits(12)).map((before) => before + checkDigit(before));

function changesFor(text: string, code: string): string[] | undefined {
  return repairedCodes(text).find((each) => each.code === code)?.changed;
}

test("the check digit is the one that is printed on codes", () => {
  expect(["01234567890", "400638133393", "9638507"].map(checkDigit)).toEqual(["5", "1", "4"]);
});

test("a code that lost its first zeros is read with them", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), digits(11), (zeros, some) => {
      const before = "0".repeat(zeros) + some.slice(zeros).replace(/^0/, "7");
      const code = before + checkDigit(before);
      expect(changesFor(code.replace(/^0+/, ""), code)).toEqual(["zeros"]);
    }),
  );
  expect(changesFor("2005607", "02005607")).toEqual(["zeros"]);
  expect(changesFor("00012345678905", "12345678905")).toEqual(["extraZeros"]);
});

test("a code with a wrong last digit is read with the right one", () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 1, max: 9 }), (code, more) => {
      const wrong = code.slice(0, -1) + ((Number(code.at(-1)) + more) % 10);
      expect(changesFor(wrong, code)).toEqual(["checkDigit"]);
      expect(repairedCodes(code).some(({ changed }) => changed.join() === "checkDigit")).toBe(false);
    }),
  );
});

test("letters that look like digits, wide characters and marks around a code are read as what they stand for", () => {
  fc.assert(
    fc.property(codes, (code) => {
      fc.pre(/[01]/.test(code));
      const typed = code.replace(/0/g, "O").replace(/1/, "l");
      if (/\d.*\d.*\d.*\d/.test(typed)) expect(changesFor(typed, code)).toEqual(["letters"]);
      const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
      expect(changesFor(wide, code)).toEqual(["wide"]);
      for (const around of [`'${code}`, `*${code}*`, `="${code}"`]) expect(changesFor(around, code)).toEqual(["marks"]);
      expect(changesFor(`${code.slice(0, 3)}.${code.slice(3)}`, code)).toEqual(["marks"]);
    }),
  );
  expect(changesFor("208723-O3", "208723-03")).toEqual(["letters"]);
  // Sizes and colours stay what they are.
  expect(repairedCodes("460181-S-001")).toEqual([]);
  expect(repairedCodes("FOD-1593.X")).toEqual([]);
});

test("a number that a spreadsheet shortened is written out when all digits are there, and else bounded", () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 1, max: 13 }), (code, kept) => {
      fc.pre(!code.startsWith("0"));
      const exponent = code.length - 1;
      const all = `${code[0]}.${code.slice(1)}E+${exponent}`;
      expect(changesFor(all, code)).toEqual(["exponent"]);
      expect(roundedCodes(all)).toEqual([]);
      const some = Number(code)
        .toExponential(Math.min(kept, exponent - 1))
        .replace("e", "E");
      const spans = roundedCodes(some);
      for (const { first, last } of spans) expect(first.length).toBe(last.length);
      const isIn = spans.some((one) => one.first <= code && code <= one.last && one.last.length === code.length);
      if (spans.length === 0) expect(repairedCodes(some).map((each) => each.code)).toContain(code);
      else expect(isIn, some).toBe(true);
    }),
  );
  expect(roundedCodes("1,23E+11")).toEqual([{ first: "122500000000", last: "123499999999" }]);
  expect(roundedCodes("1.0E+12")).toEqual([
    { first: "1000000000000", last: "1049999999999" },
    { first: "995000000000", last: "999999999999" },
  ]);
  for (const other of ["12E+11", "1.23E+30", "1.23E-5", "0.5E+11", "e+11", ""]) expect(roundedCodes(other)).toEqual([]);
});

test("what has too few digits for a code, or is right as it is, is not repaired", () => {
  for (const words of ["chain", "29 2.4 tire", "700x40c", "12-speed", "M", "", "O", "11-50T"])
    expect(repairedCodes(words)).toEqual([]);
});

test("of any text there are few readings, each different from it, with what was changed", () => {
  const unit = fc.constantFrom(..."0123456789OIlx -._/'*|eE+,\uff10\uff21\u2013\u0301");
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit, maxLength: 80 })), (text) => {
      const readings = repairedCodes(text);
      expect(readings.length).toBeLessThan(60);
      for (const { code, changed } of readings) {
        expect(code).not.toBe(text.trim());
        expect(changed.length).toBeGreaterThan(0);
      }
      expect(new Set(readings.map(({ code }) => code)).size).toBe(readings.length);
    }),
  );
});
