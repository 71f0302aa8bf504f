import { afterAll, beforeEach, expect, test } from "vitest";
import { dealerReader, dealerWriter } from "@/db/dealer/open.ts";
import { closeDatabases } from "@/db/open.ts";
import { buildCatalogIndex, buildStockIndex } from "@/lib/search/build.ts";
import { provideSearchIndexes, publishSearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import type { SearchIndexParts } from "@/lib/search/types.ts";
import { dataAge } from "./age.ts";
import { snapshotOf } from "./snapshot.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";

const principal = testPrincipal("copy");
const stock = new Map([
  ["V", { totalAvailable: 3, nextDueAt: null, stock: [{ warehouseId: "1", available: 3, dueAt: null }] }],
]);
let close: () => Promise<void>;

beforeEach(async () => {
  await close?.();
  close = openTestData();
  await storeTestDealer("copy", smallDealer([plainProduct("P", "Pedal", [plainVariant("V")])], { stock }));
});
afterAll(async () => {
  await closeDatabases();
  await close();
});

async function build(): Promise<SearchIndexParts> {
  const database = await dealerReader("copy");
  if (!database) throw new Error("no database");
  const catalog = await buildCatalogIndex(database);
  return { catalog, stock: await buildStockIndex(database, catalog) };
}

async function setSyncValues(facts: Record<string, number | null>): Promise<void> {
  const { client } = await dealerWriter("copy");
  for (const [name, value] of Object.entries(facts))
    await client.execute({
      sql: "INSERT INTO sync_state (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      args: [name, String(value ?? "")],
    });
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
  const { client } = await dealerWriter("copy");
  await client.execute("UPDATE inventory SET total_available = 9, changed_at = changed_at + 1");
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
  await setSyncValues({ inventoryReadAt: null, stockVersion: 1 });
  const { client } = await dealerWriter("copy");
  await client.execute("UPDATE inventory SET total_available = 1");
  provideSearchIndexes({ searchIndexParts: build });
  expect(await unitsOf()).toMatchObject({ units: 1, age: { inventoryReadAt: null } });
  await client.execute("UPDATE inventory SET total_available = 9, changed_at = changed_at + 1");
  await setSyncValues({ inventoryReadAt: 2000, stockVersion: 2 });
  expect(await Promise.all([unitsOf(), unitsOf()])).toMatchObject([
    { units: 9, age: { inventoryReadAt: 2000 } },
    { units: 9, age: { inventoryReadAt: 2000 } },
  ]);
});

test("when that index cannot be built, the existing figures have no age", async () => {
  await setSyncValues({ inventoryReadAt: null, stockVersion: 1 });
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
