import { expect, test } from "vitest";
import { readText } from "./read.ts";

/** What is asked about in each line of a text; null where nothing is. */
function asked(text: string): (string | null)[] {
  const read = readText(text);
  return read.table ? [] : read.lines.map(({ readings }) => readings[0]?.badQuantity ?? null);
}

test("a number alone above a line that is only a quantity is asked about", () => {
  expect(asked("020056-07\n4\n018345-04\n6")).toEqual(["4", null, "6", null]);
  expect(asked("020056-07\nx 4\n018345-04\n4 pcs")).toEqual(["x 4", null, "4 pcs", null]);
});

test("a list of numbers is none of quantities, and a line that says its own keeps it", () => {
  expect(asked("1234\n600\n700")).toEqual([null, null, null]);
  expect(asked("020056-07\n615474100790\n018345-04")).toEqual([null, null, null]);
  expect(asked("020056-07 2\n4")).toEqual([null, null]);
});

test("numbers below a line that says how many of each are asked about, up to the next blank line", () => {
  expect(asked("Bitte je 4 Stück:\n020056-07\n018345-04 2\n\n012954-06").slice(1)).toEqual([
    "Bitte je 4 Stück:",
    null,
    null,
  ]);
  expect(asked("4 each:\n020056-07")[1]).toBe("4 each:");
  expect(asked("PO 4711:\n020056-07\n018345-04").slice(1)).toEqual([null, null]);
});

test("a labelled quantity below a number is its own, with the fields between; a labelled code goes on with its line", () => {
  const read = readText(
    "Bestellnummer: 016493-10\nArtikel: Bidon\nMenge: 15\n\n020056-07 2\nMenge: 3\nEAN 4015287027646",
  );
  const lines = read.table ? [] : read.lines;
  expect(
    lines.map(({ line, readings: [first], continues }) => [line, first?.quantity, first?.note, continues]),
  ).toEqual([
    [1, 15, "Bestellnummer: Artikel: Bidon", undefined],
    [5, 2, "", undefined],
    [6, null, "", undefined],
    [7, null, "", true],
  ]);
  expect(asked("SKU: 020056-07\nQté : 4\nPrix : 10,50")[0]).toBeNull();
});
