import { afterAll, beforeAll, expect, test } from "vitest";
import { listBrands } from "./brands.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";

let close: () => Promise<void>;
const brandOf = (brandId: string) => ({ brandId, brand: `Brand ${brandId}` });
const stockOf = (available: number | null) => ({
  totalAvailable: available,
  nextDueAt: null,
  stock: [{ warehouseId: "1", available, dueAt: null }],
});

beforeAll(async () => {
  close = openTestData();
  const products = [
    plainProduct("A", "Axle", [plainVariant("A-1"), plainVariant("A-2")], brandOf("1")),
    plainProduct("B", "Bell", [plainVariant("B-1")], brandOf("2")),
    plainProduct("C", "Cone", [plainVariant("C-1"), plainVariant("C-2")], brandOf("3")),
  ];
  const stock = new Map([
    ["A-1", stockOf(0)],
    ["A-2", stockOf(3)],
    ["C-1", stockOf(0)],
    ["C-2", stockOf(null)],
  ]);
  await storeTestDealer("brands", smallDealer(products, { stock }));
});
afterAll(() => close());

test("a brand whose stock is unknown has null instead of 0", async () => {
  const { brands } = await listBrands(testPrincipal("brands"));
  const counts = brands.map(({ brandId, productCount, inStockCount }) => [brandId, productCount, inStockCount]);
  expect(counts).toEqual(
    expect.arrayContaining([
      ["1", 1, 1],
      ["2", 1, null],
      ["3", 1, 0],
    ]),
  );
});
