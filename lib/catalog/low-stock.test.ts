import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listLines } from "@/db/app/schema.ts";
import { events, goneArticles, syncRuns, syncState } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { addToWatch, setNote, setThreshold } from "@/lib/watch/items.ts";
import { createWatchList } from "@/lib/watch/lists.ts";
import { changeFilter } from "./change-filter.ts";
import { listChanges } from "./changes.ts";
import { deskView } from "./desk.ts";
import { productFilter } from "./filter.ts";
import { inventoryOverview } from "./inventory.ts";
import { readListLines } from "./list-lines.ts";
import { allLowStock, askLowStock, listLowStock } from "./low-stock.ts";
import { lowStockFilter } from "./low-stock-filter.ts";
import { findProduct } from "./product.ts";
import { listProducts } from "./products.ts";
import { testPrincipal } from "./test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { openTestData, storeTestDealer } from "./test/setting.ts";
import { changeGroupNames } from "./types/changes.ts";
import {
  type GoneLowRow,
  type LowFileRow,
  type LowStockFile,
  type LowStockFilter,
  lowStockPerPage,
} from "./types/low-stock.ts";

const now = Date.UTC(2026, 10, 21, 12);
const principal = testPrincipal("low");
const cost = [{ typeId: 0, type: "Base", amountCents: 700, quantityBreak: 1 }];
const stockOf = (east: number | null, west: number | null, dueAt: number | null = null) => ({
  totalAvailable: east === null && west === null ? null : (east ?? 0) + (west ?? 0),
  nextDueAt: dueAt,
  stock: [
    { warehouseId: "1", available: east, dueAt: dueAt === null ? null : new Date(dueAt).toISOString() },
    { warehouseId: "2", available: west, dueAt: null },
  ],
});
let close: () => Promise<void>;
const rowsOf = async (file: LowStockFile) => {
  const rows: (LowFileRow | (GoneLowRow & { note: string }))[] = [];
  for await (const some of file.rows) rows.push(...some);
  return rows;
};
/** A row as the page has it, without what only the file says. */
const plain = (row: LowFileRow | (GoneLowRow & { note: string })) => {
  const { note: _note, codes: _codes, ...shown } = { codes: null, ...row };
  return shown;
};
const fileRows = async (filter: LowStockFilter) => rowsOf(await allLowStock(principal, filter));

beforeAll(async () => {
  close = openTestData();
  const product = plainProduct("P", "Pedal", [
    plainVariant("at", { prices: cost, statusId: 10 }),
    plainVariant("above"),
    plainVariant("out"),
    plainVariant("due"),
    plainVariant("unknown"),
    plainVariant("discontinued", { statusId: 8 }),
    plainVariant("watched-discontinued", { statusId: 8, upc: "036000291452", mfgPartNumber: "PD-1" }),
    plainVariant("watched-own", { statusId: 7 }),
  ]);
  const stock = new Map([
    ["at", stockOf(0, 5)],
    ["above", stockOf(6, 0)],
    ["out", stockOf(0, 0)],
    ["due", stockOf(0, 0, now + 3 * dayMs)],
    ["unknown", stockOf(null, null)],
    ["discontinued", stockOf(1, 0)],
    ["watched-discontinued", stockOf(1, 0)],
    ["watched-own", stockOf(40, 0)],
  ]);
  await storeTestDealer("low", smallDealer([product], { stock }));
  await addTestDealer("low");
  await addToWatch(principal, ["watched-discontinued", "watched-own"]);
  await setThreshold(principal, "watched-own", 50);
});
afterAll(() => close());

test("low is at or under the threshold (an item's own first), only active articles unless watched, never unknown stock", async () => {
  const page = await listLowStock(principal, lowStockFilter(principal).parse({ watched: "0" }));
  expect(page.rows.map((row) => row.variantNo)).toEqual(["out", "due", "watched-own", "at", "watched-discontinued"]);
  expect([page.total, page.watchedTotal]).toEqual([5, 2]);
  expect(page.rows.find((row) => row.variantNo === "watched-own")).toMatchObject({
    lowAt: { available: 40, units: 50, rule: "item", isMet: true },
  });
  expect(page.rows.at(-2)).toMatchObject({
    lowAt: { available: 5, units: 5, rule: "member" },
    costCents: 700,
    costTypeId: 0,
    name: "Pedal",
  });
});

