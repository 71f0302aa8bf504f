import { beforeAll, expect, test } from "vitest";
import { events } from "@/db/dealer/schema.ts";
import { dealerTables } from "@/db/test/tables.ts";
import { addTestDealer } from "@/lib/accounts/test/app.ts";
import { dayMs, hourMs } from "@/lib/domain/time.ts";
import { addToWatch, setNote } from "@/lib/lists/items.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";
import { testPrincipal } from "../test/dealer.ts";
import { plainProduct, plainVariant, smallDealer } from "../test/products.ts";
import { storeTestDealer } from "../test/setting.ts";
import { changeFile } from "./change-file.ts";
import { changeFilter } from "./changes.ts";
import { listProductChanges } from "./product-changes.ts";
import type { ChangeFileRow } from "./types.ts";
import { maxLines } from "./types.ts";

const now = Date.UTC(2026, 10, 21, 12);
const principal = testPrincipal("changes");
const clock = { timeZone: "UTC", now };
testDataFolder();

const numbers = ["T-1", "T-2", "T-3"];
const cost = (variantNo: string, before: number, after: number) =>
  ({ kind: "cost", variantNo, before: String(before), after: String(after) }) as const;

beforeAll(async () => {
  await storeTestDealer(
    "changes",
    smallDealer([
      plainProduct(
        "T",
        "Tyre",
        numbers.map((number) => plainVariant(number)),
      ),
      plainProduct("S", "Saddle", [plainVariant("S-1", { upc: "012345678905", mfgPartNumber: "M-7" })]),
    ]),
  );
  await addTestDealer("changes");
  await addToWatch(principal, ["S-1"]);
  const tables = await dealerTables("changes");
  const tyre = { productNo: "T", name: "Tyre", at: now - hourMs };
  const saddle = { productNo: "S", name: "Saddle", at: now - 2 * dayMs };
  await tables.insert(events).values([
    { ...tyre, ...cost("T-1", 700, 620) },
    { ...tyre, ...cost("T-2", 760, 710), at: now - 2 * hourMs },
    { ...tyre, ...cost("T-3", 1000, 995) },
    { ...tyre, kind: "retail", variantNo: "T-1", before: "1400", after: "1390", facts: '{"priceTypeId":4}' },
    { ...tyre, kind: "retail", variantNo: "T-1", before: "1200", after: "1000", facts: '{"priceTypeId":3}' },
    { ...tyre, kind: "cost", variantNo: "T-2", before: "800", after: "760", at: now - dayMs },
    { ...saddle, kind: "new", facts: '{"variantNos":["S-1"]}' },
    { ...saddle, kind: "renamed", before: '"Sadle"', after: '"Saddle"' },
    { ...saddle, kind: "gone", facts: '{"variantNos":["S-1"]}' },
    { ...saddle, kind: "sale-start", variantNo: "S-1", before: null, after: "650" },
  ]);
});

test("events of one product, kind, price type and day are together, with their ranges", async () => {
  const page = await listProductChanges(principal, changeFilter.parse({ group: "cost,retail" }), clock);
  expect(page).toMatchObject({ total: 3, events: 5, folded: 1, pageCount: 1 });
  const [today, ...others] = page.rows.filter(({ kind }) => kind === "cost");
  expect(today).toMatchObject({
    ...{ productNo: "T", name: "Tyre", at: now - hourMs, count: 3, variants: 3 },
    ...{ before: { low: 700, high: 1000 }, after: { low: 620, high: 995 } },
    percent: { low: -11.43, high: -0.5 },
  });
  expect(today?.lines.map(({ variantNo, after }) => [variantNo, after])).toEqual([
    ["T-3", 995],
    ["T-2", 710],
    ["T-1", 620],
  ]);
  expect(others.map(({ count, at }) => [count, at])).toEqual([[1, now - dayMs]]);
  expect(page.rows.filter(({ kind }) => kind === "retail").map(({ after }) => after?.low)).toEqual([1000]);
});

test("changes of prices under a threshold are folded away and counted, and with the threshold 0 they are shown", async () => {
  const all = await listProductChanges(principal, changeFilter.parse({ under: "0" }), clock);
  const few = await listProductChanges(principal, changeFilter.parse({ under: "10" }), clock);
  expect([all.folded, all.events, all.counts.retail]).toEqual([0, 10, 2]);
  expect([few.folded, few.events, few.counts.cost, few.counts.range]).toEqual([2, 8, 1, 3]);
});

test("the days are those of the time zone", async () => {
  const page = (timeZone: string) =>
    listProductChanges(principal, changeFilter.parse({ group: "cost" }), { timeZone, now });
  const counts = async (timeZone: string) => (await page(timeZone)).rows.map(({ count }) => count);
  // At 11:00 UTC it is midnight in Auckland: the event of 10:00 was on the day before, as that of 12:00 UTC then.
  expect(await counts("UTC")).toEqual([3, 1]);
  expect(await counts("Pacific/Auckland")).toEqual([2, 2]);
});

