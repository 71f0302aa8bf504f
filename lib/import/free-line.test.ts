import fc from "fast-check";
import { expect, test } from "vitest";
import { narrow } from "@/lib/domain/codes/repaired-code.ts";
import { testSize } from "@/lib/test/size.ts";
import { readFreeLine } from "./free-line.ts";
import { writtenLines as wholeLines } from "./read.ts";
import { doubtedLines } from "./test/doubted-lines.ts";
import { mailedLines } from "./test/mailed-lines.ts";
import { pick } from "./test/written.ts";
import { writtenLines } from "./test/written-lines.ts";
import type { LineReading } from "./types.ts";

const allLines = [...writtenLines, ...mailedLines];

test("the table of written lines has six hundred and more", () => {
  expect(new Set(allLines.map(([written]) => written)).size).toBeGreaterThan(600);
});

test.each(allLines)("%j means %j", (written, meant) => {
  expect(pick(written)).toBe(meant);
});

test.each(doubtedLines)("in %j is asked about: %j", (written, asked) => {
  const [first] = readFreeLine(written);
  expect(first?.badQuantity ?? first?.beside.join(" ")).toBe(asked);
  expect(first?.badQuantity === null && first.quantity === null).toBe(false);
});

/** What a line is made of: numbers, figures of all kinds, words, signs. */
const piece = fc.oneof(
  fc.constantFrom("020056-07", "615474100790", "CH-1", "M 70", "1234", "40063", "AB/12", "XT-M8100"),
  fc.constantFrom("4", "12", "0", "-3", "1,5", "1,000", "1.000", "1 000", "1’000", "(3)", "[4]", "{5}", "100000", "½"),
  fc.constantFrom(
    "x",
    "x4",
    "4x",
    "qty",
    "qty:",
    "Qté : 6",
    "= 7",
    ": 8",
    "@21.25",
    "$10",
    "pcs",
    "ea",
    "dozen",
    "boxes",
  ),
  fc.constantFrom(
    "tire",
    "x4pcs",
    "qty4",
    "3-pack",
    "12 EUR",
    "2 weeks",
    "left",
    "cancel",
    "1O",
    "④",
    "Size:42",
    "700x28c",
    '26"',
    "29 x 2.4",
    "12 speed",
    "PO 4711",
    "for Anna",
    "1)",
    "#",
    "//",
    ",",
    ";",
    "\t",
    "|",
  ),
  fc.integer({ min: -9, max: 1_000_000 }).map(String),
  fc.string({ unit: "grapheme", maxLength: 8 }),
);
const line = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(" "));

/** The digits of some texts, sorted. */
const digitsOf = (...texts: (string | number | null)[]) =>
  [...narrow(texts.join(" ").normalize("NFKC")).replace(/[^\d]/g, "")].sort().join("");

/** The digits that a reading has anywhere, of a quantity those that were written with zeros behind the point too. */
function readDigits({ numbers, quantity, badQuantity, threshold, badThreshold, note }: LineReading): string[] {
  const others = [...numbers, badQuantity, threshold, badThreshold, note];
  // Dozens and half dozens are computed, and the note has what is written.
  const isComputed = /\bdozen\b/.test(note) && (quantity ?? 0) % 6 === 0;
  return [digitsOf(...others, quantity), ...(isComputed ? [digitsOf(...others)] : [])];
}

test("no digits of a line are dropped in silence, whatever it is made of", () => {
  fc.assert(
    fc.property(line, (written) => {
      for (const reading of readFreeLine(written)) {
        const [read, all] = [readDigits(reading), digitsOf(written)];
        // "4.00" is four, "007" pieces are seven: nothing but zeros can be missing of a figure.
        const missing = [...all].filter((digit) => digit !== "0").join("");
        const found = read.map((digits) => digits.replaceAll("0", ""));
        expect(found, `${JSON.stringify(written)} → ${JSON.stringify(reading)}`).toContain(missing);
      }
    }),
    { numRuns: testSize(4000) },
  );
});

test("a reading has a number, and a quantity that can be ordered or none", () => {
  fc.assert(
    fc.property(fc.oneof(line, fc.string({ unit: "grapheme", maxLength: 200 })), (written) => {
      const readings = readFreeLine(written);
      expect(readings.length).toBeLessThanOrEqual(8);
      for (const { numbers, quantity, badQuantity } of readings) {
        expect(numbers.length).toBeGreaterThan(0);
        for (const number of numbers) expect(number.trim()).not.toBe("");
        if (quantity !== null) expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99_999).toBe(true);
        expect(quantity === null || badQuantity === null).toBe(true);
      }
    }),
    { numRuns: testSize(2000) },
  );
});

test("no line vanishes: only blank ones and what is surely a comment are skipped", () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.map((each) => each.replace(/[\r\n]/g, " ")).join("\n");
      const read = new Set(wholeLines(text).map(({ line: at }) => at));
      for (const [at, each] of text.split("\n").entries())
        if (/\d/.test(each)) expect(read.has(at + 1), each).toBe(true);
    }),
    { numRuns: testSize(500) },
  );
  expect(
    wholeLines("# order\r\n\r\nA-1 2\rB-1\n// end\n C-1 \n#242047-04 12 each\n# PO 4711").map(({ line: at }) => at),
  ).toEqual([3, 4, 6, 7, 8]);
});
