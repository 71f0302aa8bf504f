import { beforeAll, expect, test } from "vitest";
import { events, inventoryHistory, syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { dayMs, dayOf, hourMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { articleHistory, historyFilter } from "./history.ts";

const now = Date.UTC(2026, 10, 21, 12);
const day = (number: number) => now + number * dayMs;
const principal = testPrincipal("history");
const east = (available: number | null, dueAt: number | null = null) =>
  JSON.stringify([
    { warehouseId: "1", available, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() },
    { warehouseId: "2", available: 3, dueAt: null },
  ]);
const price = (typeId: number, type: string, cents: number) => ({
  typeId,
  type,
  amount: cents * 1000,
  quantityBreak: 1,
});
testDataFolder();

beforeAll(async () => {
  const prices = [price(0, "Base", 620), price(3, "MAP", 900.4), price(4, "MSRP", 1000)];
  const tyre = plainProduct("T", "Tyre", [plainVariant("T-1", { prices }), plainVariant("T-2")]);
  const figures = { totalAvailable: 43, nextDueAt: day(9), stock: JSON.parse(east(40, day(9))) };
  await storeTestDealer(
    "history",
    smallDealer([tyre], {
      stock: new Map([
        ["T-1", figures],
        ["T-2", figures],
      ]),
      readAt: day(-2),
    }),
  );
  await addTestDealer("history");
  await addToWatch(principal, ["T-1"]);
  await setThreshold(principal, { variantNo: "T-1" }, 12);
  const tables = await dealerTables("history");
  const stock = [
    { at: day(-200), totalAvailable: 90, stock: east(87) },
    { at: day(-50), totalAvailable: 13, stock: east(10) },
    { at: day(-20), totalAvailable: null, stock: east(null) },
    { at: day(-10), totalAvailable: 3, stock: east(0, day(-1)) },
    { at: day(-2), totalAvailable: 43, stock: east(40, day(9)) },
  ];
  await tables.insert(inventoryHistory).values(stock.map((row) => ({ ...row, variantNo: "T-1" })));
  const read = (at: number) => ({
    ...({ resource: "inventory", day: dayOf(at), scope: "full", state: "complete" } as const),
    ...{ startedAt: at, finishedAt: at },
  });
  const moments = [-96, -95, -94, -93, -80, -79, -78, -77].map((hour) => now + hour * hourMs);
  const since = Array.from({ length: 77 }, (_, hour) => now - (76 - hour) * hourMs);
  const failed = { ...read(now - 85 * hourMs), state: "failed" } as const;
  const catalog = { ...read(day(-300)), resource: "products" } as const;
  await tables.insert(syncRuns).values([catalog, ...[...moments, ...since].map(read), failed]);
  const own = { productNo: "T", variantNo: "T-1", name: "Tyre" };
  await tables.insert(events).values([
    { ...own, at: day(-150), kind: "cost", before: "800", after: "700" },
    { ...own, at: day(-40), kind: "cost", before: "700", after: "590" },
    { ...own, at: day(-30), kind: "cost", before: "590", after: "620" },
    { ...own, at: day(-30), kind: "retail", before: "950", after: "900", facts: '{"priceTypeId":3}' },
    { ...own, at: day(-12), kind: "due-set", warehouseId: "1", after: String(day(-6)), dueAt: day(-6) },
    { ...own, at: day(-8), kind: "due-moved", warehouseId: "1", before: String(day(-6)), after: String(day(-1)) },
    { ...own, at: day(-2), kind: "delivery", warehouseId: "1", before: "0", after: "40" },
    { ...own, at: day(-2), kind: "due-set", warehouseId: "1", after: String(day(9)), dueAt: day(9) },
  ]);
});

const asked = (query: Record<string, string>, who = principal) =>
  articleHistory(who, "T", historyFilter.parse(query), now);

test("the stock begins with what was valid at the start of the range, and unknown figures stay unknown", async () => {
  const history = await asked({ variant: "T-1" });
  expect(history).toMatchObject({
    productNo: "T",
    variantNo: "T-1",
    from: day(-90),
    to: now,
    variantNos: ["T-1", "T-2"],
  });
  expect(history?.stock).toEqual([
    { at: day(-90), total: 90, byWarehouse: [87, 3] },
    { at: day(-50), total: 13, byWarehouse: [10, 3] },
    { at: day(-20), total: null, byWarehouse: [null, 3] },
    { at: day(-10), total: 3, byWarehouse: [0, 3] },
    { at: day(-2), total: 43, byWarehouse: [40, 3] },
  ]);
  expect((await asked({ variant: "T-1", range: "30" }))?.stock.map(({ total }) => total)).toEqual([13, null, 3, 43]);
  expect((await asked({ variant: "T-1", range: "365" }))?.stock[0]?.at).toBe(day(-200));
});

test("figures that never changed are the whole history, since they were read first", async () => {
  expect((await asked({ variant: "T-2" }))?.stock).toEqual([{ at: day(-2), total: 43, byWarehouse: [40, 3] }]);
});

test("times without a complete stock sync are gaps, and the time before the first one is not shown", async () => {
  expect((await asked({ variant: "T-1" }))?.gaps).toEqual([{ from: now - 93 * hourMs, until: now - 80 * hourMs }]);
});

test("deliveries and due dates come with their warehouse, and a date that moved with those before", async () => {
  const history = await asked({ variant: "T-1" });
  expect(history?.deliveries).toEqual([{ at: day(-2), warehouseId: "1", before: 0, after: 40 }]);
  expect(
    history?.due.map(({ dates, arrivedAt, isDue }) => [dates.map(({ dueAt }) => dueAt), arrivedAt, isDue]),
  ).toEqual([
    [[day(9)], null, true],
    [[day(-6), day(-1)], day(-2), false],
  ]);
  expect(history?.thresholds).toMatchObject([{ units: 12, rule: "item" }]);
});

test("prices begin with what they were at the start of the range", async () => {
  const history = await asked({ variant: "T-1" });
  expect(history?.cost).toEqual([
    { at: day(-90), cents: 700 },
    { at: day(-40), cents: 590 },
    { at: day(-30), cents: 620 },
  ]);
  // The event was written by a program that knew prices to the cent only. The price in force is known exactly.
  expect(history?.map.map(({ cents }) => cents)).toEqual([950, 900.4]);
  expect(history?.msrp).toEqual([{ at: day(-90), cents: 1000 }]);
  expect((await asked({ variant: "T-1", range: "365" }))?.cost?.[0]).toEqual({ at: day(-300), cents: 800 });
});

test("without the right to see cost no cost is read, and what is not there has no history", async () => {
  for (const reduction of ["counter", "no-cost"] as const) {
    const blind = await asked({ variant: "T-1" }, testPrincipal("history", { reduction }));
    expect(blind?.cost).toBeNull();
    expect(JSON.stringify(blind)).not.toMatch(/700|590|620/);
    expect(blind?.map).toHaveLength(2);
  }
  expect(await asked({ variant: "X-1" })).toBeNull();
  expect(await articleHistory(principal, "X", historyFilter.parse({}), now)).toBeNull();
  expect(await articleHistory(testPrincipal("other"), "T", historyFilter.parse({}), now)).toBeNull();
});
