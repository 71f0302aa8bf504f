import { expect, test } from "vitest";
import { mappingOf } from "@/lib/import/columns.ts";
import { writtenLines } from "@/lib/import/read.ts";
import { freeShelfLine, shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { tableOf } from "@/lib/import/table.ts";
import { notStored } from "./not-stored.ts";

const refusedAt = (...lines: number[]) =>
  lines.map((line) => ({ line, number: "X", reason: "missing" as const, written: "" }));

function linesOf(text: string) {
  const table = tableOf(text);
  return table ? shelfTableLines(table, mappingOf(table, "shelf", []).roles) : writtenLines(text).map(freeShelfLine);
}

test("lines that are not stored stay below their head, and their reasons name their new places", () => {
  const text = '# my shelf\n\nSKU;Max;On hand\nCH-1;9;4\nNONE;"1";1\nCH-2;two;1\nCH-3;5;5';
  const left = notStored("SKU;Max;On hand", linesOf(text), refusedAt(5, 6));
  expect(left).toMatchObject({
    text: 'SKU;Max;On hand\nNONE;"1";1\nCH-2;two;1',
    refused: [{ line: 2 }, { line: 3 }],
    count: 2,
  });
  // Told again they are refused in the same places, with no other line.
  expect(linesOf(left?.text ?? "").map(({ line, bad }) => [line, bad])).toEqual([
    [2, null],
    [3, "two"],
  ]);
});

test("without a head the lines stand alone, and nothing is left when all were stored", () => {
  const lines = linesOf("CH-1 4\nNONE 1");
  expect(notStored(null, lines, refusedAt(2))).toMatchObject({ text: "NONE 1", refused: [{ line: 1 }] });
  expect(notStored(null, lines, [])).toBeNull();
});

test("a cell with a line break does not move the places of the lines behind it", () => {
  const lines = linesOf('SKU;Name;On hand\nCH-1;"two\nlines";x\nCH-2;one;y');
  expect(notStored("SKU;Name;On hand", lines, refusedAt(2, 4))?.refused.map(({ line }) => line)).toEqual([2, 4]);
});
