import { beforeAll, expect, test } from "vitest";
import { dealerCost } from "@/lib/domain/dealer-cost.ts";
import { priceTiers } from "@/lib/domain/price.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { storeTestDealer } from "../test/setting.ts";
import { findVariantRows } from "./variant-rows.ts";

const dealer = randomDealer({ products: 30, seed: 11, warehouses: 4 });
const variants = dealer.products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
const numbers = variants.map(({ variant }) => variant.variantNo);
testDataFolder();

beforeAll(async () => {
  await storeTestDealer("rows", dealer);
});

test("the requested variants are answered with their product's name, cost and stock in warehouse order", async () => {
  const { rows, warehouses } = await findVariantRows(testPrincipal("rows"), numbers);
  expect(rows.size).toBe(numbers.length);
  for (const { product, variant } of variants) {
    const row = rows.get(variant.variantNo);
    const known = dealer.stock.get(variant.variantNo);
    expect(row?.name).toBe(product.name);
    expect(row?.costAmount).toBe(dealerCost(priceTiers(variant.prices), 1)?.winner.amount ?? null);
    expect(row?.stock.byWarehouse).toEqual(
      warehouses.map(
        ({ warehouseId }) => known?.stock.find((each) => each.warehouseId === warehouseId)?.available ?? null,
      ),
    );
  }
});

test("a variant that the catalog does not have is absent, and without the right to cost there is no cost", async () => {
  const { rows } = await findVariantRows(testPrincipal("rows", { reduction: "counter" }), [numbers[0]!, "GONE-1"]);
  expect([...rows.keys()]).toEqual([numbers[0]]);
  expect(rows.get(numbers[0]!)).toMatchObject({ costAmount: null, costTypeId: null });
});

test("a principal of another dealer finds nothing", async () => {
  expect((await findVariantRows(testPrincipal("nobody"), numbers)).rows.size).toBe(0);
});
