import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import { createSupplierClient } from "../client.ts";
import type { PagingProfile, PagingStyle } from "../contract.ts";
import { collect, startTestServer, testSettings, testTransport } from "../test/server.ts";
import { everyId, headerKinds, pagerOf, pagesNeeded, type Quirks } from "./test/pager.ts";

let quirks: Quirks = { style: "none", rows: 0 };
const server = await startTestServer((ask, response) => pagerOf(quirks)(ask, response));
afterAll(() => server.close());
const tokens = { current: async () => "t", renew: async () => "t" };

interface Reading {
  ids: number[];
  calls: number;
  starts: string[];
  profile: PagingProfile | null;
}

async function apiRead(given: Quirks, pageSize: number, known: PagingProfile | null = null): Promise<Reading> {
  quirks = given;
  server.requests.length = 0;
  const client = createSupplierClient({
    settings: testSettings(server.baseUrl, { pageSize }),
    tokens,
    known: new Map(known ? [["brands", known]] : []),
    ...testTransport(),
  });
  const pages = await collect(client.brands());
  return {
    ids: pages.flatMap(({ records }) => records.map(({ key }) => Number(key))).toSorted((a, b) => a - b),
    calls: server.requests.length,
    starts: server.requests.map(({ query }) => query.get("pageStartIndex") ?? ""),
    profile: pages.at(-1)?.profile ?? null,
  };
}

/** The calls allowed: four more than the list has pages. */
function maxCalls(given: Quirks, pageSize: number): number {
  return pagesNeeded(given, pageSize) + 4;
}

const styles: PagingStyle[] = ["item1", "item0", "page1", "page0", "none"];
const header = fc.option(fc.constantFrom(...headerKinds), { nil: undefined });

describe.each(styles)("a supplier that pages by %s", (style) => {
  test.each([undefined, ...headerKinds])("is read exactly, whatever its size, with X-Pagination %s", async (kind) => {
    for (const size of [10, 12]) {
      for (const rows of [0, 1, 2, size - 1, size, size + 1, 2 * size, 3 * size + 3]) {
        const given: Quirks = { style, rows, header: kind };
        const { ids, calls } = await apiRead(given, size);
        expect(ids, JSON.stringify({ given, size })).toEqual(everyId(given));
        expect(calls, JSON.stringify({ given, size })).toBeLessThanOrEqual(maxCalls(given, size));
      }
    }
  });
});

const anyQuirks: fc.Arbitrary<Quirks> = fc
  .record({
    style: fc.constantFrom(...styles),
    rows: fc.oneof(fc.nat(25), fc.nat(140)),
    // For a supplier that ignores the start: as many rows as are requested, and more.
    many: fc.oneof(
      { weight: 9, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 9990, max: 10_010 }) },
    ),
    header,
    behind: fc.constantFrom("204", "empty", "first", "last", "400"),
    zero: fc.constantFrom("first", "empty", "400"),
    cap: fc.option(fc.constantFrom(3, 4, 9, 11), { nil: undefined }),
    overlap: fc.constantFrom(0, 0, 1, 2, 3),
    shrink: fc.boolean(),
  })
  .map(({ overlap, shrink, many, ...rest }) => {
    const rows = rest.style === "none" ? many || rest.rows : rest.rows;
    return { ...rest, rows, ...(shrink ? { shrink } : { overlap }) } as Quirks;
  })
  // A supplier that ignores the start and caps its answers never gives more rows.
  .filter(({ style, cap, rows, shrink }) => style !== "none" || ((cap === undefined || rows < cap) && !shrink))
  // Pages of a few rows that mostly repeat the previous one, or some pages of one row, look like another paging style.
  .filter(({ overlap = 0, shrink = false, cap = 9 }) => (overlap === 0 && !shrink) || cap >= 9);

test("any mixture of quirks ends with exactly the right set, in at most four calls more than there are pages", async () => {
  await fc.assert(
    fc.asyncProperty(anyQuirks, fc.constantFrom(10, 12, 25), async (given, size) => {
      const { ids, calls } = await apiRead(given, size);
      expect(ids).toEqual(everyId(given));
      expect(calls).toBeLessThanOrEqual(maxCalls(given, size));
    }),
    { numRuns: testSize(150, 20_000) },
  );
});

describe("a stored paging profile", () => {
  test.each(styles)("is used without a new detection while it holds: %s", async (style) => {
    for (const rows of [1, 7, 10, 11, 20, 57, 130]) {
      for (const cap of style === "none" ? [undefined] : [undefined, 9]) {
        for (const behind of ["204", "first", "last", "400"] as const) {
          const given: Quirks = { style, rows, cap, behind };
          const before = await apiRead(given, 10);
          const again = await apiRead(given, 10, before.profile);
          expect(again.ids, JSON.stringify(given)).toEqual(everyId(given));
          expect(again.calls, JSON.stringify(given)).toBeLessThanOrEqual(
            Math.max(before.calls, pagesNeeded(given, 10) + 2),
          );
          // A list of one page that is repeated looks as if the start were ignored.
          const repeats = rows <= (cap ?? 10) && (behind === "first" || behind === "last");
          if (rows > 7 && !repeats && (style === "item1" || style === "page1")) expect(again.starts).not.toContain("0");
        }
      }
    }
  });

  test("is replaced by a new detection when it proves wrong, however the supplier pages now and before", async () => {
    for (const was of styles) {
      for (const is of styles) {
        for (const rows of [9, 10, 57, 130]) {
          for (const zero of ["first", "empty", "400"] as const) {
            const { profile } = await apiRead({ style: was, rows, zero }, 10);
            const given: Quirks = { style: is, rows, zero };
            const now = await apiRead(given, 10, profile);
            expect(now.ids, JSON.stringify({ was, given })).toEqual(everyId(given));
            expect(now.calls, JSON.stringify({ was, given })).toBeLessThanOrEqual(maxCalls(given, 10));
          }
        }
      }
    }
  });

  test("does not hide records that were added or removed since", async () => {
    await fc.assert(
      fc.asyncProperty(anyQuirks, fc.nat(60), header, async (given, rows, headerNow) => {
        const before = await apiRead(given, 10);
        // A list of thousands from a supplier that ignores the start stays long or becomes short.
        const left = given.rows > 9000 && rows > 20 ? 9000 + 40 * rows : rows;
        const cap = given.style === "none" ? undefined : given.cap;
        // A total that was right before and is now wrong, but by chance equals the rows of one page, cannot be
        // recognized as wrong.
        fc.pre(headerNow !== "low" || Math.floor(left / 3) !== before.profile?.rows);
        const now: Quirks = { ...given, rows: left, header: headerNow, cap };
        const { ids, calls } = await apiRead(now, 10, before.profile);
        expect(ids).toEqual(everyId(now));
        expect(calls).toBeLessThanOrEqual(maxCalls(now, 10));
      }),
      { numRuns: testSize(60, 8_000) },
    );
  });
});

