import { expect, test } from "vitest";
import { readShelfLines } from "@/lib/watch/shelf-lines.ts";
import { notStored } from "./not-stored.ts";

const refusedAt = (...lines: number[]) =>
  lines.map((line) => ({ line, number: "X", reason: "missing" as const, written: "" }));

test("lines that are not stored stay below their head, and their reasons name their new places", async () => {
  const text = "# my shelf\n\nSKU;Max;On hand\nCH-1;9;4\nNONE;1;1\nCH-2;two;1\nCH-3;5;5";
  const left = notStored(text, await readShelfLines(text), refusedAt(5, 6));
  expect(left).toMatchObject({
    text: "SKU;Max;On hand\nNONE;1;1\nCH-2;two;1",
    refused: [{ line: 2 }, { line: 3 }],
    count: 2,
  });
  // Told again they are refused in the same places, with no other line.
  expect((await readShelfLines(left?.text ?? "")).map(({ line, bad }) => [line, bad])).toEqual([
    [2, null],
    [3, "two"],
  ]);
});

test("without a head the lines stand alone, and nothing is left when all were stored", async () => {
  const text = "CH-1 4\nNONE 1";
  const lines = await readShelfLines(text);
  expect(notStored(text, lines, refusedAt(2))).toMatchObject({ text: "NONE 1", refused: [{ line: 1 }] });
  expect(notStored(text, lines, [])).toBeNull();
});
