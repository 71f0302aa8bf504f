import { expect, test } from "vitest";
import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { startSmallSupplier } from "@/e2e/support/small-supplier.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { suppliedCatalog } from "../test/days/supplied-days.ts";
import { storedData } from "../test/stored-data.ts";
import { syncOnce } from "../worker/sync-once.ts";
import { variantSpan } from "./product-statements.ts";

testDataFolder();

test("a product of very many variants that stays as it is keeps their order when it moves", async () => {
  const catalog = suppliedCatalog();
  const supplier = await startSmallSupplier(() => catalog);
  const credentials = { kind: "password", username: "demo", password: "demo" } as const;
  const settings = testSettings(supplier.url, { paging: "item1", pageSize: 1000 });
  const product = (ProductNo: string, count: number) => ({
    ...{ ProductNo, Name: ProductNo },
    Variants: Array.from({ length: count }, (_, place) => ({
      ...{ VariantNo: `${ProductNo}-${place}`, StatusId: 7, Prices: [], Images: [] },
    })),
  });
  const [many, few] = [product("MANY", variantSpan + 10), product("FEW", 2)];
  const numbers = ({ Variants }: typeof many) => Variants.map(({ VariantNo }) => VariantNo);
  try {
    let now = Date.parse("2026-11-21T10:00:00Z");
    for (const products of [
      [many, few],
      [few, many],
    ]) {
      catalog.products = products;
      await syncOnce("demo", { settings, credentials, now: () => now });
      now += dayMs;
      const stored = await storedData(() => dealerReaderAsIs("demo")).variantsByProduct();
      expect([...stored]).toEqual(products.map((one) => [one.ProductNo, numbers(one)]));
    }
  } finally {
    await supplier.close();
  }
});
