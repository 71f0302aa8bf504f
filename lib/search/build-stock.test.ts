import { afterAll, beforeAll, expect, test } from "vitest";
import type { DealerDatabase } from "@/db/connections.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { randomDealer } from "@/lib/catalog/test/random-dealer.ts";
import { openTestData, storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { buildCatalogIndex, buildStockIndex } from "./build.ts";
import type { CatalogIndex } from "./types.ts";

let close: () => Promise<void>;
let database: DealerDatabase;
let catalog: CatalogIndex;

beforeAll(async () => {
  close = openTestData();
  await storeTestDealer("stock", randomDealer({ products: 60, seed: 8, warehouses: 3 }));
  database = await dealerWriter("stock");
  catalog = await buildCatalogIndex(database);
});
afterAll(() => close());

/** Builds incrementally for the known catalog, and fully for a new object of the same catalog. */
async function expectSame(): Promise<void> {
  const again = await buildStockIndex(database, catalog);
  expect(again.parts).toEqual((await buildStockIndex(database, { ...catalog })).parts);
}

test("stock built incrementally equals stock built from all rows", async () => {
  const { client } = database;
  const first = await buildStockIndex(database, catalog);
  const before = structuredClone(first.parts);
  await client.execute(
    `UPDATE inventory SET total_available = 77, next_due_at = NULL, changed_at = changed_at + 1000,
      stock = '[{"warehouseId":"2","available":77,"dueAt":null}]'
      WHERE rowid IN (SELECT rowid FROM inventory WHERE total_available > 0 ORDER BY rowid LIMIT 10)`,
  );
  await expectSame();
  expect(first.parts).toEqual(before);
  await client.execute("DELETE FROM inventory WHERE rowid = (SELECT max(rowid) FROM inventory)");
  await expectSame();
  await client.execute(
    `UPDATE inventory SET total_available = 0, changed_at = changed_at + 9000
      WHERE rowid % 3 = 0 AND total_available IS NOT NULL`,
  );
  await expectSame();
});

test("a record that replaces another one is detected", async () => {
  const { client } = database;
  await buildStockIndex(database, catalog);
  const { rows } = await client.execute(
    "SELECT variant_no FROM variants WHERE variant_no NOT IN (SELECT variant_no FROM inventory) LIMIT 1",
  );
  const last = "rowid = (SELECT max(rowid) FROM inventory)";
  await client.execute({
    sql: `UPDATE inventory SET variant_no = ?, normalized_variant_no = ?, total_available = 5, changed_at = changed_at + 99999 WHERE ${last}`,
    args: [String(rows[0]?.[0]), String(rows[0]?.[0])],
  });
  await expectSame();
});
