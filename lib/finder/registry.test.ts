import { afterAll, beforeAll, expect, test } from "vitest";
import { dealerReader, dealerWriter } from "@/db/open.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test-products.ts";
import { openTestData, storeTestDealer } from "@/lib/catalog/test-setting.ts";
import { buildCatalogIndex, buildStockIndex } from "./build.ts";
import { finderOf, forgetFinder, heldFinder, provideFinders, publishFinder, renewedFinder } from "./registry.ts";
import { at } from "./shared.ts";
import type { FinderParts } from "./types.ts";

const stocked = (units: number) =>
  new Map([
    ["V", { totalAvailable: units, nextDueAt: null, stock: [{ warehouseId: "1", available: units, dueAt: null }] }],
  ]);
const dealer = smallDealer([plainProduct("P", "Pedal", [plainVariant("V")])], { stock: stocked(3) });
let close: () => Promise<void>;

beforeAll(async () => {
  close = openTestData();
  await storeTestDealer("registry", dealer);
});
afterAll(() => close());

async function build(): Promise<FinderParts> {
  const database = await dealerReader("registry");
  if (!database) throw new Error("no database");
  const catalog = await buildCatalogIndex(database);
  return { catalog, stock: await buildStockIndex(database, catalog) };
}

test("without a source a finder is built from the database, and again when the copy changes", async () => {
  const first = await finderOf("registry");
  expect(await finderOf("registry")).toBe(first);
  const { client } = await dealerWriter("registry");
  await client.execute("UPDATE inventory SET total_available = 9");
  await client.execute("UPDATE facts SET value = '2' WHERE name = 'stockVersion'");
  const second = await finderOf("registry");
  expect([first, second].map((finder) => finder && at(finder.figures.total, 0))).toEqual([3, 9]);
  expect(await finderOf("nobody")).toBeNull();
});

test("a source is asked once however many wait, and a publication takes the place of what was there", async () => {
  const parts = await build();
  let asked = 0;
  provideFinders({
    finderParts: async () => {
      asked++;
      return structuredClone(parts);
    },
  });
  const finders = await Promise.all([finderOf("registry"), finderOf("registry"), finderOf("registry")]);
  expect([asked, new Set(finders).size]).toEqual([1, 1]);
  publishFinder("registry", { stock: { ...parts.stock, generation: 99 } });
  expect(await finderOf("registry")).toBe(finders[0]);
  publishFinder("registry", { stock: { ...parts.stock, stockVersion: 77 } });
  expect((await finderOf("registry"))?.stock.stockVersion).toBe(77);
  forgetFinder("registry");
  await finderOf("registry");
  expect(asked).toBe(2);
});

test("when the source fails, the catalog is found all the same", async () => {
  provideFinders({ finderParts: () => Promise.reject(new Error("restarting")) });
  expect((await finderOf("registry"))?.catalog.productCount).toBe(1);
  provideFinders({ finderParts: async () => null });
  expect(await finderOf("registry")).toBeNull();
});

test("an index is renewed once however many wait, and nobody waits longer for it than they would", async () => {
  const parts = await build();
  let asked = 0;
  let answer: (parts: FinderParts) => void = () => {};
  provideFinders({
    finderParts: () => {
      asked++;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  publishFinder("registry", parts);
  const before = heldFinder("registry");
  expect(await Promise.all([renewedFinder("registry", 1), renewedFinder("registry", 1)])).toEqual([before, before]);
  const renewed = renewedFinder("registry", 60_000);
  answer({ ...parts, stock: { ...parts.stock, stockVersion: 88 } });
  expect((await renewed)?.stock.stockVersion).toBe(88);
  expect(asked).toBe(1);
});

test("what crosses from the worker is shared memory, not a copy of it", async () => {
  const { catalog, stock } = await build();
  const arrays = [...Object.values(catalog.parts), ...Object.values(stock.parts)].filter(ArrayBuffer.isView);
  expect(arrays.length).toBeGreaterThan(10);
  for (const array of arrays) expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
});
