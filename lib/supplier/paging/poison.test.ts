import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { createSupplierClient } from "../client.ts";
import { collect, startTestServer, testSettings, testTransport } from "../test/server.ts";
import { pagerOf, pagesNeeded, type Quirks } from "./test/pager.ts";

let quirks: Quirks = { style: "item1", rows: 0 };
const server = await startTestServer((ask, response) => {
  if (ask.path === "/Catalog/Brands") return pagerOf(quirks)(ask, response);
  const names = (ask.query.get("skus") ?? "").split(",");
  if (names.some((name) => quirks.poison?.includes(Number(name)))) return void response.writeHead(500).end();
  const records = names.map((name) => ({ VariantNo: name, WarehousesQuantities: [], TotalQtyAvailable: 1 }));
  response.end(JSON.stringify(ask.query.get("pageStartIndex") === "1" ? records : []));
});
afterAll(() => server.close());
const tokens = { current: async () => "t", renew: async () => "t" };

const clientOf = (pageSize: number) =>
  createSupplierClient({ settings: testSettings(server.baseUrl, { pageSize }), tokens, ...testTransport() });

/** The most additional calls for k bad records among n. */
const maxExtra = (bad: number, rows: number) => 2 * bad * (Math.ceil(Math.log2(rows)) + 1);

const anyList = fc
  .record({
    style: fc.constantFrom("item1", "item0", "page1", "page0"),
    rows: fc.oneof(fc.integer({ min: 200, max: 256 }), fc.integer({ min: 200, max: 400 })),
    // A bad record that is repeated after the end is isolated again.
    behind: fc.constantFrom("204", "empty", "400"),
    header: fc.constantFrom(undefined, "true", "low"),
    // Anywhere, or at the first places that detection compares.
    poison: fc.oneof(
      fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    ),
  })
  .map((list) => ({ ...list, poison: list.poison.filter((id) => id <= list.rows) }) as Quirks & { poison: number[] })
  // It cannot be known whether start 0 is not accepted or has a bad record.
  .filter(({ style, poison }) => poison.length > 0 && !(style.endsWith("0") && poison.includes(1)));

test("of a list with k bad records all others are read, each bad one is named by its place, in 2k(⌈log2 n⌉ + 1) calls", async () => {
  await fc.assert(
    fc.asyncProperty(anyList, fc.constantFrom(16, 50, 64, 100), async (list, size) => {
      quirks = list;
      server.requests.length = 0;
      const pages = await collect(clientOf(size).brands());
      const { rows, poison } = list;
      const ids = pages.flatMap(({ records }) => records.map(({ key }) => Number(key)));
      const good = Array.from({ length: rows }, (_, index) => index + 1).filter((id) => !poison.includes(id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(good);
      const refused = pages.flatMap((page) => page.refused);
      const places = refused.map(({ reason }) => Number(/record (\d+) of the list/.exec(reason)?.[1]));
      expect(places.toSorted((a, b) => a - b)).toEqual(poison.toSorted((a, b) => a - b));
      const most = pagesNeeded(list, size) + 4 + maxExtra(poison.length, rows);
      expect(server.requests.length).toBeLessThanOrEqual(most);
    }),
    { numRuns: testSize(40, 4000) },
  );
});

test("of named variants all except the bad ones are read, and each bad one is named by its number", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 200 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
      async (rows, bad) => {
        const poison = bad.filter((id) => id <= rows);
        if (poison.length === rows) return;
        quirks = { style: "item1", rows, poison };
        server.requests.length = 0;
        const names = Array.from({ length: rows }, (_, index) => String(index + 1));
        const { records, refused } = await clientOf(200).inventoryOf(names);
        expect(records.map(({ key }) => key)).toEqual(names.filter((name) => !poison.includes(Number(name))));
        expect(refused.map(({ key }) => Number(key)).toSorted((a, b) => a - b)).toEqual(
          poison.toSorted((a, b) => a - b),
        );
        expect(server.requests.length).toBeLessThanOrEqual(2 + maxExtra(poison.length, rows));
      },
    ),
    { numRuns: testSize(25, 3000) },
  );
});
