import type { PagingStyle } from "./contract.ts";
import { type AskMode, type AskPage, baseOf, countsPages, type Page } from "./page.ts";
import { type Beginning, overlapCost, withOverlap } from "./paging-find.ts";
import { idIn } from "./paging-walk.ts";
import { answered400, answered500 } from "./retry.ts";

/** What an earlier reading of a list found out about its paging. */
export interface KnownPaging {
  readonly style: PagingStyle;
  /** One answer held the whole list; missing in what was kept before it was noted. */
  readonly whole?: boolean;
  /** Rows asked for at once. */
  readonly pageSize: number;
  /** Rows there were; null for a list that differs each time, whose paging is taken as it is. */
  readonly rows: number | null;
  /** Key of the list's first record. */
  readonly firstKey: string | null;
}

/**
 * Begins with the paging of an earlier reading; null when it does not hold any more, and is to be found out anew. The first record tells
 * that counting begins where it did; the second page tells what is counted. Neither costs a call that brings nothing.
 */
export async function beginKnown<T>(ask: AskPage<T>, known: KnownPaging, size: number): Promise<Beginning<T> | null> {
  const { style, rows, firstKey } = known;
  const base = baseOf(style);
  const begins = { style, head: [], count: 0, next: base, total: null, wasted: 0 };
  if (rows === null && style !== "none") return begins;
  if (known.whole && rows !== null && known.pageSize <= size && base === 1) return wholeAgain(ask, begins, known, size);
  // Without a larger page than usual it may have looked so because there was one page only.
  if (style === "none" && rows !== null && known.pageSize <= size) return null;
  if (style === "none") return wholeAtOnce(begins, await readable(ask, 1, known.pageSize, "page"), known);
  const first = await readable(ask, base, size, "probe");
  // A bad record stands on the first page: the walk reads around it.
  if (first === "poison") return begins;
  if (first === null || first.rows.length === 0 || idIn(first.rows[0]) !== firstKey) return null;
  const count = first.rows.length;
  const begun = { ...begins, head: first.rows, count, total: first.total };
  if (countsPages(style)) return withPageTwo(begun, await readable(ask, base + 1, size, "onward"), base);
  if (count === 1) return { ...begun, next: base + 1 };
  const onward = await readable(ask, base + count - 1, withOverlap(size), "onward");
  if (onward === "poison") return { ...begun, next: base + count };
  if (onward?.rows[0]?.id !== first.rows.at(-1)?.id || !onward) return null;
  const more = onward.rows.slice(1);
  const next = more.length > 0 ? base + count - 1 + onward.rows.length : null;
  const wasted = overlapCost(first, onward);
  return { ...begun, head: [...first.rows, ...more], count: more.length, next, wasted };
}

/**
 * A list that came in one answer does so again when what stands at start 2 is known, whatever is counted: its second row on, a page 2
 * that is missing, or the list once more. With a full page, or anything new, it is found out anew.
 */
async function wholeAgain<T>(
  ask: AskPage<T>,
  begins: Beginning<T>,
  { firstKey }: KnownPaging,
  size: number,
): Promise<Beginning<T> | null> {
  const first = await readable(ask, 1, size, "probe");
  if (first === null || first === "poison" || first.rows.length === 0) return null;
  const { rows, total } = first;
  if (rows.length >= size || idIn(rows[0]) !== firstKey) return null;
  const second = await readable(ask, 2, size, "onward");
  if (second === null || second === "poison") return null;
  const ids = new Set(rows.map((row) => row.id));
  if (second.rows.some((row) => !ids.has(row.id))) return null;
  return { ...begins, head: rows, count: rows.length, next: null, total, wasted: 1 };
}

/** The whole list at once, as before: not shorter than it was, since a supplier that pages now gives a part of it. */
function wholeAtOnce<T>(
  begins: Beginning<T>,
  page: Page<T> | "poison" | null,
  known: KnownPaging,
): Beginning<T> | null {
  if (page === null || page === "poison") return null;
  const { rows, total } = page;
  if (known.rows !== null && (rows.length < known.rows || idIn(rows[0]) !== known.firstKey)) return null;
  return { ...begins, head: rows, count: rows.length, next: null, total };
}

/** Page 2 may be missing, but must not repeat page 1. */
function withPageTwo<T>(begun: Beginning<T>, second: Page<T> | "poison" | null, base: number): Beginning<T> | null {
  if (second === "poison") return { ...begun, next: base + 1 };
  if (second === null || second.rows.length === 0) return { ...begun, next: base + 1 };
  const first = second.rows[0];
  if (begun.head.some((row) => row.id === first?.id)) return null;
  return { ...begun, head: [...begun.head, ...second.rows], count: second.rows.length, next: base + 2 };
}

/** The page; null when the supplier does not know such a start or size, `poison` when it answers 500. */
async function readable<T>(
  ask: AskPage<T>,
  start: number,
  size: number,
  mode: AskMode,
): Promise<Page<T> | "poison" | null> {
  try {
    return await ask(start, size, mode);
  } catch (error) {
    if (answered500(error)) return "poison";
    if (answered400(error)) return null;
    throw error;
  }
}
