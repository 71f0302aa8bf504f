import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listLines } from "@/db/app/schema.ts";
import { forecasts } from "@/db/dealer/schema.ts";
import { dealerTables, insertRows } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { findProduct } from "../article/product.ts";
import { deskView } from "../desk/desk.ts";
import { readListLines } from "../lines/list-lines.ts";
import { testPrincipal } from "../test/dealer.ts";
import { stockOf } from "../test/pedals.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { listLowStock, lowStockFilter } from "./low-stock.ts";

testDataFolder();

test("what is low at one place lasts as long, and is due when more comes, there, also on the desk, unless a warehouse is chosen", async () => {
  const keeper = testPrincipal("due-places", {
    preferences: { ...testPrincipal("x").preferences, lowStockThreshold: 0 },
  });
  await addTestDealer("due-places");
  const now = Date.UTC(2026, 10, 21, 12);
  const [soon, later] = [now + dayMs, now + 9 * dayMs];
  const rows = [
    { warehouseId: "1", available: 90, dueAt: new Date(soon).toISOString() },
    { warehouseId: "2", available: 3, dueAt: new Date(later).toISOString() },
  ];
  const stock = new Map([["in-west", { totalAvailable: 93, nextDueAt: soon, stock: rows }]]);
  await storeTestDealer("due-places", smallDealer([plainProduct("P", "Pedal", [plainVariant("in-west")])], { stock }));
  const ofAll = { madeAt: now, forecast: "{}", variantNo: "in-west", kind: "range" } as const;
  await insertRows(await dealerTables("due-places"), forecasts, [
    { ...ofAll, coverDays: 40 },
    { ...ofAll, warehouseId: "2", coverDays: 2 },
  ]);
  await addToWatch(keeper, ["in-west"]);
  await (await scope(keeper)).listLines.update({ threshold: 5, thresholdPlace: "warehouse:2" });
  const dueOf = async (query: Record<string, string>) => {
    const page = await listLowStock(keeper, lowStockFilter(keeper).parse(query), now);
    return page.rows.map(({ state, stock: { nextDueAt }, forecast }) => [state, nextDueAt, forecast?.coverDays]);
  };
  expect(await dueOf({})).toEqual([["low", later, 2]]);
  // The threshold of West says nothing about East; nothing was forecast for East alone.
  expect(await dueOf({ warehouse: "1" })).toEqual([["arriving", soon, undefined]]);
  expect((await deskView(keeper, now)).arriving).toMatchObject({ firstDueAt: later, rows: [{ dueAt: later }] });
});

test("a threshold counts in the place it was set for, and on the page of a warehouse there, unless it is of another", async () => {
  const keeper = testPrincipal("low-places");
  await addTestDealer("low-places");
  const numbers = ["in-all", "in-west", "usual"];
  const product = plainProduct(
    "P",
    "Pedal",
    numbers.map((variantNo) => plainVariant(variantNo)),
  );
  const stock = new Map(numbers.map((variantNo) => [variantNo, stockOf(165, 673)]));
  await storeTestDealer("low-places", smallDealer([product], { stock }));
  await addToWatch(keeper, numbers);
  const { listLines: lines, watchLists: lists } = await scope(keeper);
  const set = (variantNo: string, threshold: number, thresholdPlace: string) =>
    lines.update({ threshold, thresholdPlace }, eq(listLines.variantNo, variantNo));
  await set("in-all", 800, "total");
  await set("in-west", 700, "warehouse:2");
  const lowOf = async (query: Record<string, string>) => {
    const { rows } = await listLowStock(keeper, lowStockFilter(keeper).parse({ watched: "1", ...query }));
    return rows.map(({ variantNo, lowAt }) => [variantNo, lowAt.rule, lowAt.units, lowAt.available]);
  };
  expect(await lowOf({})).toEqual([["in-west", "item", 700, 673]]);
  expect(await lowOf({ warehouse: "1" })).toEqual([["in-all", "item", 800, 165]]);
  expect(await lowOf({ warehouse: "1", threshold: "200" })).toEqual([
    ["in-all", "item", 800, 165],
    ["in-west", "member", 200, 165],
    ["usual", "member", 200, 165],
  ]);
  await lists.update({ threshold: 900 });
  expect(await lowOf({})).toEqual([
    ["in-west", "item", 700, 673],
    ["usual", "list", 900, 838],
  ]);
  const { lines: shown } = await readListLines(
    keeper,
    numbers.map((variantNo, id) => ({ id, text: "", variantNo, quantity: null })),
  );
  const page = await findProduct(keeper, "P");
  expect(shown.map(({ lowAt }) => [lowAt?.isMet, lowAt?.units])).toEqual([
    [false, 800],
    [true, 700],
    [true, 900],
  ]);
  expect(page?.variants.map(({ thresholds }) => thresholds[0]?.units)).toEqual([800, 700, 900]);
});
