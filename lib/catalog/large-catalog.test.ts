import { afterAll, beforeAll, expect, test } from "vitest";
import { parseChoice } from "@/components/product/choice.ts";
import { detailView } from "@/components/product/detail-view.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { allLowStock } from "./low-stock.ts";
import { lowStockFilter } from "./low-stock-filter.ts";
import { findProduct } from "./product.ts";
import { productStock, stockOfVariants } from "./stock.ts";
import { testPrincipal } from "./test/dealer.ts";
import { largeDealer } from "./test/large-dealer.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";
import { variantsPerAnswer } from "./types/stock.ts";

const principal = testPrincipal("large");
const variants = 2500;
let close: () => Promise<void>;

beforeAll(async () => {
  close = openTestData();
  await storeTestDealer("large", largeDealer({ variants, warehouses: 40, details: 300 }));
});
afterAll(() => close());

test("a file of thousands of low articles is read a hundred rows at a time, each row once", async () => {
  await addTestDealer("large");
  const { rows, total, warehouses } = await allLowStock(principal, lowStockFilter(principal).parse({}));
  const seen = new Set<string>();
  for await (const some of rows) {
    expect(some.length).toBeLessThanOrEqual(100);
    for (const { variantNo, description, stock } of some) {
      expect([description.startsWith("Chain ring, size"), stock.byWarehouse.length]).toEqual([true, 40]);
      seen.add(variantNo);
    }
  }
  expect([seen.size, total, warehouses.length]).toEqual([variants, variants, 40]);
});

test("a page of a product with thousands of variants carries a page of them, and finds every other one", async () => {
  const product = await findProduct(principal, "big-02499");
  expect(product?.variants).toHaveLength(variants);
  const viewOf = async (params: Record<string, string>) => {
    const choice = product && parseChoice(product, params);
    if (!product || !choice) throw new Error("no choice");
    const readStock = (variantNos: string[]) => stockOfVariants(principal, variantNos);
    const units = { weight: null, length: null };
    return detailView(product, choice, { principal, readStock, history: [], units, now: 0 });
  };
  const first = await viewOf({});
  expect([first.hasMatrix, first.cells.length, first.list?.matching]).toEqual([false, 60, variants]);
  // The description, which is shown, has 200,000 characters.
  expect(JSON.stringify(first).length).toBeLessThan(260_000);
  const found = await viewOf({ find: "bIG-02499", variant: "BIG-02499" });
  expect(found.cells.map(({ variantNo, total }) => [variantNo, total])).toEqual([["BIG-02499", 3]]);
  expect(found.variant.stock.slice(0, 2).map(({ available }) => available)).toEqual([3, 0]);
  const seen = new Set<string>();
  for (let rows = 1; rows <= (first.list?.pageCount ?? 0); rows++)
    for (const { variantNo } of (await viewOf({ rows: `${rows}`, view: "list" })).cells) seen.add(variantNo);
  expect(seen.size).toBe(variants);
});

test("a product's stock is answered some variants at a time, with the total and the fingerprint of all", async () => {
  const seen: string[] = [];
  const fingerprints = new Set<string>();
  for (let start: number | null = 1; start !== null; ) {
    const stock = await productStock(principal, "BIG", { start });
    if (!stock) throw new Error("no stock");
    expect(stock.variants.length).toBeLessThanOrEqual(variantsPerAnswer);
    expect([stock.total, stock.variantCount]).toEqual([(variants / 4) * 6, variants]);
    seen.push(...stock.variants.map(({ variantNo }) => variantNo));
    fingerprints.add(stock.fingerprint);
    start = stock.nextStart;
  }
  expect(seen).toEqual(Array.from({ length: variants }, (_, n) => `BIG-${String(n).padStart(5, "0")}`));
  expect(fingerprints.size).toBe(1);
  expect(await productStock(principal, "BIG", { most: 0 })).toMatchObject({ variants: [], nextStart: 1 });
});
