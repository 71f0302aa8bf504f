import { expect, test } from "vitest";
import { readShelfLines } from "./shelf-lines.ts";

const read = (text: string) => readShelfLines(text).map(({ number, figures, bad }) => [number, figures, bad]);

test("without a head the figures stand in their usual order, with any separator", () => {
  const all = { onHand: 5, onOrder: 3, minimum: 4, maximum: 20 };
  for (const between of ["\t", ";", ", ", " "])
    expect(read(["020056-07", "5", "3", "4", "20"].join(between))).toEqual([["020056-07", all, null]]);
  expect(read("# my shelf\n\nCH-1 5")).toEqual([["CH-1", { onHand: 5 }, null]]);
});

test("a head names the columns, in English and French, whichever order they have", () => {
  expect(read("Max;Min;SKU;Location;On hand\n20;4;CH-1;A 7;5.0")).toEqual([
    ["CH-1", { onHand: 5, minimum: 4, maximum: 20 }, null],
  ]);
  expect(read("Numéro d’article;En main;En commande;Minimum;Maximum\nCH-1;5;;0;")).toEqual([
    ["CH-1", { onHand: 5, minimum: 0 }, null],
  ]);
  expect(read("UPC,Article,Qty\n712345678901,,2")).toEqual([["712345678901", { onHand: 2 }, null]]);
});

test("an empty field is not said, a dash takes back, and what is no figure is told as written", () => {
  expect(read("CH-1;;-;4")).toEqual([["CH-1", { onOrder: null, minimum: 4 }, null]]);
  expect(read("CH-1;two\nCH-2;2.5\nCH-3;-4\nCH-4;100000")).toEqual([
    ["CH-1", {}, "two"],
    ["CH-2", {}, "2.5"],
    ["CH-3", {}, "-4"],
    ["CH-4", {}, "100000"],
  ]);
  expect(readShelfLines(`CH-1 4\n\n${"x".repeat(2000)}`).map(({ line, number }) => [line, number.length])).toEqual([
    [1, 4],
    [3, 200],
  ]);
});