test("watched only shows what happened to whole products of watched articles: new, renamed, gone", async () => {
  const page = await listProductChanges(principal, changeFilter.parse({ watched: "1" }), clock);
  expect(page.rows.map(({ kind }) => kind)).toEqual(["sale-start", "gone", "renamed", "new"]);
  expect(page.rows.flatMap(({ lines }) => lines.map(({ watched }) => watched))).toEqual([true, true, true, true]);
  expect(page.counts).toMatchObject({ range: 3, offers: 1, cost: 0 });
});

test("without the right to see cost neither costs, sales and closeouts nor their counts are read", async () => {
  for (const reduction of ["counter", "no-cost"] as const) {
    const blind = await listProductChanges(
      testPrincipal("changes", { reduction }),
      changeFilter.parse({ under: "0" }),
      clock,
    );
    expect(blind.counts).toMatchObject({ cost: 0, offers: 0, retail: 2, range: 3 });
    expect(JSON.stringify(blind)).not.toMatch(/620|710|650|"kind":"(cost|sale)/);
  }
});

test("of a product with many events the newest are shown, and all are counted", async () => {
  const tables = await dealerTables("changes");
  const many = Array.from({ length: maxLines + 5 }, (_, number) => ({
    ...{ productNo: "M", name: "Many", at: now - 5 * dayMs },
    ...cost(`M-${number}`, 1000, 900 - number),
  }));
  await tables.insert(events).values(many);
  const page = await listProductChanges(principal, changeFilter.parse({ group: "cost" }), clock);
  const row = page.rows.find(({ productNo }) => productNo === "M");
  expect(row).toMatchObject({
    count: maxLines + 5,
    variants: maxLines + 5,
    after: { low: 900 - maxLines - 4, high: 900 },
  });
  expect(row?.lines).toHaveLength(maxLines);
});

test("the file has every event of the filter with the article's numbers and its note, and cost only for who may see it", async () => {
  await setNote(principal, "S-1", "for Anna");
  const rowsOf = async (query: Record<string, string>, who = principal) => {
    const rows: ChangeFileRow[] = [];
    for await (const some of (await changeFile(who, changeFilter.parse(query))).rows) rows.push(...some);
    return rows;
  };
  const all = await rowsOf({ group: "offers,retail", page: "9" });
  expect(all).toHaveLength(3);
  expect(all[0]).toMatchObject({
    kind: "sale-start",
    upc: "012345678905",
    mfgPartNumber: "M-7",
    note: "for Anna",
    watched: true,
  });
  expect((await rowsOf({ watched: "1" })).map(({ kind }) => kind)).toEqual(["sale-start", "gone", "renamed", "new"]);
  expect(await rowsOf({})).toHaveLength(10 + maxLines + 5);
  const blind = await rowsOf({}, testPrincipal("changes", { reduction: "counter" }));
  expect(new Set(blind.map(({ kind }) => kind))).toEqual(new Set(["gone", "renamed", "new", "retail"]));
});

test("days are those of each event's own offset: a late sale before the clocks changed is on its own day", async () => {
  const at = (text: string) => Date.parse(text);
  const zone = { timeZone: "America/Toronto", now: at("2026-11-21T12:00:00Z") };
  const cap = { productNo: "C", name: "Cap" };
  await (await dealerTables("changes")).insert(events).values([
    // 30 October, 23:30, and 30 October, 8:00, both in summer time; then 2 November, 23:30 and 8:00, in winter time.
    { ...cap, ...cost("C-1", 900, 800), at: at("2026-10-31T03:30:00Z") },
    { ...cap, ...cost("C-2", 900, 700), at: at("2026-10-30T12:00:00Z") },
    { ...cap, ...cost("C-1", 800, 600), at: at("2026-11-03T04:30:00Z") },
    { ...cap, ...cost("C-2", 700, 500), at: at("2026-11-02T13:00:00Z") },
    // 31 October, 0:30 in summer time, which is the day before by the clock of November.
    { ...cap, ...cost("C-3", 900, 600), at: at("2026-10-31T04:30:00Z") },
  ]);
  const { rows } = await listProductChanges(principal, changeFilter.parse({}), zone);
  const ofCap = rows.filter(({ productNo }) => productNo === "C");
  expect(ofCap.map(({ count, lines }) => [count, lines.map(({ variantNo }) => variantNo)])).toEqual([
    [2, ["C-2", "C-1"]],
    [1, ["C-3"]],
    [2, ["C-2", "C-1"]],
  ]);
});
