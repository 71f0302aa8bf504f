import { expect, test } from "vitest";
import { variantOf } from "./test/fixture.ts";
import { listRows } from "./variant-rows.ts";

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