test("low stock can be limited to one warehouse, to articles that have some left, and to watched items", async () => {
  const east = await listLowStock(
    principal,
    lowStockFilter(principal).parse({ watched: "0", warehouse: "1", threshold: "6", out: "0" }),
  );
  expect(east.rows.map((row) => row.variantNo)).toEqual(["watched-own", "above", "watched-discontinued"]);
  const watched = await listLowStock(principal, lowStockFilter(principal).parse({ watched: "1" }));
  expect(watched.total).toBe(2);
  expect(await fileRows(lowStockFilter(principal).parse({ watched: "0" }))).toHaveLength(5);
});

test("a file has the identifiers of each article, and its notes of all lists", async () => {
  const { listId } = await createWatchList(principal, "Second");
  await addToWatch(principal, ["watched-own"], listId);
  await setNote(principal, "watched-own", "for Anna", listId);
  const rows = await fileRows(lowStockFilter(principal).parse({ watched: "1" }));
  const [own, discontinued] = rows;
  expect(discontinued).toMatchObject({ note: "", codes: { upc: "036000291452", ean: null, mfgPartNumber: "PD-1" } });
  expect(own).toMatchObject({ note: "for Anna" });
  const page = await listLowStock(principal, lowStockFilter(principal).parse({ watched: "1" }));
  expect(JSON.stringify(page.rows), "the page carries no more than it shows").not.toContain("036000291452");
});

test("for one warehouse, the due date and everything computed from it are that warehouse's own", async () => {
  const rowsAt = async (warehouse: string, sort: string) => {
    const filter = lowStockFilter(principal).parse({ watched: "0", warehouse, sort, threshold: "0" });
    const { rows } = await listLowStock(principal, filter);
    expect((await fileRows(filter)).map(plain)).toEqual(rows);
    return rows.filter((row) => !row.watched).map((row) => [row.variantNo, row.stock.nextDueAt]);
  };
  const due = now + 3 * dayMs;
  expect(await rowsAt("1", "due")).toEqual([["due", due], ...["at", "out"].map((variantNo) => [variantNo, null])]);
  expect(await rowsAt("1", "urgency")).toEqual([...["at", "out"].map((variantNo) => [variantNo, null]), ["due", due]]);
  const west = ["above", "out", "due"].map((variantNo) => [variantNo, null]);
  expect(await rowsAt("2", "due")).toEqual(west);
  expect(await rowsAt("2", "urgency")).toEqual(west);
});

test("watched articles that left come last, on the pages and in the file, with their last figures", async () => {
  const keeper = testPrincipal("low-gone");
  await addTestDealer("low-gone");
  const low = Array.from({ length: lowStockPerPage - 1 }, (_, place) => `low-${place}`);
  const product = plainProduct(
    "P",
    "Pedal",
    low.map((variantNo) => plainVariant(variantNo)),
  );
  const stock = new Map(low.map((variantNo) => [variantNo, stockOf(0, 0)]));
  await storeTestDealer("low-gone", smallDealer([product], { stock }));
  const left = ["left-1", "left-2", "left-3"];
  const documentOf = (variantNo: string) =>
    JSON.stringify(
      plainProduct("G", "Gone", [plainVariant(variantNo)], { brandId: variantNo === "left-3" ? "9" : "8" }),
    );
  const { totalAvailable, stock: units } = stockOf(40, 2, now + dayMs);
  const figures = { totalAvailable, stock: JSON.stringify(units), stockReadAt: now - 2 * dayMs, costCents: 700 };
  const tables = await dealerTables("low-gone");
  await tables.insert(goneArticles).values(
    [...left, "not-watched"].map((variantNo, place) => ({
      ...{ variantNo, productNo: "G", document: documentOf(variantNo), goneAt: now - place * dayMs },
      ...figures,
    })),
  );
  await addToWatch(keeper, [...left, "never-known"]);
  await setThreshold(keeper, "left-2", 9);

  const filterOf = (params: Record<string, string>) => lowStockFilter(keeper).parse({ watched: "0", ...params });
  const first = await listLowStock(keeper, filterOf({}));
  expect([first.rows.length, first.gone.map(({ variantNo }) => variantNo)]).toEqual([lowStockPerPage - 1, ["left-1"]]);
  expect([first.total, first.watchedGone, first.pageCount]).toEqual([lowStockPerPage - 1, 3, 2]);
  const second = await listLowStock(keeper, filterOf({ page: "2" }));
  expect([second.rows, second.gone.map(({ variantNo }) => variantNo)]).toEqual([[], ["left-2", "left-3"]]);
  expect(second.gone[0]).toMatchObject({ available: 42, costCents: 700, stockReadAt: now - 2 * dayMs });
  const file = await allLowStock(keeper, filterOf({}));
  expect(file.total).toBe(lowStockPerPage + 2);
  expect((await rowsOf(file)).map(plain)).toEqual([...first.rows, ...first.gone, ...second.gone]);

  const west = await listLowStock(keeper, filterOf({ warehouse: "2", watched: "1" }));
  expect(west.gone.map(({ available }) => available)).toEqual([2, 2, 2]);
  const branded = await listLowStock(keeper, filterOf({ brand: "9" }));
  expect(branded.gone.map(({ variantNo }) => variantNo)).toEqual(["left-3"]);
  const blind = await allLowStock(testPrincipal("low-gone", { reduction: "no-cost" }), filterOf({ watched: "1" }));
  expect((await rowsOf(blind)).map(({ costCents }) => costCents)).toEqual([null, null, null]);
});

