import fc from "fast-check";
import { expect, test } from "vitest";
import { testSize } from "@/lib/test/size.ts";
import type { PagingCursor, PagingProfile, PagingStyle } from "../contract.ts";
import type { AskPage } from "./page.ts";
import { readPages } from "./read-pages.ts";
import { storedPages } from "./replay-answers.ts";

const styles: PagingStyle[] = ["item1", "item0", "page1", "page0", "none"];
const size = 10;

/** The ids that a supplier with this paging style gives for a request. */
function idsAt(style: PagingStyle, rows: number, start: number, asked: number): string[] {
  const base = style.endsWith("0") ? 0 : 1;
  const place = Math.max(0, start - base);
  const offset = style === "none" ? 0 : style.startsWith("page") ? place * asked : place;
  return Array.from({ length: Math.max(0, Math.min(asked, rows - offset)) }, (_, index) => `${offset + index}`);
}

const rowOf = (id: string) => ({ id, record: { key: id, raw: id, value: id }, refused: [] });

class Killed extends Error {}

/**
 * Reads a list and is killed at some of its calls, and when it has got some of its pages but stored none of their rows,
 * then started again.
 */
async function readKilled(
  style: PagingStyle,
  rows: number,
  kills: ReadonlySet<number>,
  known?: PagingProfile,
  lostPages: ReadonlySet<number> = new Set(),
  paging: PagingStyle | "auto" = "auto",
) {
  const answers = new Map<string, string>();
  const ids: string[] = [];
  const calls: string[] = [];
  let cursor: PagingCursor | null = null;
  let profile: PagingProfile | null = null;
  let got = 0;
  const ask: AskPage<string> = async (start, asked) => {
    calls.push(`${start}:${asked}`);
    if (kills.has(calls.length)) throw new Killed();
    const page = idsAt(style, rows, start, asked);
    return { rows: page.map(rowOf), total: null, text: JSON.stringify(page.map(Number)) };
  };
  const stored = {
    read: async () => new Map(answers),
    keep: async (...of: [string, string]) => void answers.set(...of),
  };
  for (;;) {
    const kept = storedPages(stored, async (elements) => elements.map(rowOf));
    try {
      const from: PagingCursor | undefined = cursor ?? undefined;
      for await (const page of readPages({
        ask,
        paging,
        pageSize: size,
        from,
        known,
        kept,
        sequential: true,
      })) {
        got += 1;
        if (lostPages.has(got)) throw new Killed();
        // Rows repeated after a cursor are recognized by their key when they are stored.
        for (const { key } of page.records) if (!ids.includes(key)) ids.push(key);
        cursor = page.cursor;
        profile = page.profile;
        // What was kept is deleted in the transaction that stores a page.
        answers.clear();
      }
      return { ids, calls, profile };
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }
}

test("a run that is killed during detection continues there: each kill costs at most one more call", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...styles),
      fc.constantFrom(0, 1, 7, 9, 10, 11, 25, 57),
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
      fc.boolean(),
      async (style, rows, kills, before) => {
        const known = before ? ((await readKilled(style, rows, new Set())).profile ?? undefined) : undefined;
        const once = await readKilled(style, rows, new Set(), known);
        const again = await readKilled(style, rows, new Set(kills), known);
        expect(again.ids).toEqual(once.ids);
        expect(again.ids).toHaveLength(rows);
        expect(again.calls.length).toBeLessThanOrEqual(once.calls.length + kills.length);
        expect(again.profile?.style).toBe(once.profile?.style);
      },
    ),
    { numRuns: testSize(100, 10_000) },
  );
});

test("a run that is killed with a page it has not stored does not request it again, but the page under way", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...styles.filter((style) => style !== "none")),
      fc.constantFrom(25, 57, 120),
      fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 5 }),
      fc.boolean(),
      async (style, rows, lost, isSet) => {
        const paging = isSet ? style : "auto";
        const known = isSet ? undefined : ((await readKilled(style, rows, new Set())).profile ?? undefined);
        const once = await readKilled(style, rows, new Set(), known, new Set(), paging);
        const again = await readKilled(style, rows, new Set(), known, new Set(lost), paging);
        expect(again.ids).toEqual(once.ids);
        const times = new Map<string, number>();
        for (const call of again.calls) times.set(call, (times.get(call) ?? 0) + 1);
        expect(again.calls.length).toBeLessThanOrEqual(once.calls.length + lost.length);
        expect(Math.max(...times.values())).toBeLessThanOrEqual(1 + lost.length);
      },
    ),
    { numRuns: testSize(100, 10_000) },
  );
});
