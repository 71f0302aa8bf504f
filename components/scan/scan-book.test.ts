import { expect, test } from "vitest";
import type { ScannedLine } from "@/lib/catalog/lines/types.ts";
import { afterCorrection, afterFault, afterScan, afterTyping, emptyBook, type ScanBook } from "./scan-book.ts";

const line = (lineId: number, quantity: number): ScannedLine => ({ lineId, quantity, article: null, code: "1" });
const counted = (book: ScanBook, one: ScannedLine) =>
  afterScan(book, one.lineId, { kind: "counted", scan: { code: "1" }, line: one });
const shown = ({ lines }: ScanBook) => lines.map(({ lineId, quantity }) => [lineId, quantity]);

test("a line that is counted again is shown once, first, and a corrected one as it is then", () => {
  let book = [line(1, 1), line(2, 1), line(1, 2)].reduce(counted, emptyBook);
  expect(shown(book)).toEqual([
    [1, 2],
    [2, 1],
  ]);
  book = afterCorrection(afterCorrection(book, 2, 7), 1, 0);
  expect(shown(book)).toEqual([[2, 7]]);
  for (let lineId = 10; lineId < 40; lineId++) book = counted(book, line(lineId, 1));
  expect(book.lines).toHaveLength(12);
});

test("what was typed since a quantity was sent stays, and so does the line that has it", () => {
  let book = afterTyping(counted(emptyBook, line(1, 1)), 1, "12");
  book = afterTyping(book, 1, "123");
  book = afterCorrection(book, 1, 12);
  expect(book.lines[0]).toMatchObject({ quantity: 12, typed: "123" });
  book = afterFault(book, 1, "failed");
  for (let lineId = 10; lineId < 40; lineId++) book = counted(book, line(lineId, 1));
  expect(book.lines.at(-1)).toMatchObject({ lineId: 1, typed: "123", fault: "failed" });
  expect(afterTyping(book, 1, "12").lines.at(-1)).toMatchObject({ typed: null, fault: null });
});