test("a warehouse or brand that the snapshot does not have is ignored, on the page and in the file", async () => {
  const asked = lowStockFilter(principal).parse({ watched: "0", warehouse: "NOPE", brand: "NOPE" });
  const page = await listLowStock(principal, asked);
  expect([page.total, page.filter.warehouseId, page.filter.brandIds]).toEqual([5, null, []]);
  expect(await fileRows(asked)).toHaveLength(5);
  const known = await listLowStock(principal, lowStockFilter(principal).parse({ brand: "9,NOPE" }));
  expect([known.total, known.filter.brandIds]).toEqual([0, ["9"]]);
});

test("no low stock file is made before the first stock sync: an empty file would mean that nothing is low", async () => {
  const stale = testPrincipal("low-unread");
  const asked = allLowStock(stale, lowStockFilter(stale).parse({}));
  await expect(asked).rejects.toMatchObject({ code: "not-ready" });
  const catalogAlone = testPrincipal("low-catalog");
  await storeTestDealer(catalogAlone.dealerId, smallDealer([plainProduct("P", "Pedal", [plainVariant("one")])]));
  const tables = await dealerTables(catalogAlone.dealerId);
  await tables.delete(syncState).where(eq(syncState.name, "inventoryReadAt"));
  const early = allLowStock(catalogAlone, lowStockFilter(catalogAlone).parse({}));
  await expect(early).rejects.toMatchObject({ code: "not-ready" });
});

test("a low stock filter survives the round trip through its address, and cost is absent without the right to it", async () => {
  const filter = lowStockFilter(principal).parse({
    warehouse: "2",
    threshold: "3",
    out: "0",
    brand: "9,8",
    sort: "due",
    page: "2",
  });
  const params = Object.fromEntries(new URLSearchParams(lowStockFilter(principal).query(filter)));
  expect(lowStockFilter(principal).parse(params)).toEqual({ ...filter, brandIds: ["8", "9"] });
  const blind = testPrincipal("low", { reduction: "counter" });
  const page = await listLowStock(blind, { ...lowStockFilter(blind).parse({}), sort: "cost" });
  expect(page.filter.sort).toBe("urgency");
  expect(page.rows.every((row) => row.costCents === null && row.costTypeId === null)).toBe(true);
});

