import readExcelFile from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Cell } from "./cells.ts";
import { allOf } from "./test/all-of.ts";
import { maxXlsxRows, xlsxOf } from "./xlsx.ts";

async function fileOf(rows: Iterable<readonly (readonly Cell[])[]>): Promise<Buffer> {
  async function* given() {
    yield* rows;
  }
  return Buffer.concat(await allOf(xlsxOf(given())));
}

/** The rows of the only sheet. */
async function readBack(file: Buffer, options?: { trim: boolean }) {
  const sheets = await readExcelFile(file, options);
  return sheets[0]?.data;
}

test("a file is read back: numbers as texts with their zeros, formulas as texts, money and figures as numbers", async () => {
  const rows: Cell[][] = [
    ["Number", "Cost", "Stock"],
    ["00123", { amount: 123_405_000 }, -2],
    ["=1+1", null, 0],
    [' R&D <"x">\u0001 é ', { amount: 5000 }, 120_000],
    ["part of a cent", { amount: 89_404 }, 1],
  ];
  expect(await readBack(await fileOf([rows.slice(0, 2), rows.slice(2)]), { trim: false })).toEqual([
    ["Number", "Cost", "Stock"],
    ["00123", 1234.05, -2],
    ["=1+1", null, 0],
    [' R&D <"x"> é ', 0.05, 120_000],
    ["part of a cent", 0.89404, 1],
  ]);
});

test("a text that looks like one of Excel's codes for characters stays as it is", async () => {
  const texts = ["_x0041_", "a_x000D_b_x005f_", "_x004_", "_x00410_", "_x005F_x0041_"];
  expect(await readBack(await fileOf([texts.map((text) => [text])]))).toEqual(texts.map((text) => [text]));
});

test("rows are taken as the file is read, and not before", async () => {
  let taken = 0;
  async function* rows() {
    for (; taken < 2000; taken++)
      yield Array.from({ length: 100 }, (_, place) => [`${taken}-${place}`, Math.random().toString(36)]);
  }
  const pieces = xlsxOf(rows());
  let bytes = 0;
  while (bytes < 20_000) bytes += (await pieces.next()).value?.length ?? 0;
  expect(taken).toBeLessThan(200);
  await pieces.return();
  expect(taken).toBeLessThan(400);
});

test("columns after Z have names of two letters", async () => {
  const wide = Array.from({ length: 60 }, (_, place) => `c${place}`);
  expect(await readBack(await fileOf([[wide], [wide]]))).toEqual([wide, wide]);
});

test("a file that Excel could not open whole is not made", async () => {
  const some = Array.from({ length: 2 ** 14 }, () => []);
  async function* rows() {
    for (let written = 0; written <= maxXlsxRows; written += some.length) yield some;
  }
  await expect(allOf(xlsxOf(rows()))).rejects.toMatchObject({ code: "bad-request", facts: { field: "format" } });
});

test("an error of the rows ends the file", async () => {
  async function* broken() {
    yield [["a"]];
    throw new Error("broken");
  }
  await expect(allOf(xlsxOf(broken()))).rejects.toThrow("broken");
});
