import fc from "fast-check";
import { expect, test } from "vitest";
import { events, forecasts } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { endpoints } from "@/lib/api/endpoints.ts";
import { servedLowStock } from "@/lib/api/low-stock.ts";
import { boardStates, isOfLists } from "@/lib/domain/board.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testSize } from "@/lib/test/size.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { randomDealer } from "../test/random-dealer.ts";
import { storeTestDealer } from "../test/setting.ts";
import { listLowStock, lowStockFilter } from "./low-stock.ts";
import { boardGroupings, type LowStockPage, type LowStockRow, lowStockPerPage, lowStockSorts } from "./types.ts";

const now = Date.UTC(2026, 10, 21, 12);
testDataFolder();

const stock = (total: number, dueAt: number | null = null) => ({ totalAvailable: total, nextDueAt: dueAt, stock: [] });
const closeout = [{ typeId: 2, type: "Closeout", amount: 700_000, quantityBreak: 1 }];

test("watched articles stand in the group of their state, and a closeout only for who sees cost", async () => {
  const dealerId = "board-groups";
  const product = plainProduct("P", "Pedal", [
    ...["fine", "out", "low", "overdue", "arriving"].map((variantNo) => plainVariant(variantNo)),
    ...[plainVariant("ended", { statusId: 8 }), plainVariant("idle", { statusId: 11 })],
    plainVariant("closeout", { prices: closeout }),
  ]);
  const figures = { fine: 90, out: 0, low: 3, ended: 2, idle: 0, closeout: 4 };
  const dealer = smallDealer([product], {
    stock: new Map([
      ...Object.entries(figures).map(([variantNo, total]) => [variantNo, stock(total)] as const),
      ["overdue", stock(90, now - 3 * dayMs)],
      ["arriving", stock(90, now + 3 * dayMs)],
    ]),
  });
  await storeTestDealer(dealerId, dealer);
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  await addToWatch(
    principal,
    product.variants.map(({ variantNo }) => variantNo),
  );
  const statesOf = async (asked = principal) =>
    Object.fromEntries(
      (await listLowStock(asked, lowStockFilter(asked).parse({}), now)).rows.map((row) => [row.variantNo, row.state]),
    );
  const states = {
    out: "out",
    low: "low",
    overdue: "overdue",
    arriving: "arriving",
    ended: "lastChance",
    idle: "gone",
  };
  expect(await statesOf()).toEqual({ ...states, closeout: "lastChance" });
  const counter = testPrincipal(dealerId, { reduction: "counter" });
  expect(await statesOf(counter)).toEqual({ ...states, closeout: "low" });
});

test("a row says what changed last, what is wanted, and the dates that were given before", async () => {
  const dealerId = "board-rows";
  const due = now + 10 * dayMs;
  const product = plainProduct("P", "Pedal", [plainVariant("slipped"), plainVariant("quiet")]);
  const dealer = smallDealer([product], {
    stock: new Map([
      ["slipped", stock(0, due)],
      ["quiet", stock(0)],
    ]),
  });
  await storeTestDealer(dealerId, dealer);
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  await addToWatch(principal, ["slipped", "quiet"]);
  const of = { productNo: "P", variantNo: "slipped", name: "Pedal" };
  const dates = [due - 5 * dayMs, due - 2 * dayMs, due].map(String);
  await (await dealerTables(dealerId)).insert(events).values([
    { ...of, at: now - 5, kind: "due-set", after: dates[0] },
    { ...of, at: now - 4, kind: "due-moved", before: dates[0], after: dates[1] },
    { ...of, at: now - 3, kind: "due-moved", before: dates[1], after: dates[2] },
    { ...of, at: now - 2, kind: "out", before: "3", after: "0" },
    { ...of, at: now - 1, kind: "cost", before: "700", after: "650" },
  ]);
  const rowOf = async (asked: typeof principal): Promise<LowStockRow | undefined> =>
    (await listLowStock(asked, lowStockFilter(asked).parse({}), now)).rows.find((row) => row.variantNo === "slipped");
  const row = await rowOf(principal);
  expect([row?.changed?.kind, row?.wanted]).toEqual(["cost", null]);
  expect(row?.formerDueAt).toEqual([due - 5 * dayMs, due - 2 * dayMs]);
  const page = servedLowStock(await listLowStock(principal, lowStockFilter(principal).parse({}), now));
  const { answer } = endpoints["GET /api/desk/low-stock"];
  expect(answer.description).toBe(`A page of ${lowStockPerPage} items.`);
  expect(answer.parse(JSON.parse(JSON.stringify(page))).rows).toEqual(JSON.parse(JSON.stringify(page.rows)));
  const blind = await rowOf(testPrincipal(dealerId, { reduction: "no-cost" }));
  expect([blind?.changed?.kind, JSON.stringify(blind).includes("650")]).toEqual(["out", false]);
});