test("a list that came in one answer costs one call if a right total confirms it, otherwise two", async () => {
  const base: Quirks = { style: "item1", rows: 7 };
  for (const style of styles) {
    const before = await apiRead({ ...base, style, header: "true" }, 10);
    const again = async (now: Partial<Quirks>) => apiRead({ ...base, style, ...now }, 10, before.profile);
    expect((await again({ header: "true" })).calls, style).toBe(1);
    for (const now of [{}, { header: "low" }, { header: "one-more" }, { header: "true", rows: 6 }] as const)
      expect((await again(now)).calls, `${style} ${JSON.stringify(now)}`).toBeGreaterThan(1);
    expect((await again({})).calls, style).toBe(2);
    // Only the total shows that the list is longer than its page now.
    const capped = await apiRead({ ...base, style: "page1", cap: 7, header: "true" }, 10);
    expect((await apiRead({ style: "page1", cap: 7, rows: 20, header: "true" }, 10, capped.profile)).ids).toHaveLength(
      20,
    );
  }
});

test("a run that resumed at its cursor stores the same profile as one that was not cut off", async () => {
  for (const style of ["item1", "item0", "page1", "page0"] as const) {
    quirks = { style, rows: 57 };
    const settings = testSettings(server.baseUrl, { pageSize: 10 });
    const client = () => createSupplierClient({ settings, tokens, ...testTransport() });
    const whole = await collect(client().brands());
    const cursor = whole[1]?.cursor ?? undefined;
    const rest = await collect(client().brands(JSON.parse(JSON.stringify(cursor))));
    expect(rest.at(-1)?.profile?.firstKey, style).toBe("1");
    expect(rest.at(-1)?.profile, style).toMatchObject({ style, rows: 57 });
    const again = await apiRead(quirks, 10, rest.at(-1)?.profile ?? null);
    expect(again.calls, style).toBe((await apiRead(quirks, 10, whole.at(-1)?.profile ?? null)).calls);
  }
});

describe("a doubt about the end of a list", () => {
  test.each([
    [{ style: "none", rows: 10_000 }, 10, { kind: "exactly-the-size-asked-for", rows: 10_000 }],
    [{ style: "none", rows: 5000, cap: 200 }, 200, { kind: "exactly-the-size-asked-for", rows: 200 }],
    [{ style: "none", rows: 9000, cap: 8000 }, 200, { kind: "round-number", rows: 8000 }],
    [{ style: "none", rows: 9000, cap: 100 }, 200, { kind: "round-number", rows: 100 }],
    [{ style: "item1", rows: 57, header: "high" }, 10, { kind: "more-announced", rows: 57, announced: 178 }],
    [{ style: "none", rows: 10_000, header: "true" }, 10, { kind: null, rows: 10_000 }],
    [{ style: "page1", rows: 400, header: "true" }, 200, { kind: null, rows: 400 }],
    [{ style: "item1", rows: 57, header: "low" }, 10, { kind: null, rows: 57 }],
  ] as const)("is reported for a run of %j with page size %i: %j", async (given, size, { kind, ...rest }) => {
    const { profile } = await apiRead(given, size);
    expect(profile).toMatchObject({ doubt: kind, ...rest });
  });
});

test("rows that are inserted at the front during a run cause no loss", async () => {
  for (const style of ["item1", "item0", "page1", "page0"] as const) {
    let asked = 0;
    // The newest row has the highest number and comes first.
    const moving = await startTestServer(({ query }, response) => {
      const rows = 60 + Math.floor(++asked / 4);
      const size = Number(query.get("pageSize"));
      const start = Number(query.get("pageStartIndex")) - (style.endsWith("1") ? 1 : 0);
      const offset = Math.max(0, style.startsWith("page") ? start * size : start);
      const length = Math.max(0, Math.min(size, rows - offset));
      response.end(JSON.stringify(Array.from({ length }, (_, index) => ({ Id: rows - offset - index, Name: "" }))));
    });
    const settings = testSettings(moving.baseUrl, { pageSize: 10 });
    const pages = await collect(createSupplierClient({ settings, tokens, ...testTransport() }).brands());
    const ids = new Set(pages.flatMap(({ records }) => records.map(({ key }) => Number(key))));
    await moving.close();
    for (let id = 1; id <= 60; id++) expect(ids, `${style} ${id}`).toContain(id);
  }
});
