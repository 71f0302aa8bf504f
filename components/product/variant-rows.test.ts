import fc from "fast-check";
import { expect, test } from "vitest";
import { productOf, variantOf } from "./test/fixture.ts";
import { layOut, listRows } from "./variant-rows.ts";

const variants = Array.from({ length: 130 }, (_, index) =>
  variantOf(`10-${String(index).padStart(3, "0")}`, [index % 2 ? "Red" : "Black", String(index)], {
    total: index % 5 === 0 ? 0 : index,
    ean: index === 7 ? "4012345678901" : null,
  }),
);
const all = { find: "", onlyInStock: false, rows: 1 };

test("a long list is paged, and a page past the end gives the last one", () => {
  expect(listRows(variants, all)).toMatchObject({ matching: 130, from: 0, page: 1, pageCount: 3 });
  const last = listRows(variants, { ...all, rows: 99 });
  expect([last.page, last.rows.length]).toEqual([3, 10]);
});

test("every word must match a number, value or barcode", () => {
  expect(listRows(variants, { ...all, find: "red 10-007" }).rows.map((row) => row.variantNo)).toEqual(["10-007"]);
  expect(listRows(variants, { ...all, find: "4012345678901" }).matching).toBe(1);
  expect(listRows(variants, { ...all, find: "black 10-007" }).matching).toBe(0);
});

test("the in-stock filter leaves out none and unknown", () => {
  const some = [
    variantOf("1", [], { total: null }),
    variantOf("2", [], { total: 0 }),
    variantOf("3", [], { total: 1 }),
  ];
  expect(listRows(some, { ...all, onlyInStock: true }).rows.map((row) => row.variantNo)).toEqual(["3"]);
});

test("the attribute with fewer values becomes the columns, and missing combinations stay empty", () => {
  const variants = [variantOf("1", ["Red", "S"]), variantOf("2", ["Red", "M"]), variantOf("3", ["Black", "L"])];
  const matrix = layOut(productOf(["Color", "Size"], variants), variants[0]!);
  expect(matrix?.rowAxis).toBe("Size");
  expect(matrix?.columnAxis).toEqual({ name: "Color", values: ["Red", "Black"] });
  expect(matrix?.rows.map((row) => row.cells)).toEqual([
    [["1"], []],
    [["2"], []],
    [[], ["3"]],
  ]);
});

test("a third attribute slices the matrix and links to the most similar variant of each other value", () => {
  const variants = [
    variantOf("1", ["Red", "S", "170"]),
    variantOf("2", ["Red", "M", "170"]),
    variantOf("3", ["Black", "M", "175"]),
    variantOf("4", ["Red", "M", "175"]),
  ];
  const matrix = layOut(productOf(["Color", "Size", "Length"], variants), variants[1]!);
  expect(matrix?.rows.flatMap((row) => row.cells.flat())).toEqual(["1", "2"]);
  expect(matrix?.further[0]?.values.map(({ value, variantNo, chosen }) => [value, variantNo, chosen])).toEqual([
    ["170", "2", true],
    ["175", "4", false],
  ]);
});

test("one attribute gives rows of one cell, and none gives no matrix", () => {
  const variants = [variantOf("1", ["S"]), variantOf("2", [""])];
  const matrix = layOut(productOf(["Size"], variants), variants[0]!);
  expect(matrix?.columnAxis).toBeNull();
  expect(matrix?.rows.map((row) => row.value)).toEqual(["S", ""]);
  expect(layOut(productOf([], [variantOf("1", [])]), variantOf("1", []))).toBeNull();
});

test("a table of more than 600 cells, or of more than 200 other slices, is left to the list", () => {
  const withValues = (count: number) =>
    Array.from({ length: count }, (_, at) => variantOf(`${at}`, [`${at}`, `${at}`]));
  expect(layOut(productOf(["X", "Y"], withValues(24)), variantOf("0", ["0", "0"]))?.rows).toHaveLength(24);
  expect(layOut(productOf(["X", "Y"], withValues(25)), variantOf("0", ["0", "0"]))).toBeNull();
  const sliced = (count: number) =>
    Array.from({ length: count }, (_, at) => variantOf(`${at}`, [`${at % 2}`, `${at % 3}`, `${at}`]));
  expect(layOut(productOf(["X", "Y", "Z"], sliced(200)), sliced(1)[0]!)?.further[0]?.values).toHaveLength(200);
  expect(layOut(productOf(["X", "Y", "Z"], sliced(201)), sliced(1)[0]!)).toBeNull();
});

test("with two attributes every variant is in exactly one cell, even if both share values", () => {
  const value = fc.constantFrom("", "a", "b", "c");
  fc.assert(
    fc.property(fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 30 }), (pairs) => {
      const variants = pairs.map((pair, index) => variantOf(String(index), pair));
      const matrix = layOut(productOf(["X", "Y"], variants), variants[0]!);
      const placed = matrix?.rows.flatMap((row) => row.cells.flat());
      expect(placed?.toSorted()).toEqual(variants.map((variant) => variant.variantNo).toSorted());
    }),
  );
});
