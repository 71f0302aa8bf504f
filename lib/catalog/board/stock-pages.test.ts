import { beforeAll, expect, test } from "vitest";
import { syncRuns } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { deskView } from "../desk/desk.ts";
import { productFilter } from "../listing/filter.ts";
import { listProducts } from "../listing/products.ts";
import { testPrincipal } from "../test/dealer.ts";
import { storePedals } from "../test/pedals.ts";
import { inventoryOverview } from "./inventory.ts";

// What the pages of changes and stock and the desk say of one small catalog.

const now = Date.UTC(2026, 10, 21, 12);
const principal = testPrincipal("low");
testDataFolder();
beforeAll(async () => {
  await storePedals(principal, now);
});

test("the desk shows low stock, changes since yesterday and next deliveries", async () => {
  const desk = await deskView(principal, now);
  expect(desk.lowStock).toMatchObject({ low: { count: 1 }, soonLow: { count: 0 }, all: { count: 4 } });
  expect(desk.arriving.rows.map((row) => [row.variantNo, row.dueAt])).toEqual([["due", now + 3 * dayMs]]);
  expect(desk.arriving.firstDueAt).toBe(now + 3 * dayMs);
  // Nothing on the lists has a date.
  expect(desk.arriving.ofLists).toBe(false);
  const tables = await dealerTables("low");
  const read = { resource: "products", day: "2026-11-21", scope: "full", state: "complete" } as const;
  expect(desk.changes.knownSince).toEqual({ at: null, first: "began", unread: ["catalog"] });
  for (const at of [now - minuteMs, now - 30_000])
    await tables.insert(syncRuns).values({ ...read, startedAt: at, finishedAt: at + 1 });
  const known = { at: now - minuteMs + 1, first: "all", unread: [] };
  expect((await deskView(principal, now)).changes.knownSince).toEqual(known);
  expect(desk.changes.since).toBe(Date.UTC(2026, 10, 20));
  expect(desk.totals).toEqual({ products: 1, variants: 8, inStock: 5 });
});

test("the overview counts units, states and due dates, and is empty without a snapshot", async () => {
  const overview = await inventoryOverview(principal, now);
  expect(overview.totals).toEqual({ variants: 8, inStock: 5, out: 2, outActive: 2, unknown: 1, units: 53, due: 1 });
  // The listing behind a figure must have as many items as the figure says.
  const listed = async (query: Record<string, string>) =>
    (await listProducts(principal, productFilter.parse(query))).variantTotal;
  expect(await listed({ stock: "out,due" })).toBe(overview.totals.out);
  expect(await listed({ stock: "out,due", status: "active" })).toBe(overview.totals.outActive);
  for (const brand of overview.brandsOut)
    expect(await listed({ brand: brand.brandId, stock: "out,due", status: "active" })).toBe(brand.out);

  expect(overview.warehouses[0]).toMatchObject({ name: "East", units: 48, variantsInStock: 4, dueWithin28Days: 1 });
  expect(overview.spread).toEqual([2, 5, 0]);
  expect(overview.dueByWeek[1]).toEqual({ weekStart: Date.UTC(2026, 10, 23), variants: 1 });
  const empty = await inventoryOverview(testPrincipal("nobody"), now);
  expect([empty.totals.variants, empty.warehouses]).toEqual([0, []]);
  expect((await deskView(testPrincipal("nobody"), now)).lowStock.all.count).toBe(0);
});

test("deliveries are those of the lists as soon as one of theirs has a date", async () => {
  await addToWatch(principal, ["due"]);
  const { arriving } = await deskView(principal, now);
  expect([arriving.ofLists, arriving.rows.map(({ variantNo }) => variantNo)]).toEqual([true, ["due"]]);
});
