import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dealerReader } from "@/db/dealer/open.ts";
import { inventory } from "@/db/dealer/schema.ts";
import { dealerTables, storeSyncState } from "@/db/test/tables.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { provideSearchIndexes, publishSearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import { dataFolderOfTest } from "@/lib/test/data-folder.ts";
import { dataAge, snapshotOf } from "./snapshot.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { storeTestDealer } from "./test/setting.ts";

const principal = testPrincipal("copy");
const stock = new Map([
  ["V", { totalAvailable: 3, nextDueAt: null, stock: [{ warehouseId: "1", available: 3, dueAt: null }] }],
]);

beforeEach(async () => {
  dataFolderOfTest();
  await storeTestDealer("copy", smallDealer([plainProduct("P", "Pedal", [plainVariant("V")])], { stock }));
});

async function build(): Promise<SearchIndexParts> {
  const database = await dealerReader("copy");
  if (!database) throw new Error("no database");
  const catalog = await buildCatalogIndex(database);
  return { catalog, stock: await buildStockIndex(database, catalog) };
}

async function setSyncValues(values: Record<string, number | string>): Promise<void> {
  await storeSyncState(await dealerTables("copy"), values);
}

/** Stores another stock figure of every variant, as a later sync would. */
async function restock(totalAvailable: number): Promise<void> {
  const changedAt = sql`${inventory.changedAt} + 1`;
  await (await dealerTables("copy")).update(inventory).set({ totalAvailable, changedAt });
}

const unitsOf = async () => {
  const snapshot = await snapshotOf(principal);
  return snapshot && { units: at(snapshot.searchIndex.figures.total, 0), age: snapshot.age };
};

test("figures of an index that is behind its database have their own age, not that of the latest sync", async () => {
  await setSyncValues({ inventoryReadAt: 1000, stockVersion: 1 });
  const built = await build();
  provideSearchIndexes({ searchIndexParts: async () => built });
  expect(await unitsOf()).toMatchObject({ units: 3, age: { inventoryReadAt: 1000 } });
  await restock(9);
  await setSyncValues({ inventoryReadAt: 2000, stockVersion: 2 });
  expect(await unitsOf()).toMatchObject({ units: 3, age: { inventoryReadAt: 1000 } });
  expect((await dataAge(principal)).inventoryReadAt).toBe(2000);
  publishSearchIndex("copy", await build());
  expect(await unitsOf()).toMatchObject({ units: 9, age: { inventoryReadAt: 2000 } });
});

test("figures that a later sync confirmed unchanged have the age of that sync", async () => {
  await setSyncValues({ inventoryReadAt: 1000, stockVersion: 1 });
  const built = await build();
  provideSearchIndexes({ searchIndexParts: async () => built });
  await unitsOf();
  await setSyncValues({ inventoryReadAt: 5000 });
  expect(await unitsOf()).toMatchObject({ units: 3, age: { inventoryReadAt: 5000 } });
});

test("a query right after the first stock sync waits for an index with all of the stock", async () => {
  await setSyncValues({ inventoryReadAt: "", stockVersion: 1 });
  await restock(1);
  provideSearchIndexes({ searchIndexParts: build });
  expect(await unitsOf()).toMatchObject({ units: 1, age: { inventoryReadAt: null } });
  await restock(9);
  await setSyncValues({ inventoryReadAt: 2000, stockVersion: 2 });
  expect(await Promise.all([unitsOf(), unitsOf()])).toMatchObject([
    { units: 9, age: { inventoryReadAt: 2000 } },
    { units: 9, age: { inventoryReadAt: 2000 } },
  ]);
});

test("when that index cannot be built, the existing figures have no age", async () => {
  await setSyncValues({ inventoryReadAt: "", stockVersion: 1 });
  const built = await build();
  provideSearchIndexes({ searchIndexParts: async () => built });
  await unitsOf();
  await setSyncValues({ inventoryReadAt: 2000, stockVersion: 2 });
  provideSearchIndexes({ searchIndexParts: () => Promise.reject(new Error("restarting")) });
  publishSearchIndex("copy", built);
  expect(await unitsOf()).toMatchObject({ units: 3, age: { inventoryReadAt: null } });
});

test("queries that waited for the same index continue one after the other", async () => {
  await setSyncValues({ inventoryReadAt: 1000, stockVersion: 1 });
  const built = await build();
  let answer: ((parts: SearchIndexParts) => void) | null = null;
  provideSearchIndexes({
    searchIndexParts: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  let turn = 0;
  let going = true;
  const tick = () => {
    turn++;
    if (going) setImmediate(tick);
  };
  tick();
  const asked = Array.from({ length: 4 }, () => snapshotOf(principal).then(() => turn));
  await expect.poll(() => answer !== null).toBe(true);
  (answer as ((parts: SearchIndexParts) => void) | null)?.(built);
  const turns = await Promise.all(asked);
  going = false;
  expect(new Set(turns).size).toBe(4);
});
