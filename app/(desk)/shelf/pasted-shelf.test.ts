import { expect, test } from "vitest";
import { mappingOf } from "@/lib/import/columns.ts";
import { writtenLines } from "@/lib/import/read.ts";
import { type Correction, freeShelfLine, shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { tableOf } from "@/lib/import/table.ts";
import { notStored } from "./pasted-shelf.ts";

const refusedAt = (...lines: number[]) => lines.map((line) => ({ line }));
const none = new Map<number, Correction>();

function linesOf(text: string) {
  const table = tableOf(text);
  return table ? shelfTableLines(table, mappingOf(table, "shelf", []).roles) : writtenLines(text).map(freeShelfLine);
}

test("lines that are not stored stay below their head, and what was put right of them goes with them", () => {
  const text = '# my shelf\n\nSKU;Max;On hand\nCH-1;9;4\nNONE;"1";1\nCH-2;two;1\nCH-3;5;5';
  const put = (number: string): Correction => ({ number, written: {} });
  const corrections = new Map([
    [4, put("CH-1")],
    [6, put("CH-4")],
  ]);
  const left = notStored("SKU;Max;On hand", linesOf(text), refusedAt(5, 6), corrections);
  expect(left).toEqual({
    text: 'SKU;Max;On hand\nNONE;"1";1\nCH-2;two;1',
    corrections: new Map([[3, put("CH-4")]]),
    count: 2,
  });
  // Submitted again, the same lines are refused and no others.
  expect(linesOf(left?.text ?? "").map(({ line, bad }) => [line, bad])).toEqual([
    [2, null],
    [3, "two"],
  ]);
});

test("without a head the lines stand alone, and nothing is left when all were stored", () => {
  const lines = linesOf("CH-1 4\nNONE 1");
  expect(notStored(null, lines, refusedAt(2), none)).toMatchObject({ text: "NONE 1", count: 1 });
  expect(notStored(null, lines, [], none)).toBeNull();
});

test("a cell with a line break does not move the places of the lines behind it", () => {
  const lines = linesOf('SKU;Name;On hand\nCH-1;"two\nlines";x\nCH-2;one;y');
  const corrections = new Map([2, 4].map((line) => [line, { number: String(line), written: {} }]));
  const left = notStored("SKU;Name;On hand", lines, refusedAt(2, 4), corrections);
  expect([...(left?.corrections ?? [])].map(([line, { number }]) => [line, number])).toEqual([
    [2, "2"],
    [4, "4"],
  ]);
});
