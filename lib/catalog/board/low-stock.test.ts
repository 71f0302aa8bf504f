import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { goneArticles, syncState } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addToWatch, setNote } from "@/lib/lists/items.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { stockOf, storePedals } from "../test/pedals.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { allLowStock, askLowStock, listLowStock, lowStockFilter } from "./low-stock.ts";
import { type GoneLowRow, type LowFileRow, type LowStockFile, type LowStockFilter, lowStockPerPage } from "./types.ts";

const now = Date.UTC(2026, 10, 21, 12);
const principal = testPrincipal("low");
testDataFolder();
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
  await storePedals(principal, now);
});

test("low is at or under the threshold (an item's own first), only active articles unless watched, never unknown stock", async () => {
  const page = await listLowStock(principal, lowStockFilter(principal).parse({ watched: "0" }));
  expect(page.rows.map((row) => row.variantNo)).toEqual(["out", "due", "watched-own", "at", "watched-discontinued"]);
  expect([page.total, page.watchedTotal]).toEqual([5, 2]);
  expect(page.rows.find((row) => row.variantNo === "watched-own")).toMatchObject({
    lowAt: { available: 40, units: 50, rule: "item", isMet: true },
  });
  expect(page.rows.at(-2)).toMatchObject({
    lowAt: { available: 5, units: 5, rule: "member" },
    costAmount: 700_000,
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
  const figures = { totalAvailable, stock: JSON.stringify(units), stockReadAt: now - 2 * dayMs, costAmount: 700_000 };
  const tables = await dealerTables("low-gone");
  await tables.insert(goneArticles).values(
    [...left, "not-watched"].map((variantNo, place) => ({
      ...{ variantNo, productNo: "G", document: documentOf(variantNo), goneAt: now - place * dayMs },
      ...figures,
    })),
  );
  await addToWatch(keeper, [...left, "never-known"]);
  await setThreshold(keeper, { variantNo: "left-2" }, 9);

  const filterOf = (params: Record<string, string>) => lowStockFilter(keeper).parse({ watched: "0", ...params });
  const first = await listLowStock(keeper, filterOf({}));
  expect([first.rows.length, first.gone.map(({ variantNo }) => variantNo)]).toEqual([lowStockPerPage - 1, ["left-1"]]);
  expect([first.total, first.watchedGone, first.pageCount]).toEqual([lowStockPerPage - 1, 3, 2]);
  const second = await listLowStock(keeper, filterOf({ page: "2" }));
  expect([second.rows, second.gone.map(({ variantNo }) => variantNo)]).toEqual([[], ["left-2", "left-3"]]);
  expect(second.gone[0]).toMatchObject({ available: 42, costAmount: 700_000, stockReadAt: now - 2 * dayMs });
  const file = await allLowStock(keeper, filterOf({}));
  expect(file.total).toBe(lowStockPerPage + 2);
  expect((await rowsOf(file)).map(plain)).toEqual([...first.rows, ...first.gone, ...second.gone]);

  const west = await listLowStock(keeper, filterOf({ warehouse: "2", watched: "1" }));
  expect(west.gone.map(({ available }) => available)).toEqual([2, 2, 2]);
  const branded = await listLowStock(keeper, filterOf({ brand: "9" }));
  expect(branded.gone.map(({ variantNo }) => variantNo)).toEqual(["left-3"]);
  const blind = await allLowStock(testPrincipal("low-gone", { reduction: "no-cost" }), filterOf({ watched: "1" }));
  expect((await rowsOf(blind)).map(({ costAmount }) => costAmount)).toEqual([null, null, null]);
});

test("a warehouse or brand that the snapshot does not have is ignored on the page, which says what it shows", async () => {
  const asked = lowStockFilter(principal).parse({ watched: "0", warehouse: "NOPE", brand: "NOPE" });
  const page = await listLowStock(principal, asked);
  expect([page.total, page.filter.warehouseId, page.filter.brandIds]).toEqual([5, null, []]);
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
  expect(page.rows.every((row) => row.costAmount === null && row.costTypeId === null)).toBe(true);
});

test("a program or file request with an unknown warehouse, brand or page is refused", async () => {
  const ask = (given: Partial<LowStockFilter>) =>
    askLowStock(principal, { ...lowStockFilter(principal).parse({}), ...given }).then(
      (page) => page.filter,
      ({ code, facts }) => ({ code, ...facts }),
    );
  const refused = (field: string, reason: string) => ({ code: "bad-request", field, reason });
  expect(await ask({ warehouseId: "99" })).toEqual(refused("warehouse", "is unknown; known: 1, 2"));
  expect(await ask({ brandIds: ["name"] })).toMatchObject({ code: "bad-request", field: "brand" });
  expect(await ask({ page: 9 })).toEqual(refused("page", "is more than 1"));
  expect(await ask({ warehouseId: "2" })).toMatchObject({ warehouseId: "2", page: 1 });
  for (const [field, given] of Object.entries({ warehouse: { warehouseId: "99" }, brand: { brandIds: ["name"] } })) {
    const file = allLowStock(principal, { ...lowStockFilter(principal).parse({}), ...given });
    await expect(file).rejects.toMatchObject({ code: "bad-request", facts: { field } });
  }
});