test("events are counted by group, and what tells of cost is hidden without the right to it", async () => {
  const price = { at: now - dayMs, variantNo: "at" } as const;
  const rows = [
    { ...price, kind: "cost", before: "700", after: "650" },
    { ...price, kind: "sale-start", before: null, after: "650" },
    { ...price, kind: "closeout-end", before: "650", after: null },
    { ...price, kind: "retail", before: "1400", after: "1300", facts: '{"priceTypeId":4}' },
    { at: now - 9 * dayMs, kind: "renamed", before: '"Pedals"', after: '"Pedal"' },
    { at: now, kind: "out", variantNo: "watched-own" },
  ] as const;
  const tables = await dealerTables("low");
  await tables.insert(events).values(rows.map((row) => ({ ...row, productNo: "P", name: "Pedal" })));
  const all = await listChanges(principal, changeFilter.parse({}));
  expect([all.total, all.counts.cost, all.counts.offers, all.rows[0]?.kind]).toEqual([6, 1, 2, "out"]);
  expect(all.rows.map((row) => [row.before, row.after])).toContainEqual(["Pedals", "Pedal"]);
  const blind = await listChanges(testPrincipal("low", { reduction: "counter" }), changeFilter.parse({}));
  expect([blind.total, blind.counts.retail, JSON.stringify(blind).includes("650")]).toEqual([3, 1, false]);
  const watched = await listChanges(principal, changeFilter.parse({ watched: "1", group: "stock,nonsense" }));
  expect(watched.rows.map((row) => [row.variantNo, row.watched])).toEqual([["watched-own", true]]);
  expect((await listChanges(principal, changeFilter.parse({ since: "2026-11-15" }))).total).toBe(5);
  expect(Object.keys(all.counts)).toEqual([...changeGroupNames]);
});

test("the desk shows low stock, changes since yesterday and next deliveries", async () => {
  const desk = await deskView(principal, now);
  expect(desk.lowStock).toMatchObject({ watched: 1, others: 3 });
  expect(desk.arriving.rows.map((row) => [row.variantNo, row.dueAt])).toEqual([["due", now + 3 * dayMs]]);
  expect([desk.arriving.total, desk.arriving.firstDueAt]).toEqual([1, now + 3 * dayMs]);
  const tables = await dealerTables("low");
  const read = { resource: "products", day: "2026-11-21", scope: "full", state: "complete" } as const;
  expect(desk.changes.firstReadAt).toBeNull();
  for (const at of [now - minuteMs, now - 30_000])
    await tables.insert(syncRuns).values({ ...read, startedAt: at, finishedAt: at + 1 });
  expect((await deskView(principal, now)).changes.firstReadAt).toBe(now - minuteMs + 1);
  expect(desk.changes.since).toBe(Date.UTC(2026, 10, 20));
  expect(desk.changes.total).toBe(5);
  expect(desk.totals).toEqual({ products: 1, variants: 8, inStock: 5 });
});

test("the overview counts units, states and due dates, and is empty without a snapshot", async () => {
  const overview = await inventoryOverview(principal, now);
  expect(overview.totals).toEqual({ variants: 8, inStock: 5, out: 2, outActive: 2, unknown: 1, units: 53, due: 1 });
  // The listing behind a figure must have as many articles as the figure says.
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
  expect((await deskView(testPrincipal("nobody"), now)).lowStock.others).toBe(0);
});

test("a threshold counts in the place it was set for, also on the page of another warehouse", async () => {
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
  expect(await lowOf({ warehouse: "1" })).toEqual([["in-west", "item", 700, 673]]);
  expect(await lowOf({ warehouse: "1", threshold: "200" })).toEqual([
    ["usual", "member", 200, 165],
    ["in-west", "item", 700, 673],
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

test("a program that asks for a warehouse, brand or page that there is not is refused, and told what there is", async () => {
  const ask = (given: Partial<LowStockFilter>) =>
    askLowStock(principal, { ...lowStockFilter(principal).parse({}), ...given }).then(
      (page) => page.filter,
      ({ code, facts }) => ({ code, ...facts }),
    );
  const refused = (field: string, reason: string) => ({ code: "bad-request", field, reason });
  expect(await ask({ warehouseId: "99" })).toEqual(refused("warehouse", "is not known; known are 1, 2"));
  expect(await ask({ brandIds: ["name"] })).toMatchObject({ code: "bad-request", field: "brand" });
  expect(await ask({ page: 9 })).toEqual(refused("page", "is more than 1"));
  expect(await ask({ warehouseId: "2" })).toMatchObject({ warehouseId: "2", page: 1 });
});
