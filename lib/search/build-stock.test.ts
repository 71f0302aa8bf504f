import { and, desc, eq, gt, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { DealerDatabase } from "@/db/connections.ts";
import { dealerWriter } from "@/db/dealer/open.ts";
import { inventory, variants } from "@/db/dealer/schema.ts";
import { type Tables, tablesOf } from "@/db/test/tables.ts";
import { randomDealer } from "@/lib/catalog/test/random-dealer.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { buildCatalogIndex, buildStockIndex } from "./build.ts";
import type { CatalogIndex } from "./types.ts";

testDataFolder();
let database: DealerDatabase;
let tables: Tables;
let catalog: CatalogIndex;

beforeAll(async () => {
  await storeTestDealer("stock", randomDealer({ products: 60, seed: 8, warehouses: 3 }));
  database = await dealerWriter("stock");
  tables = tablesOf(database);
  catalog = await buildCatalogIndex(database);
});

/** The stock record that was stored last, and what makes a record newer. */
const last = () => tables.select({ variantNo: inventory.variantNo }).from(inventory).orderBy(desc(sql`rowid`)).limit(1);
const later = (ms: number) => sql`${inventory.changedAt} + ${ms}`;

/** Builds incrementally for the known catalog, and fully for a new object of the same catalog. */
async function expectSame(): Promise<void> {
  const again = await buildStockIndex(database, catalog);
  expect(again.parts).toEqual((await buildStockIndex(database, { ...catalog })).parts);
}

test("stock built incrementally equals stock built from all rows", async () => {
  const first = await buildStockIndex(database, catalog);
  const before = structuredClone(first.parts);
  const variantNo = inventory.variantNo;
  const some = tables.select({ variantNo }).from(inventory).where(gt(inventory.totalAvailable, 0)).limit(10);
  const stock = JSON.stringify([{ warehouseId: "2", available: 77, dueAt: null }]);
  await tables
    .update(inventory)
    .set({ totalAvailable: 77, nextDueAt: null, changedAt: later(1000), stock })
    .where(inArray(variantNo, some.orderBy(sql`rowid`)));
  await expectSame();
  expect(first.parts).toEqual(before);
  await tables.delete(inventory).where(inArray(variantNo, last()));
  await expectSame();
  await tables
    .update(inventory)
    .set({ totalAvailable: 0, changedAt: later(9000) })
    .where(and(eq(sql`rowid % 3`, 0), isNotNull(inventory.totalAvailable)));
  await expectSame();
});

test("a record that replaces another one is detected", async () => {
  await buildStockIndex(database, catalog);
  const stocked = tables.select({ variantNo: inventory.variantNo }).from(inventory);
  const [other] = await tables
    .select({ variantNo: variants.variantNo })
    .from(variants)
    .where(notInArray(variants.variantNo, stocked))
    .limit(1);
  const variantNo = other?.variantNo ?? "";
  const replaced = await tables
    .update(inventory)
    .set({ variantNo, normalizedVariantNo: variantNo, totalAvailable: 5, changedAt: later(99_999) })
    .where(inArray(inventory.variantNo, last()))
    .returning();
  expect(replaced).toMatchObject([{ variantNo: other?.variantNo }]);
  await expectSame();
});
