import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkDigit } from "@/lib/domain/codes/gtin.ts";
import { accounts } from "../serve/accounts.ts";
import { kinds } from "../trade/departments.ts";
import { makeProducts } from "./make.ts";
import { barcodeDigits } from "./numbers.ts";
import { pricesOn } from "./prices.ts";
import { descriptionOf, nameOf } from "./wording.ts";

const products = makeProducts(1, 1_500);
const variants = products.flatMap((product) => product.variants);
const days = fc.integer({ min: 20_000, max: 21_500 });

test("every barcode of the catalog has its right check digit, and some are missing", () => {
  const codes = variants.flatMap(({ upc, ean }) => [upc, ean]).filter((code) => code !== "" && code !== "N/A");
  expect(codes.filter((code) => checkDigit(code.slice(0, -1)) !== code.slice(-1))).toEqual([]);
  expect(new Set(codes.map((code) => code.length))).toEqual(new Set([12, 13]));
  expect(variants.some(({ upc, ean }) => upc === "" && ean === "")).toBe(true);
});

test("the 12- and 13-digit forms of a code compare as one", () => {
  expect(barcodeDigits("0036000291452")).toBe(barcodeDigits("036000291452"));
  expect(barcodeDigits("4 006381-333931")).toBe("4006381333931");
  expect(barcodeDigits("N/A")).toBe("");
});

test("every number is used once", () => {
  expect(new Set(products.map(({ no }) => no)).size).toBe(products.length);
  expect(new Set(variants.map(({ no }) => no)).size).toBe(variants.length);
});

test("a longer catalog begins with the shorter one, and another seed gives another", () => {
  expect(printed(makeProducts(1, 3_000).slice(0, 1_500))).toBe(printed(products));
  expect(printed(makeProducts(2, 1_500))).not.toBe(printed(products));
});

test("retail, wholesale and closeout prices keep their order for every variant, dealer and day", () => {
  fc.assert(
    fc.property(fc.constantFrom(...variants), fc.constantFrom(...accounts), days, (variant, dealer, day) => {
      const rows = pricesOn(variant, dealer, day);
      const first = (type: number) => rows.find(({ typeId, from }) => typeId === type && from === 1)?.cents;
      const base = first(0) ?? Number.NaN;
      const retail = first(4) ?? Number.NaN;
      expect(base).toBeLessThan(retail);
      expect(first(3) ?? 1).toBeLessThanOrEqual(retail);
      for (const type of [1, 2, 5]) expect(first(type) ?? 1).toBeLessThanOrEqual(base);
      expect(rows.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true);
      const breaks = rows.filter(({ typeId }) => typeId === 0).map(({ cents }) => cents);
      expect([...breaks].sort((a, b) => b - a)).toEqual(breaks);
    }),
  );
});

test("the two dealers have different prices and price programs", () => {
  const rows = accounts.map((dealer) => variants.map((variant) => pricesOn(variant, dealer, 20_778)));
  const programs = rows.map((list) =>
    list.flatMap((each, place) => (each.some(({ typeId }) => typeId === 5) ? [place] : [])),
  );
  expect(rows[0]).not.toEqual(rows[1]);
  expect(programs[0]).not.toEqual(programs[1]);
});

test("every sort has the attributes that describe its articles", () => {
  for (const { axes, facts, leads, remarks, box } of kinds.flatMap(({ sorts }) => sorts)) {
    expect([axes, leads, remarks].map(({ length }) => length > 0)).toEqual([true, true, true]);
    expect([...axes.map(({ choices }) => choices), ...facts.map(({ values }) => values)]).not.toContainEqual([]);
    expect(box).toHaveLength(3);
  }
});

function printed(list: typeof products): string {
  const rows = list.map((product) => [
    product.no,
    nameOf(product, "en"),
    descriptionOf(product, "fr"),
    product.variants.map(({ no, upc, ean, maker }) => [no, upc, ean, maker]),
  ]);
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}
