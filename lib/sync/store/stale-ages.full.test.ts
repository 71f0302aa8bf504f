import { expect, test } from "vitest";
import { staleRecords } from "@/db/dealer/schema.ts";
import { findProduct } from "@/lib/catalog/article/product.ts";
import { productStock } from "@/lib/catalog/article/stock.ts";
import { findVariantRows } from "@/lib/catalog/article/variant-rows.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { rejectedRecords } from "../index.ts";
import { day, minute, startWorld } from "../test/world.ts";
import type { Engine } from "../worker/engine.ts";

const world = startWorld();

const principal = testPrincipal("demo");

/** Changes the supplier's answers to one operation, record by record; null leaves a record unchanged. */
type Bend = (record: Record<string, unknown>) => unknown;
let bends: Partial<Record<string, Bend>> = {};

function bentEngine(): Engine {
  return world.engine({
    transport: {
      sleep: async () => {},
      fetch: async (input, init) => {
        const answer = await fetch(input, init);
        const bend = bends[new URL(String(input)).pathname];
        if (!bend || answer.status !== 200) return answer;
        const records: Record<string, unknown>[] = await answer.json();
        return new Response(JSON.stringify(records.map((record) => bend(record) ?? record)), {
          headers: answer.headers,
        });
      },
    },
  });
}

async function aProduct(): Promise<{ productNo: string; variantNo: string; other: string }> {
  const products = [...(await world.stored.variantsByProduct())];
  const [productNo = "", variants = []] = products.find(([, { length }]) => length > 2) ?? [];
  return { productNo, variantNo: variants[0] ?? "", other: variants.at(-1) ?? "" };
}

async function ages(productNo: string) {
  const product = await findProduct(principal, productNo);
  const stock = await productStock(principal, productNo);
  return new Map(
    product?.variants.map((variant) => {
      const live = stock?.variants.find(({ variantNo }) => variantNo === variant.variantNo);
      expect(live?.stockReadAt).toBe(variant.stockReadAt);
      return [variant.variantNo, { prices: variant.pricesReadAt, stock: variant.stockReadAt }];
    }),
  );
}

/** The ages in the table rows of some variants. */
async function ofRows(...variantNos: string[]): Promise<(number | null | undefined)[]> {
  const { rows } = await findVariantRows(principal, variantNos);
  return variantNos.map((variantNo) => rows.get(variantNo)?.staleAt);
}

test("stock that cannot be parsed any more keeps its age, in full runs and in changes, until it can be parsed again", async () => {
  bends = {};
  const engine = bentEngine();
  await engine.runDue();
  const { productNo, variantNo, other } = await aProduct();
  world.pass(15 * minute);
  await engine.runDue();
  const readAt = world.now();
  const damaged: Bend = (record) =>
    record.VariantNo === variantNo ? { ...record, WarehousesQuantities: "none" } : null;
  bends = { "/Catalog/Products/Inventory": damaged };
  for (const ms of [day, 15 * minute, day]) {
    world.pass(ms);
    await engine.runDue();
    const now = await ages(productNo);
    expect(now.get(variantNo)?.stock).toBe(readAt);
    expect(now.get(other)?.stock).toBe(world.now());
    expect(await ofRows(variantNo, other)).toEqual([readAt, null]);
  }
  bends = {};
  world.pass(day);
  await engine.runDue();
  expect(await ofRows(variantNo, other)).toEqual([null, null]);
  expect((await ages(productNo)).get(variantNo)?.stock).toBe(world.now());
  expect(await world.stored.all(staleRecords)).toEqual([]);
});

test("an on-demand refresh of stock that cannot be parsed keeps its age, and one that can be parsed ends it", async () => {
  bends = {};
  const engine = bentEngine();
  await engine.runDue();
  const readAt = world.now();
  const { productNo, variantNo, other } = await aProduct();
  const look = async () => {
    world.pass(6 * minute);
    await engine.ask({ kind: "refresh-stock", dealerId: "demo", productNo });
  };
  bends["/Catalog/Products/Inventory"] = (record) =>
    record.VariantNo === variantNo ? { ...record, WarehousesQuantities: "none" } : null;
  await look();
  expect((await ages(productNo)).get(variantNo)?.stock).toBe(readAt);
  expect((await ages(productNo)).get(other)?.stock).toBe(world.now());
  bends = {};
  await look();
  expect((await ages(productNo)).get(variantNo)?.stock).toBe(world.now());
});

test.each(["product", "variant"] as const)(
  "a %s that cannot be parsed any more keeps the age of its prices",
  async (what) => {
    bends = {};
    const engine = bentEngine();
    await engine.runDue();
    const readAt = world.now();
    const { productNo, variantNo, other } = await aProduct();
    const damaged: Bend = (record) => {
      if (record.ProductNo !== productNo || !Array.isArray(record.Variants)) return null;
      if (what === "product") return { ...record, Name: [] };
      // The name changes every day: the product is stored again, its damaged variant is not.
      const variants = record.Variants.map((variant) =>
        variant.VariantNo === variantNo ? { ...variant, Prices: 7 } : variant,
      );
      return { ...record, Name: `Renamed at ${world.now()}`, Variants: variants };
    };
    bends = { "/Catalog/Products": damaged };
    for (let days = 0; days < 3; days += 1) {
      world.pass(day);
      await engine.runDue();
      const now = await ages(productNo);
      expect(now.get(variantNo)?.prices).toBe(readAt);
      expect(now.get(other)?.prices).toBe(what === "product" ? readAt : world.now());
      expect(now.get(variantNo)?.stock).toBe(world.now());
      expect(await ofRows(variantNo, other)).toEqual([readAt, what === "product" ? readAt : null]);
    }
    // Prices of an on-demand refresh have the age of that refresh.
    world.pass(minute);
    await engine.ask({ kind: "refresh-prices", dealerId: "demo", productNo });
    expect((await ages(productNo)).get(variantNo)?.prices).toBe(world.now());
    bends = {};
    world.pass(day);
    await engine.runDue();
    expect((await ages(productNo)).get(variantNo)?.prices).toBe(world.now());
    expect(await world.stored.all(staleRecords)).toEqual([]);
  },
);

test("a rejected part of a product is noted every day, though the product's text stays the same", async () => {
  bends = {};
  await bentEngine().runDue();
  const { productNo, variantNo } = await aProduct();
  bends["/Catalog/Products"] = (record) =>
    record.ProductNo === productNo
      ? { ...record, Variants: [...(record.Variants as object[]), { VariantNo: variantNo, Description: "again" }] }
      : null;
  const noted = new Set<number>();
  for (let days = 0; days < 3; days += 1) {
    world.pass(day);
    await bentEngine().runDue();
    const rejected = await rejectedRecords(principal, { limit: 10, offset: 0 });
    expect(rejected).toMatchObject([{ resource: "products", key: productNo }]);
    for (const { id } of rejected) noted.add(id);
  }
  expect(noted.size).toBe(3);
});
