import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import { mostQuantity, readQuantity } from "./quantity.ts";

const groups = ["en", "fr"].map((language) => createFormat(language, "USD").figures.group);

test("whole pieces are read, with or without thousands set apart", () => {
  for (const group of groups) {
    expect(["1", " 12 ", "007", "1 200", "12\u00a0000"].map((text) => readQuantity(text, group))).toEqual([
      1, 12, 7, 1200, 12_000,
    ]);
    expect(readQuantity(`1${group}200`, group)).toBe(1200);
  }
});

test("what is no whole number of pieces is none, never another number", () => {
  const none = [
    "1.5",
    "2,5",
    "-5",
    "1e3",
    "+5",
    "0",
    "",
    " ",
    "12 pcs",
    "1,2000",
    "12,00",
    ",200",
    "1 20",
    "½",
    "0x10",
  ];
  for (const group of groups) expect(none.map((text) => readQuantity(text, group))).toEqual(none.map(() => null));
});

test("a comma is thousands in English and a decimal in French", () => {
  expect(groups.map((group) => readQuantity("1,500", group))).toEqual([1500, null]);
  expect(readQuantity("1.500", groups[0])).toBeNull();
});

test("more than is worked out is none rather than the most", () => {
  expect(readQuantity(String(mostQuantity))).toBe(mostQuantity);
  for (const text of [String(mostQuantity + 1), "9".repeat(30)]) expect(readQuantity(text)).toBeNull();
});
