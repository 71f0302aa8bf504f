import { expect, test } from "vitest";
import { copiedColumn } from "./cell-table.ts";

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
