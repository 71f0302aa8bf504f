import { afterEach, describe, expect, test } from "vitest";
import { createSupplierClient } from "../client.ts";
import type { PagingStyle, SupplierSettings } from "../contract.ts";
import { collect, startTestServer, type TestServer, testSettings, testTransport } from "../test/server.ts";
import { pagerOf, type Quirks } from "./test/pager.ts";

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
});

const tokens = { current: async () => "t", renew: async () => "t" };

async function readBrands(quirks: Quirks, changes: Partial<SupplierSettings> = {}) {
  await server?.close();
  server = await startTestServer(pagerOf(quirks));
  const settings = testSettings(server.baseUrl, changes);
  const client = createSupplierClient({ settings, tokens, ...testTransport() });
  const pages = await collect(client.brands());
  const ids = pages.flatMap(({ records }) => records.map(({ key }) => Number(key)));
  return { pages, ids, last: pages.at(-1), calls: server.requests.length };
}

const everyId = (rows: number) => Array.from({ length: rows }, (_, index) => index + 1);

const styles: PagingStyle[] = ["item1", "item0", "page1", "page0"];
const lengths = [0, 1, 2, 3, 7, 10, 11, 19, 20, 21, 30, 57];

describe.each(styles)("a supplier that counts by %s", (style) => {
  test.each(lengths)("is read completely when it has %i rows, whatever it answers after the end", async (rows) => {
    for (const behind of ["204", "empty", "first", "last", "400"] as const) {
      for (const cap of [undefined, 9]) {
        const quirks: Quirks = { style, rows, behind, cap, zero: behind === "400" ? "400" : "first" };
        const { ids, calls, last } = await readBrands(quirks, { pageSize: 10 });
        expect(ids, JSON.stringify(quirks)).toEqual(everyId(rows));
        expect(last?.cursor).toBeNull();
        const pages = Math.max(1, Math.ceil(rows / (cap ?? 10)));
        expect(calls, JSON.stringify(quirks)).toBeLessThanOrEqual(pages + 4);
      }
    }
  });
});

describe.each(styles)("by %s, with any X-Pagination", (style) => {
  test.each(["true", "low", "high"] as const)("the end is found when the total is %s", async (total) => {
    for (const rows of [1, 10, 95, 100, 101, 230]) {
      for (const behind of ["204", "first", "last", "400"] as const) {
        const quirks: Quirks = { style, rows, behind, header: total };
        const { ids, calls, last } = await readBrands(quirks, { pageSize: 10 });
        expect(ids, JSON.stringify(quirks)).toEqual(everyId(rows));
        expect(last?.expectedRows).not.toBeNull();
        // A total that is too high, together with a repeated page after the end, costs up to four pages under way.
        const nastyLie = total === "high" ? (behind === "400" ? 1 : behind === "204" ? 0 : 4) : 0;
        expect(calls, JSON.stringify(quirks)).toBeLessThanOrEqual(Math.ceil(rows / 10) + 4 + nastyLie);
      }
    }
  });

  test("pages that overlap and pages that shrink lose nothing and repeat nothing", async () => {
    for (const rows of [10, 21, 57]) {
      for (const changes of [{ overlap: 3 }, { shrink: true }, { overlap: 2, cap: 9 }] as Partial<Quirks>[]) {
        if (changes.shrink ? style.startsWith("page") : style.startsWith("item")) continue;
        const quirks: Quirks = { style, rows, ...changes };
        const { ids } = await readBrands(quirks, { pageSize: 10 });
        expect(
          ids.toSorted((a, b) => a - b),
          JSON.stringify(quirks),
        ).toEqual(everyId(rows));
      }
    }
  });

  test("a run that was cut off resumes from its cursor in another process", async () => {
    for (const behind of ["204", "first", "last"] as const) {
      const { pages } = await readBrands({ style, rows: 57, behind }, { pageSize: 10 });
      for (const { cursor } of pages) {
        if (!cursor || !server) continue;
        const stored = JSON.parse(JSON.stringify(cursor));
        const client = createSupplierClient({
          settings: testSettings(server.baseUrl, { pageSize: 10 }),
          tokens,
          ...testTransport(),
        });
        const rest = await collect(client.brands(stored));
        const ids = new Set(rest.flatMap(({ records }) => records.map(({ key }) => Number(key))));
        for (const id of everyId(57).slice(stored.seen)) expect(ids).toContain(id);
        expect(rest.at(-1)?.cursor).toBeNull();
      }
    }
  });

  test("one bad record is rejected and all others are read, in a limited number of calls", async () => {
    for (const poison of [[1], [2], [50], [51], [73], [100], [101], [230], [3, 77], [99, 100, 101]]) {
      const quirks: Quirks = { style, rows: 230, poison };
      const { ids, pages, calls } = await readBrands(quirks, { pageSize: 100 });
      const refused = pages.flatMap((page) => page.refused);
      expect(ids, JSON.stringify(quirks)).toEqual(everyId(230).filter((id) => !poison.includes(id)));
      // It cannot be known whether start 0 is not accepted or has a bad record; nothing else is lost.
      const unseen = style === "item0" && poison[0] === 1 ? 1 : 0;
      expect(refused.length, JSON.stringify(quirks)).toBe(poison.length - unseen);
      const bound = 2 * poison.length * (Math.ceil(Math.log2(100)) + 1) + 3 + 4;
      const profile = (poison[0] ?? 0) <= 100 ? 12 : 0;
      expect(calls, JSON.stringify(quirks)).toBeLessThanOrEqual(bound + profile);
    }
  });

  test("a paging style from the settings is used without detection, with one call to find the end", async () => {
    for (const rows of [0, 1, 10, 57]) {
      for (const behind of ["204", "first", "last", "400"] as const) {
        const { ids, calls } = await readBrands({ style, rows, behind }, { pageSize: 10, paging: style });
        expect(ids).toEqual(everyId(rows));
        expect(calls).toBeLessThanOrEqual(Math.ceil(rows / 10) + 2);
      }
    }
  });
});

