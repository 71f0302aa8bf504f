import fc from "fast-check";
import { expect, test } from "vitest";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { readPastedLine, readPastedLines } from "./pasted-lines.ts";
import type { LineReading } from "./types.ts";

/** Whether one of the readings says this. */
function reads(text: string, number: string, quantity: number | null, note?: string) {
  const found = readPastedLine(text).find((each) => each.number === number && each.quantity === quantity);
  expect(found, `${text} → ${JSON.stringify(readPastedLine(text))}`).toBeDefined();
  if (note !== undefined) expect(found?.note).toBe(note);
}

const first = (text: string): LineReading | undefined => readPastedLine(text)[0];

test("number and quantity are read in either order, with or without a sign, a unit and words behind them", () => {
  reads("020056-07", "020056-07", null, "");
  for (const text of [
    "020056-07 4",
    "020056-07\t4",
    "020056-07, 4",
    "020056-07;4",
    "020056-07 x 4",
    "020056-07 x4",
    "020056-07 × 4",
    "020056-07 *4",
    "4 x 020056-07",
    "4x 020056-07",
    "020056-07 4 pcs",
    "020056-07 4pcs",
    "020056-07 4 pièces",
    "020056-07 4.0",
    "020056-07 4,00",
    "020056-07 qty 4",
    "020056-07 Qté: 4",
    '"020056-07",4',
    "qty 4 020056-07",
    "Qté : 4 020056-07",
    "qty:4 020056-07",
    "quantity: 4 pcs 020056-07",
    "4 pcs 020056-07",
    "4 pièces 020056-07",
  ])
    expect(first(text), text).toMatchObject({ number: "020056-07", quantity: 4, badQuantity: null });
  reads("020056-07 4 Mountain tire black", "020056-07", 4, "Mountain tire black");
  reads("020056-07 Mountain tire", "020056-07", null, "Mountain tire");
  reads("4 020056-07 Mountain tire", "020056-07", 4, "Mountain tire");
  reads("020056-07;Mountain tire;4", "020056-07", 4, "Mountain tire");
  reads("020056-07 4 # for Anna", "020056-07", 4, "for Anna");
  reads("qty 4 020056-07 Mountain tire", "020056-07", 4, "Mountain tire");
  expect(first("qty 5 1234")).toMatchObject({ number: "1234", quantity: 5 });
  expect(readPastedLine("qty;4;020056-07").map(({ number }) => number)).not.toContain("qty");
  reads("M 70 5", "M 70", 5);
  reads('26" tube, 4', '26" tube', 4);
});

test("a line that can be read in two ways has both, the quantity behind the number first", () => {
  expect(first("5 1234")).toMatchObject({ number: "5", quantity: 1234 });
  reads("5 1234", "1234", 5);
  reads("5 1234", "5 1234", null);
});

test("a quantity that nobody can order is named as it was written", () => {
  for (const bad of ["0", "2.5", "-1", "-5", "100000", "100000000"])
    for (const text of [`020056-07 ${bad}`, `${bad} 020056-07`, `020056-07;${bad}`, `${bad} 020056-07 Mountain tire`]) {
      const found = readPastedLine(text).find(({ number }) => number === "020056-07");
      expect(found, text).toMatchObject({ quantity: null, badQuantity: bad });
    }
  for (const sign of ["x", "×", "qty", "Qty."])
    for (const between of [" ", ", ", ";", "\t"]) {
      const found = readPastedLine(`020056-07${between}${sign}`).find(({ number }) => number === "020056-07");
      expect(found, sign).toMatchObject({ quantity: null, badQuantity: sign });
    }
  reads("020056-07 *", "020056-07", null, "*");
  // No article has such a number, however like one the whole line is.
  for (const bad of ["0", "-5"])
    expect(first(`${bad} 020056-07`)).toMatchObject({ number: "020056-07", badQuantity: bad });
  // A barcode behind a number is no quantity.
  reads("020056-07 712345678901", "020056-07", null, "712345678901");
});

test("a quantity that cannot be ordered does not leave its place to the figure behind it", () => {
  for (const bad of ["1,5", "1.5", "-1", "0", "2.5 pcs"])
    for (const text of [`020056-07\t${bad}\t4`, `020056-07;${bad};4`, `020056-07; ${bad}; 4; for Anna`])
      expect(first(text), text).toMatchObject({ number: "020056-07", quantity: null, badQuantity: bad, threshold: 4 });
  // Where the comma is decimal, half a piece is no piece and a threshold, nor one piece and a word.
  const found = readPastedLine("020056-07 1,5").find(({ number }) => number === "020056-07");
  expect(found).toMatchObject({ quantity: null, badQuantity: "1,5" });
  // A size between number and quantity is no figure, one of seven digits or more is another number.
  expect(first("020056-07;700x35;4")).toMatchObject({ quantity: 4, note: "700x35" });
  expect(first('020056-07;26";4')).toMatchObject({ quantity: 4, note: '26"' });
  expect(first("020056-07;12345678;4")).toMatchObject({ quantity: 4, note: "12345678" });
  reads("M 70,5", "M 70", 5);
});

