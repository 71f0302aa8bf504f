import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { joinedRecords } from "@/db/dealer/packed-text.ts";
import { events, goneArticles, inventory, products } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { findProduct } from "@/lib/catalog/article/product.ts";
import { stretchOfList } from "@/lib/catalog/supplier-api/statements.ts";
import { testPrincipal } from "@/lib/catalog/test/dealer.ts";
import { buildCatalogIndex } from "@/lib/search/build.ts";
import { day, startWorld } from "../test/world.ts";

const world = startWorld({ products: 60 });
beforeEach(async () => {
  await world.engine().runDue();
});

/** Every product's texts, and how many products are packed. */
async function stored() {
  const rows = (await world.stored.all(products)).map(({ productNo, raw, document }) => ({ productNo, raw, document }));
  const tables = await dealerTables("demo");
  return { rows, packed: await tables.$count(products, sql`typeof(document) = 'blob' AND raw = ''`) };
}

/** As an earlier version stored them. */
async function storeAsText(): Promise<void> {
  const tables = await dealerTables("demo");
  for (const { productNo, raw, document } of (await stored()).rows)
    await tables.update(products).set({ raw, document }).where(eq(products.productNo, productNo));
  for (const { variantNo, raw } of await world.stored.all(inventory))
    await tables.update(inventory).set({ raw }).where(eq(inventory.variantNo, variantNo));
}

async function served(path: string): Promise<string[]> {
  const answer = await fetch(`${world.supplier.url}/Catalog/${path}?pageStartIndex=1&pageSize=1000`, {
    headers: { authorization: "ApiKey demo-access-token" },
  });
  const records: unknown[] = await answer.json();
  return records.map((record) => JSON.stringify(record)).sort();
}

test("a first sync packs records and documents, and what is read of them is what was sent", async () => {
  const { rows, packed } = await stored();
  expect(packed).toBe(rows.length);
  expect(rows.map(({ raw }) => raw).sort()).toEqual(await served("Products"));
  expect((await world.stored.all(inventory)).map(({ raw }) => raw).sort()).toEqual(await served("Products/Inventory"));
});

test("what an earlier version stored as text is packed after the next reading of the catalog", async () => {
  const before = new Map((await stored()).rows.map(({ productNo, raw }) => [productNo, raw]));
  await storeAsText();
  expect((await stored()).packed).toBe(0);
  world.pass(day);
  await world.engine().runDue();
  const { rows, packed } = await stored();
  expect(packed).toBe(rows.length);
  expect(rows.map(({ raw }) => raw).sort()).toEqual(await served("Products"));
  // Most of them were not rewritten by any swap.
  expect(rows.filter(({ productNo, raw }) => before.get(productNo) === raw).length).toBeGreaterThan(rows.length / 2);
});

test("a list is answered alike while some rows are packed and others are text", async () => {
  const tables = await dealerTables("demo");
  const all = stretchOfList({ table: "products", record: "raw", conditions: [] })({ size: -1, skip: 0 });
  const body = async () => (await (await dealerWriter("demo")).readFirst(all))?.body;
  const before = await body();
  const [first, , third] = (await stored()).rows;
  for (const { productNo, raw, document } of [first, third].flatMap((row) => row ?? []))
    await tables.update(products).set({ raw, document }).where(eq(products.productNo, productNo));
  const after = await body();
  if (!(before instanceof Uint8Array && after instanceof Uint8Array)) throw new Error("there are no records");
  expect(after.length).toBeGreaterThan(before.length);
  expect(await joinedRecords(after)).toBe(await joinedRecords(before));
  expect(JSON.parse(`[${await joinedRecords(after)}]`)).toHaveLength((await stored()).rows.length);
});

test("a corrupt product is still listed, its page says so, and the next catalog sync rewrites it", async () => {
  const tables = await dealerTables("demo");
  const { rows: before } = await stored();
  const [first, second] = before;
  if (!first || !second) throw new Error("there are no products");
  const dealer = await dealerWriter("demo");
  const damage = sql`CAST(substr(document, 1, 40) || 'x' || substr(document, 42) AS BLOB)`;
  for (const { productNo } of [first, second])
    await tables.update(products).set({ document: damage }).where(eq(products.productNo, productNo));
  await expect(stored()).rejects.toThrow("damaged");
  const index = await buildCatalogIndex(dealer);
  expect(index.productCount).toBe(before.length);
  await expect(findProduct(testPrincipal("demo"), first.productNo)).rejects.toThrow();
  world.pass(day);
  await world.engine().runDue();
  const { rows } = await stored();
  expect(rows.find(({ productNo }) => productNo === first.productNo)?.document).toBe(first.document);
  // Nothing says that they were new.
  const told = (await world.stored.all(events)).filter(
    ({ kind, productNo }) => kind === "new" && productNo === first.productNo,
  );
  expect(told).toEqual([]);
});

test("what a daily sync changes is packed again, and gone articles are kept from packed documents", async () => {
  const before = new Map((await stored()).rows.map(({ productNo, raw }) => [productNo, raw]));
  world.pass(200 * day);
  await world.engine().runDue();
  const { rows, packed } = await stored();
  expect(rows.filter(({ productNo, raw }) => before.get(productNo) !== raw).length).toBeGreaterThan(0);
  expect(packed).toBe(rows.length);
  const gone = await world.stored.all(goneArticles);
  expect(gone.length).toBeGreaterThan(0);
  for (const { variantNo, document } of gone) expect(JSON.parse(document).variants).toMatchObject([{ variantNo }]);
});
