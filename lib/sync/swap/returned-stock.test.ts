import { afterEach, expect, test } from "vitest";
import { inventory, inventoryHistory } from "@/db/dealer/schema.ts";
import { closeDatabases } from "@/db/open.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer, startTestApp } from "@/lib/accounts/test/app.ts";
import { openWriter } from "../store/writer.ts";
import { storeStock } from "./inventory-rows.ts";

startTestApp();
afterEach(closeDatabases);

test("the figures of an article that has returned to the list are in its history at once, those of a new one are not", async () => {
  await addTestDealer("returned");
  const database = await openWriter("returned");
  const tables = await dealerTables("returned");
  const read = async (at: number, units: Readonly<Record<string, number>>) => {
    const records = Object.entries(units).map(([key, totalAvailable]) => {
      const value = { statusId: null, totalAvailable, nextDueAt: null, warehouses: [], watched: false };
      return { key, raw: JSON.stringify({ key, totalAvailable }), value: { variantNo: key, ...value } };
    });
    const reading = { records, position: null, at, readAt: at, watched: async () => new Map() };
    await database.write((await storeStock(database, reading)).commands);
  };
  const history = async () =>
    (await tables.select().from(inventoryHistory).orderBy(inventoryHistory.at)).map(
      ({ variantNo, at, totalAvailable }) => [variantNo, at, totalAvailable],
    );
  await read(1, { A: 9 });
  await read(2, { A: 3 });
  await tables.delete(inventory);
  await tables.insert(inventoryHistory).values({ variantNo: "A", at: 3, totalAvailable: null, stock: "[]" });
  const before = [
    ["A", 1, 9],
    ["A", 2, 3],
    ["A", 3, null],
  ];
  expect(await history()).toEqual(before);
  await read(4, { A: 40, B: 7 });
  expect(await history()).toEqual([...before, ["A", 4, 40]]);
  await read(5, { A: 4 });
  expect(await history()).toEqual([...before, ["A", 4, 40], ["A", 5, 4]]);
});