describe("a supplier that ignores pageStartIndex", () => {
  test.each([0, 1, 9, 10, 11, 57, 10_000, 10_001])(
    "is read completely with a larger page when it has %i rows",
    async (rows) => {
      for (const paging of ["auto", "none"] as const) {
        const { ids, calls, last } = await readBrands({ style: "none", rows }, { pageSize: 10, paging });
        expect(ids).toEqual(everyId(rows));
        expect(calls).toBeLessThanOrEqual(rows >= 10_000 ? 6 : 5);
        const style = rows === 0 && paging === "auto" ? "item1" : "none";
        const exactly = rows === 10_000 || (rows === 10 && paging === "auto");
        expect(last?.profile).toMatchObject({
          ...{ style, cappedAt: null, rows },
          doubt: exactly ? "exactly-the-size-asked-for" : null,
        });
      }
    },
  );

  test("causes a doubt when it gives exactly the requested size and no more", async () => {
    const { ids, last } = await readBrands({ style: "none", rows: 5000, cap: 50 }, { pageSize: 50 });
    expect(ids).toEqual(everyId(50));
    expect(last?.profile).toMatchObject({ style: "none", cappedAt: null, doubt: "exactly-the-size-asked-for" });
  });

  test("causes no doubt when the total agrees", async () => {
    const { last } = await readBrands({ style: "none", rows: 50, header: "true" }, { pageSize: 50 });
    expect(last?.profile?.doubt).toBeNull();
  });
});

test("a token that expires during a run, shown only by a 400 without a code, does not end the list", async () => {
  for (const cap of [10, 4]) {
    for (const until of [1, 2, 3, 4, 5, 6]) {
      await server?.close();
      let calls = 0;
      const pager = pagerOf({ style: "item1", rows: 35, cap });
      server = await startTestServer((ask, response) => {
        const expired = ++calls > until && ask.headers.authorization === "ApiKey old";
        return expired ? void response.writeHead(400).end() : pager(ask, response);
      });
      let token = "old";
      const expiring = { current: async () => token, renew: async () => (token = "new") };
      const settings = testSettings(server.baseUrl, { pageSize: 10 });
      const client = createSupplierClient({ settings, tokens: expiring, ...testTransport() });
      const pages = await collect(client.brands());
      const ids = pages.flatMap(({ records }) => records.map(({ key }) => Number(key)));
      expect(ids, `${cap} ${until}`).toEqual(everyId(35));
    }
  }
});