test("what its forecast warns of is soon low, with its cover, until the warning is taken back", async () => {
  const dealerId = "board-soon";
  const product = plainProduct("P", "Pedal", [plainVariant("warned"), plainVariant("calm")]);
  const figures = new Map(["warned", "calm"].map((variantNo) => [variantNo, stock(20)]));
  await storeTestDealer(dealerId, smallDealer([product], { stock: figures }));
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  await addToWatch(principal, ["warned", "calm"]);
  const tables = await dealerTables(dealerId);
  const made = { madeAt: now - 1, kind: "range", coverDays: 9, recentDays: "[22,20]", forecast: "{}" } as const;
  await tables.insert(forecasts).values([
    { variantNo: "warned", ...made, toldSoonLow: `${now} ` },
    { variantNo: "calm", ...made },
  ]);
  const rows = async () => (await listLowStock(principal, lowStockFilter(principal).parse({}), now)).rows;
  expect((await rows()).map((row) => [row.variantNo, row.state, row.forecast?.coverDays])).toEqual([
    ["warned", "soonLow", 9],
  ]);
  await tables.update(forecasts).set({ toldSoonLow: "" });
  expect(await rows()).toEqual([]);
});

test("most urgent is what runs out first, then the least stock; the days left are an order of their own", async () => {
  const dealerId = "board-urgent";
  const units = { later: 4, soon: 5, unknown: 1, fewer: 3, open: 2 };
  const product = plainProduct(
    "P",
    "Pedal",
    Object.keys(units).map((variantNo) => plainVariant(variantNo)),
  );
  const figures = new Map(Object.entries(units).map(([variantNo, total]) => [variantNo, stock(total)]));
  await storeTestDealer(dealerId, smallDealer([product], { stock: figures }));
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  await addToWatch(principal, Object.keys(units));
  const out = (from: number, until: number | null) => ({
    ...({ madeAt: now, kind: "range", forecast: "{}" } as const),
    ...{ fromAt: now + from * dayMs, untilAt: until === null ? null : now + until * dayMs },
  });
  await (await dealerTables(dealerId)).insert(forecasts).values([
    { variantNo: "later", ...out(9, 12) },
    { variantNo: "fewer", ...out(9, 20) },
    { variantNo: "soon", ...out(2, 30) },
    { variantNo: "open", ...out(9, null) },
  ]);
  const numbers = async (query: Record<string, string>) =>
    (await listLowStock(principal, lowStockFilter(principal).parse(query), now)).rows.map((row) => row.variantNo);
  expect(await numbers({})).toEqual(["soon", "open", "fewer", "later", "unknown"]);
  expect(await numbers({ sort: "days" })).toEqual(["soon", "later", "fewer", "open", "unknown"]);
});

