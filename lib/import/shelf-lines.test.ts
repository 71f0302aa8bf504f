import { expect, test } from "vitest";
import { mappingOf } from "./columns.ts";
import { readText, writtenLines } from "./read.ts";
import { freeShelfLine, shelfTableLines } from "./shelf-lines.ts";

function read(text: string) {
  const { table } = readText(text);
  const lines = table
    ? shelfTableLines(table, mappingOf(table, "shelf", []).roles)
    : writtenLines(text).map(freeShelfLine);
  return lines.map(({ numbers, figures, bad }) => [numbers.join(" + "), figures, bad]);
}

test("a line alone has its figures in their usual order, with any separator", () => {
  const all = { onHand: 5, onOrder: 3, minimum: 4, maximum: 20 };
  for (const between of ["\t", ";", ", ", " "])
    expect(read(["020056-07", "5", "3", "4", "20"].join(between)), between).toEqual([["020056-07", all, null]]);
  expect(read("# my shelf\n\nCH-1 5")).toEqual([["CH-1", { onHand: 5 }, null]]);
  expect(read("CH-1 5 3 4 20 7")).toEqual([["CH-1", all, "7"]]);
});

test("a head names the columns, in English and French, whichever order they have", () => {
  expect(read("Max;Min;SKU;Location;On hand\n20;4;CH-1;A 7;5.0")).toEqual([
    ["CH-1", { onHand: 5, minimum: 4, maximum: 20 }, null],
  ]);
  expect(read("Numéro d’article;En main;En commande;Minimum;Maximum\nCH-1;5;;0;")).toEqual([
    ["CH-1", { onHand: 5, minimum: 0 }, null],
  ]);
  expect(read("UPC,Article no,Qty\n712345678901,,2")).toEqual([["712345678901", { onHand: 2 }, null]]);
  for (const head of ["Reorder point", "Re-order level", "Min. stock", "Stock min", "Point de commande"])
    expect(read(`SKU;Quantity;${head};Max\nCH-1;5;4;20`), head).toEqual([
      ["CH-1", { onHand: 5, minimum: 4, maximum: 20 }, null],
    ]);
});

test("an empty field is absent, a dash clears, and an invalid figure is returned as written", () => {
  expect(read("CH-1;;-;4")).toEqual([["CH-1", { onOrder: null, minimum: 4 }, null]]);
  expect(read("CH-1;two\nCH-2;1 dozen\nCH-3;1,000\nCH-4;100000")).toEqual([
    ["CH-1", {}, "two"],
    ["CH-2", {}, "1 dozen"],
    ["CH-3", {}, "1,000"],
    ["CH-4", {}, "100000"],
  ]);
});

test("a negative figure on hand is one, since a till sold what nobody had counted; no other is", () => {
  expect(read("SKU;On hand;Min\nCH-1;-2;4\nCH-2;5;-1")).toEqual([
    ["CH-1", { onHand: -2, minimum: 4 }, null],
    ["CH-2", { onHand: 5 }, "-1"],
  ]);
});

test("thousands are parsed by the file's own separators, or returned as written", () => {
  expect(read("SKU;On hand;Min;Max\n020001-07;1,000;5;2,000")).toEqual([["020001-07", { minimum: 5 }, "1,000"]]);
  expect(read("SKU;On hand;Price\n020001-07;1,000;1,234.50")).toEqual([["020001-07", { onHand: 1000 }, null]]);
});

test("minimum order and pack size are read below their heads, where their column has figures", () => {
  expect(read("SKU;On hand;MOQ;Pack size\nCH-1;5;6;12\nCH-2;1;;-\nCH-3;2;1;box\nCH-4;2;;6")).toEqual([
    ["CH-1", { onHand: 5, minOrder: 6, packSize: 12 }, null],
    ["CH-2", { onHand: 1, packSize: null }, null],
    ["CH-3", { onHand: 2, minOrder: 1 }, "box"],
    ["CH-4", { onHand: 2, packSize: 6 }, null],
  ]);
  expect(read("SKU;On hand;Pack size\nCH-1;5;box of 12\nCH-2;1;500 ml")).toEqual([
    ["CH-1", { onHand: 5 }, null],
    ["CH-2", { onHand: 1 }, null],
  ]);
  expect(read("Code article;En main;Minimum de commande;Colisage\nCH-1;5;6;12")).toEqual([
    ["CH-1", { onHand: 5, minOrder: 6, packSize: 12 }, null],
  ]);
});

test("both identifiers of a row are kept", () => {
  expect(read("UPC,SKU,Qty\n712345678901,CH-1,2")).toEqual([["CH-1 + 712345678901", { onHand: 2 }, null]]);
});

test("a thousand with a separator is shown as written: it might be one, and none on order", () => {
  expect(read("CH-1 1 000")).toEqual([["CH-1", { onHand: 1, onOrder: 0 }, "1 000"]]);
  expect(read("CH-1, 1,200")).toEqual([["CH-1", { onHand: 1, onOrder: 200 }, "1 200"]]);
  expect(read("CH-1;1;200")).toEqual([["CH-1", { onHand: 1, onOrder: 200 }, null]]);
});

test("a figure of packs, or in a row with more cells than heads, is shown as written", () => {
  expect(read("SKU,On hand,UOM\nCH-1,2,CS\nCH-2,3,EA")).toEqual([
    ["CH-1", { onHand: 2 }, "CS"],
    ["CH-2", { onHand: 3 }, null],
  ]);
  expect(read("SKU,Price,On hand\nCH-1,10,50,4")).toEqual([["CH-1", { onHand: 50 }, "10,50,4"]]);
});

test("a row that is crossed out or called off is asked about, wherever that is written", () => {
  expect(
    read("SKU;On hand;Note\n~~CH-1~~;5;\nCH-2;3;annulé\nCH-3;3;gestrichen\nCH-4;3;deleted\nCH-5;3;Rack 4"),
  ).toEqual([
    ["CH-1", { onHand: 5 }, "~~CH-1~~"],
    ["CH-2", { onHand: 3 }, "annulé"],
    ["CH-3", { onHand: 3 }, "gestrichen"],
    ["CH-4", { onHand: 3 }, "deleted"],
    ["CH-5", { onHand: 3 }, null],
  ]);
  expect(read("SKU;Description;On hand\nCH-1;Cassette 12 vitesses casse route;5")).toEqual([
    ["CH-1", { onHand: 5 }, null],
  ]);
  for (const crossed of ["~~CH-1~~ 5", "~CH-1~ 5", "~~CH-1 5~~", "C\u0336H\u0336-\u03361 5"])
    expect(read(crossed)[0]?.[2], crossed).not.toBeNull();
  expect(read("CH-1 5 annulé")[0]?.[2]).toBe("annulé");
});

test("any dash takes a figure back", () => {
  for (const dash of ["-", "–", "—", "−", "‐", "‑"]) {
    expect(read(`CH-1;${dash};4`), dash).toEqual([["CH-1", { onHand: null, onOrder: 4 }, null]]);
    expect(read(`SKU;On hand;Min\nCH-1;${dash};4`), dash).toEqual([["CH-1", { onHand: null, minimum: 4 }, null]]);
    expect(read(`CH-1 ${dash} 4`), dash).toEqual([["CH-1", { onHand: null, onOrder: 4 }, null]]);
  }
});
