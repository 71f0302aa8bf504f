import { expect, test } from "vitest";
import type { NamedArticle, ProductRow } from "@/lib/catalog/listing/types.ts";
import { isOnlyRow } from "./product-listing.tsx";

const item = (variantNo: string, own: Partial<NamedArticle> = {}): NamedArticle => ({
  ...{ matched: "article", variantNo, productNo: "1", name: "", description: "", pictureOf: null, statusId: 7 },
  ...{ costAmount: null, costTypeId: null, stock: { total: 1, byWarehouse: [], nextDueAt: null }, watched: false },
  ...own,
});
const row = (articleNo: string): ProductRow => ({
  ...{ productNo: "1", name: "", brandId: null, brand: null, pictureOf: null, variantCount: 1, articleNo },
  ...{ mfgPartNumber: null, costAmount: null, costTypeId: null, mapAmount: null, msrpAmount: null, statusIds: [7] },
  ...{ matching: null, opensNo: articleNo, closeouts: null, stock: { total: 1, byWarehouse: [], nextDueAt: null } },
  ...{ watched: false, marginPercent: null, margins: null, staleAt: null },
});

test("an item that is the only row is not shown above the rows as well", () => {
  expect(isOnlyRow({ exact: [item("1-A")], rows: [row("1-A")], total: 1 })).toBe(true);
  expect(isOnlyRow({ exact: [item("1-A")], rows: [row("1")], total: 1 }), "a row of several variants").toBe(false);
  expect(isOnlyRow({ exact: [item("1-A")], rows: [row("1-A"), row("2")], total: 2 })).toBe(false);
  expect(isOnlyRow({ exact: [item("1-B", { near: true })], rows: [row("1-B")], total: 1 })).toBe(false);
});