test("without groups the order is one for all states: what is out, then what runs out first", async () => {
  const dealerId = "board-ungrouped";
  const units = { low: 3, out: 0, arriving: 90 };
  const product = plainProduct(
    "P",
    "Pedal",
    Object.keys(units).map((variantNo) => plainVariant(variantNo)),
  );
  const figures = new Map(
    Object.entries(units).map(([variantNo, total]) => {
      return [variantNo, stock(total, variantNo === "arriving" ? now + 9 * dayMs : null)] as const;
    }),
  );
  await storeTestDealer(dealerId, smallDealer([product], { stock: figures }));
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  await addToWatch(principal, Object.keys(units));
  const likely = (from: number) => ({ fromAt: now + from * dayMs, untilAt: now + (from + 3) * dayMs });
  await (await dealerTables(dealerId)).insert(forecasts).values([
    { variantNo: "low", madeAt: now, kind: "range", forecast: "{}", ...likely(30) },
    { variantNo: "arriving", madeAt: now, kind: "range", forecast: "{}", ...likely(4) },
  ]);
  const rowsOf = async (query: Record<string, string>) => {
    const { rows, sections } = await listLowStock(principal, lowStockFilter(principal).parse(query), now);
    return [rows.map((row) => row.variantNo), sections.length];
  };
  expect(await rowsOf({})).toEqual([["out", "low", "arriving"], 3]);
  expect(await rowsOf({ group: "none" })).toEqual([["out", "arriving", "low"], 1]);
  expect(await rowsOf({ group: "none", sort: "days" })).toEqual([["arriving", "low", "out"], 1]);
});

test("each item is shown once, in any grouping, and the figures add up", async () => {
  const dealerId = "board-sums";
  const dealer = randomDealer({ products: 120, seed: 7, now });
  await storeTestDealer(dealerId, dealer);
  await addTestDealer(dealerId);
  const principal = testPrincipal(dealerId);
  const numbers = dealer.products.flatMap(({ variants }) => variants.map(({ variantNo }) => variantNo));
  const { listId } = await createWatchList(principal, "Spring");
  await addToWatch(
    principal,
    numbers.filter((_, place) => place % 3 === 0),
  );
  await addToWatch(
    principal,
    numbers.filter((_, place) => place % 5 === 0),
    listId,
  );
  for (const variantNo of numbers.slice(0, 20)) await setThreshold(principal, { variantNo }, 60).catch(() => undefined);
  const pagesOf = async (params: Record<string, string>): Promise<LowStockPage[]> => {
    const page = (number: number) =>
      listLowStock(principal, lowStockFilter(principal).parse({ ...params, page: String(number) }), now);
    const first = await page(1);
    const others = Array.from({ length: first.pageCount - 1 }, (_, place) => page(place + 2));
    return [first, ...(await Promise.all(others))];
  };
  const asked = fc.record({
    group: fc.constantFrom(...boardGroupings),
    sort: fc.constantFrom(...lowStockSorts),
    watched: fc.constantFrom("0", "1"),
    state: fc.subarray([...boardStates]).map((states) => states.join(",")),
    warehouse: fc.constantFrom("", "1", "3"),
  });
  await fc.assert(
    fc.asyncProperty(asked, async (params) => {
      const pages = await pagesOf(params);
      const [first] = pages;
      const rows = pages.flatMap((page) => page.rows);
      expect(new Set(rows.map(({ variantNo }) => variantNo)).size).toBe(rows.length);
      expect(rows.length).toBe(first?.total);
      const chosen = params.state === "" ? boardStates : boardStates.filter((state) => params.state.includes(state));
      for (const state of chosen)
        expect(rows.filter((row) => row.state === state).length, state).toBe(first?.counts[state]);
      expect(rows.filter((row) => !chosen.includes(row.state))).toEqual([]);
      expect(rows.filter(({ state, watched }) => !watched && isOfLists(state, true))).toEqual([]);
      const shown = new Map<string, number>();
      for (const { key, shown: some } of pages.flatMap(({ sections }) => sections))
        shown.set(key, (shown.get(key) ?? 0) + some);
      for (const { key, count } of pages.flatMap(({ sections }) => sections)) expect(shown.get(key)).toBe(count);
      for (const page of pages) expect(page.sections.reduce((sum, one) => sum + one.shown, 0)).toBe(page.rows.length);
    }),
    { numRuns: testSize(40) },
  );
});
