import { expect, test } from "vitest";
import { allOf } from "@/lib/http/spreadsheet/test/all-of.ts";
import { testPrincipal } from "../test/dealer.ts";
import { startTestDealer } from "../test/dealer-of-tests.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { emptyFilter } from "./filter.ts";
import type { ProductFilter } from "./filter-types.ts";
import { productFile } from "./product-file.ts";
import { listProducts } from "./products.ts";
import type { FileRow } from "./types.ts";

const dealer = randomDealer({ products: 130, seed: 7, warehouses: 4 });

const principal = startTestDealer("file", dealer);

async function rowsOf(filter: ProductFilter, variantNos?: readonly string[], as = principal): Promise<FileRow[]> {
  const { total, rows } = await productFile(as, filter, variantNos);
  const all = await allOf(rows);
  expect(all.flat()).toHaveLength(total);
  return all.flat();
}

test("a file has every variant that matches, in the order of the listing, with its own figures", async () => {
  for (const filter of [
    emptyFilter,
    { ...emptyFilter, stock: ["in" as const], sort: "-stock" as const, page: 2 },
    { ...emptyFilter, q: dealer.products[3]?.name ?? "" },
  ]) {
    const rows = await rowsOf(filter);
    const { rows: listed, variantTotal } = await listProducts(principal, { ...filter, page: 1 });
    expect(rows).toHaveLength(variantTotal);
    const inOrder = [...new Set(rows.map(({ productNo }) => productNo))];
    expect(inOrder.slice(0, listed.length)).toEqual(listed.map(({ productNo }) => productNo));
    for (const { variantNo, upc, description, stock } of rows) {
      const own = dealer.products.flatMap(({ variants }) => variants).find((each) => each.variantNo === variantNo);
      expect([upc, description]).toEqual([own?.upc, own?.description]);
      expect(stock.total).toBe(dealer.stock.get(variantNo)?.totalAvailable ?? null);
    }
  }
});

test("of a selection only these are written, and numbers that are not in the catalog are left out", async () => {
  const numbers = dealer.products.slice(4, 9).flatMap(({ variants }) => variants.map(({ variantNo }) => variantNo));
  const rows = await rowsOf(emptyFilter, [...numbers, "no such", numbers[0] ?? ""]);
  expect(rows.map(({ variantNo }) => variantNo).sort()).toEqual([...numbers].sort());
});

test("without the right to see cost a file has none, and no filter by cost reveals it", async () => {
  const blind = testPrincipal("file", { reduction: "no-cost" });
  const filter = { ...emptyFilter, costFromAmount: 1_000, costToAmount: 2_000 };
  const rows = await rowsOf(filter, [], blind);
  expect(rows).toHaveLength((await rowsOf(emptyFilter)).length);
  for (const row of rows) expect([row.costAmount, row.costTypeId]).toEqual([null, null]);
  expect(rows.some(({ msrpAmount }) => msrpAmount !== null)).toBe(true);
});

test("a dealer without a catalog gets an error and not an empty file", async () => {
  await expect(productFile(testPrincipal("nobody"), emptyFilter)).rejects.toMatchObject({ code: "not-ready" });
});
