import { expect, test } from "vitest";
import { mostQuantity } from "@/lib/domain/dealer-cost.ts";
import { createFormat } from "@/lib/format.ts";
import { readQuantity } from "./choice.ts";

const groups = ["en", "fr"].map((language) => createFormat(language, "USD").figures.group);

test("whole numbers are accepted, with or without a thousands separator", () => {
  for (const group of groups) {
    expect(["1", " 12 ", "007", "1 200", "12\u00a0000"].map((text) => readQuantity(text, group))).toEqual([
      1, 12, 7, 1200, 12_000,
    ]);
    expect(readQuantity(`1${group}200`, group)).toBe(1200);
  }
});

test("anything but a whole number gives null, never another number", () => {
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

test("a comma separates thousands in English and decimals in French", () => {
  expect(groups.map((group) => readQuantity("1,500", group))).toEqual([1500, null]);
  expect(readQuantity("1.500", groups[0])).toBeNull();
});

test("a number above the maximum gives null, not the maximum", () => {
  expect(readQuantity(String(mostQuantity))).toBe(mostQuantity);
  for (const text of [String(mostQuantity + 1), "9".repeat(30)]) expect(readQuantity(text)).toBeNull();
});