test("a head names the columns, in English and French, and may name several numbers", () => {
  const text = "Description;UPC;Article no.;Qty\nTire, black;712345678901;020056-07;3\nTube;;030012;\n";
  expect(readPastedLines(text).map(({ line, readings }) => [line, readings])).toEqual([
    [
      2,
      [
        { number: "020056-07", quantity: 3, badQuantity: null, threshold: null, badThreshold: null, note: "" },
        { number: "712345678901", quantity: 3, badQuantity: null, threshold: null, badThreshold: null, note: "" },
      ],
    ],
    [3, [{ number: "030012", quantity: null, badQuantity: null, threshold: null, badThreshold: null, note: "" }]],
  ]);
  const french = readPastedLines("Numéro,Qté,Remarque\n030012,2,pour Anna");
  expect(french[0]?.readings).toEqual([
    { number: "030012", quantity: 2, threshold: null, badQuantity: null, badThreshold: null, note: "pour Anna" },
  ]);
});

test("blank lines and comments are skipped, every other line keeps its place", () => {
  const lines = readPastedLines("# order\r\n\r\nA-1 2\rB-1\n// end\n C-1 ");
  expect(lines.map(({ line, text }) => [line, text])).toEqual([
    [3, "A-1 2"],
    [4, "B-1"],
    [6, "C-1"],
  ]);
});

test("a line that is too long is kept without a reading", () => {
  const [line] = readPastedLines(`${"x".repeat(longestLine)} 4`);
  expect(line).toMatchObject({ line: 1, readings: [] });
  expect(line?.text).toHaveLength(longestLine);
});

test("whatever is pasted: every line that says something is answered once, with at most eight readings", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 60 })), (lines) => {
      const read = readPastedLines(lines.join("\n"));
      expect(new Set(read.map(({ line }) => line)).size).toBe(read.length);
      for (const { text, readings } of read) {
        expect(text.trim()).toBe(text);
        expect(readings.length).toBeLessThanOrEqual(8);
        for (const { number, quantity } of readings) {
          expect(number).not.toBe("");
          expect(quantity === null || (quantity >= 1 && quantity <= 99_999)).toBe(true);
        }
      }
    }),
  );
});

test("the third column without a head is the threshold, and with one whichever it names, in both languages", () => {
  for (const text of ["020056-07;4;12", "020056-07\t4\t12", "020056-07, 4, 12", "020056-07;4;12.0"])
    expect(first(text), text).toMatchObject({ number: "020056-07", quantity: 4, threshold: 12, note: "" });
  expect(first("020056-07;4;0;for Anna")).toMatchObject({ quantity: 4, threshold: 0, note: "for Anna" });
  expect(first("020056-07;4;712345678901")).toMatchObject({ quantity: 4, threshold: null, note: "712345678901" });
  const read = (text: string) => readPastedLines(text)[0]?.readings[0];
  const meant = { number: "020056-07", quantity: 4, threshold: 12 };
  expect(read("Article;Low at;Quantity\n020056-07;12;4")).toMatchObject(meant);
  expect(read("Numéro;Seuil;Qté;Note\n020056-07;12;4;pour Anna")).toMatchObject({ ...meant, note: "pour Anna" });
  expect(read("Numéro;Bas dès\n020056-07;12")).toMatchObject({ ...meant, quantity: null });
});

test("what stands in the place of a threshold and is none is told as written, and neither note nor threshold", () => {
  const meant = { number: "020056-07", quantity: 2, threshold: null, note: "" };
  const below = (field: string) => readPastedLines(`Article;Quantity;Low at\n020056-07;2;${field}`)[0]?.readings[0];
  for (const bad of ["-5", "2.5", "4 pcs", "five", "100001"])
    expect(below(bad), bad).toMatchObject({ ...meant, badThreshold: bad });
  for (const nothing of ["", "-", "–"]) expect(below(nothing)).toMatchObject({ ...meant, badThreshold: null });
  // Without a head a figure there is a threshold that cannot be, words and long numbers are a note.
  for (const bad of ["-5", "2.5", "1,5", "4 pcs", "4pcs", "100001"])
    expect(first(`020056-07;2;${bad};for Anna`), bad).toMatchObject({ ...meant, badThreshold: bad, note: "for Anna" });
  for (const note of ["five", "for Anna", "712345678901", '26"'])
    expect(first(`020056-07;2;${note}`), note).toMatchObject({ ...meant, badThreshold: null, note });
});

test("a text that a file of ours has with an apostrophe, since it would be a formula, is read without it", () => {
  const [line] = readPastedLines("article\tnote\n020056-07\t'=for Anna");
  expect(line?.readings[0]).toMatchObject({ number: "020056-07", note: "=for Anna" });
});
