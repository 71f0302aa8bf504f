import { expect, test } from "vitest";
import { copiedColumn, valuesOfRows } from "./cell-table.ts";

test("a column copied from a spreadsheet is its rows; one value is pasted by the browser", () => {
  expect(copiedColumn("5\r\n12\r\n\r\n7\r\n")).toEqual(["5", "12", "", "7"]);
  expect(copiedColumn(" 5 \n12")).toEqual(["5", "12"]);
  expect(copiedColumn("5\r\n")).toBeNull();
  expect(copiedColumn("1 200")).toBeNull();
  expect(copiedColumn("")).toBeNull();
});

test("two columns stay visible as such, so that they can be refused", () => {
  expect(copiedColumn("020056-07\t5\r\n")).toEqual(["020056-07\t5"]);
});

test("a row without a cell takes its value with it, so that no value moves to another item", () => {
  const rows = [{ item: "A" }, "2 (unknown)", { item: "B" }, { item: "C" }];
  expect(valuesOfRows(rows, ["10", "20", "30"])).toEqual({
    values: [
      { cell: { item: "A" }, text: "10" },
      { cell: { item: "B" }, text: "30" },
    ],
    skipped: [{ row: "2 (unknown)", text: "20" }],
  });
});

test("an empty value of a copied column changes nothing, and is not reported as skipped", () => {
  expect(valuesOfRows([{ item: "A" }, "2 (unknown)", { item: "B" }], ["", "", "7"])).toEqual({
    values: [{ cell: { item: "B" }, text: "7" }],
    skipped: [],
  });
});
