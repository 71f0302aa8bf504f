import { beforeAll, expect, test } from "vitest";
import { dealerReader } from "@/db/dealer/open.ts";
import { inventory } from "@/db/dealer/schema.ts";
import { dealerTables, storeSyncState } from "@/db/test/tables.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { buildCatalogIndex, buildStockIndex } from "./build.ts";
import {
  forgetSearchIndex,
  loadedSearchIndex,
  provideSearchIndexes,
  publishSearchIndex,
  renewedSearchIndex,
  searchIndexOf,
} from "./registry.ts";
import { at } from "./shared.ts";
import type { SearchIndexParts } from "./types.ts";

const stocked = (units: number) =>
  new Map([
    ["V", { totalAvailable: units, nextDueAt: null, stock: [{ warehouseId: "1", available: units, dueAt: null }] }],
  ]);
const dealer = smallDealer([plainProduct("P", "Pedal", [plainVariant("V")])], { stock: stocked(3) });
testDataFolder();

beforeAll(async () => {
  await storeTestDealer("registry", dealer);
});

async function build(): Promise<SearchIndexParts> {
  const database = await dealerReader("registry");
  if (!database) throw new Error("no database");
  const catalog = await buildCatalogIndex(database);
  return { catalog, stock: await buildStockIndex(database, catalog) };
}

test("without a source an index is built from the database, and again when the snapshot changes", async () => {
  const first = await searchIndexOf("registry");
  expect(await searchIndexOf("registry")).toBe(first);
  const tables = await dealerTables("registry");
  await tables.update(inventory).set({ totalAvailable: 9 });
  await storeSyncState(tables, { stockVersion: 2 });
  const second = await searchIndexOf("registry");
  expect([first, second].map((searchIndex) => searchIndex && at(searchIndex.figures.total, 0))).toEqual([3, 9]);
  expect(await searchIndexOf("nobody")).toBeNull();
});

test("a source is asked once for all waiting queries, and a publication replaces the existing index", async () => {
  const parts = await build();
  let asked = 0;
  provideSearchIndexes({
    searchIndexParts: async () => {
      asked++;
      return structuredClone(parts);
    },
  });
  const indexes = await Promise.all([searchIndexOf("registry"), searchIndexOf("registry"), searchIndexOf("registry")]);
  expect([asked, new Set(indexes).size]).toEqual([1, 1]);
  publishSearchIndex("registry", { stock: { ...parts.stock, generation: 99 } });
  expect(await searchIndexOf("registry")).toBe(indexes[0]);
  publishSearchIndex("registry", { stock: { ...parts.stock, stockVersion: 77 } });
  expect((await searchIndexOf("registry"))?.stock.stockVersion).toBe(77);
  forgetSearchIndex("registry");
  await searchIndexOf("registry");
  expect(asked).toBe(2);
});

test("when the source fails, the index is built from the database", async () => {
  provideSearchIndexes({ searchIndexParts: () => Promise.reject(new Error("restarting")) });
  expect((await searchIndexOf("registry"))?.catalog.productCount).toBe(1);
  provideSearchIndexes({ searchIndexParts: async () => null });
  expect(await searchIndexOf("registry")).toBeNull();
});

test("an index is renewed once for all waiting queries, and each waits no longer than its own limit", async () => {
  const parts = await build();
  let asked = 0;
  let answer: (parts: SearchIndexParts) => void = () => {};
  provideSearchIndexes({
    searchIndexParts: () => {
      asked++;
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  publishSearchIndex("registry", parts);
  const before = loadedSearchIndex("registry");
  expect(await Promise.all([renewedSearchIndex("registry", 1), renewedSearchIndex("registry", 1)])).toEqual([
    before,
    before,
  ]);
  const renewed = renewedSearchIndex("registry", 60_000);
  answer({ ...parts, stock: { ...parts.stock, stockVersion: 88 } });
  expect((await renewed)?.stock.stockVersion).toBe(88);
  expect(asked).toBe(1);
});

test("the worker passes the index as shared memory, not as a copy", async () => {
  const { catalog, stock } = await build();
  const arrays = [...Object.values(catalog.parts), ...Object.values(stock.parts)].filter(ArrayBuffer.isView);
  expect(arrays.length).toBeGreaterThan(10);
  for (const array of arrays) expect(array.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("the source is notified that pages are being viewed, and not for every view", async () => {
  const parts = await build();
  const seen: string[] = [];
  provideSearchIndexes({ searchIndexParts: async () => parts, seen: (dealerId) => seen.push(dealerId) });
  for (let looks = 0; looks < 5; looks += 1) await searchIndexOf("registry");
  expect(seen).toEqual(["registry"]);
  provideSearchIndexes(null);
});
