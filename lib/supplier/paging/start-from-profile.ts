import type { PagingStyle } from "../contract.ts";
import { answered400, answered500 } from "../retry.ts";
import { idIn } from "./list-progress.ts";
import { type ListStart, overlapCost, withOverlap } from "./list-start.ts";
import { type AskMode, type AskPage, baseOf, countsPages, type Page } from "./page.ts";

/** What an earlier reading of a list found out about its paging. */
export interface ProfileToReplay {
  readonly style: PagingStyle;
  /** One answer held the whole list; missing in what was kept before it was noted. */
  readonly whole?: boolean;
  /** Rows asked for at once. */
  readonly pageSize: number;
  /** Rows there were; null for a list that differs each time, whose paging is taken as it is. */
  readonly rows: number | null;
  /** The total that the supplier named, right or wrong; null without one. */
  readonly announced?: number | null;
  /** Key of the list's first record. */
  readonly firstKey: string | null;
}

/** What is remembered does not hold: paging is to be found out anew. */
export interface ProfileDisproved<T> {
  /** What a later start gave, when that may have been the first page. */
  readonly repeated?: Page<T>;
}

/**
 * Begins with the paging of an earlier reading, unless it does not hold any more. The first record tells
 * that counting begins where it did; the second page tells what is counted. Neither costs a call that brings nothing.
 */
export async function startFromProfile<T>(
  ask: AskPage<T>,
  known: ProfileToReplay,
  size: number,
): Promise<ListStart<T> | ProfileDisproved<T>> {
  const { style, rows, firstKey } = known;
  const base = baseOf(style);
  const start = { style, head: [], count: 0, next: base, total: null, wastedCalls: 0 };
  if (rows === null && style !== "none") return start;
  if (known.whole && rows !== null && known.pageSize <= size && base === 1) return replayWhole(ask, start, known, size);
  // Without a larger page than usual it may have looked so because there was one page only.
  if (style === "none" && rows !== null && known.pageSize <= size) return {};
  if (style === "none") return replayUnpaged(start, await readable(ask, 1, known.pageSize, "page"), known);
  const first = await readable(ask, base, size, "probe");
  // A bad record stands on the first page: the list is read around it.
  if (first === "poison") return start;
  if (first === null || first.rows.length === 0 || idIn(first.rows[0]) !== firstKey) return {};
  const count = first.rows.length;
  const started = { ...start, head: first.rows, count, total: first.total };
  if (known.whole && count < size && totalProvesWhole(first, known)) return { ...started, next: null };
  if (countsPages(style)) return withPageTwo(started, await readable(ask, base + 1, size, "onward"), base);
  if (count === 1) return { ...started, next: base + 1 };
  const onward = await readable(ask, base + count - 1, withOverlap(size), "onward");
  if (onward === "poison") return { ...started, next: base + count };
  if (onward === null) return {};
  if (onward.rows[0]?.id !== first.rows.at(-1)?.id) return { repeated: onward };
  const more = onward.rows.slice(1);
  const next = more.length > 0 ? base + count - 1 + onward.rows.length : null;
  const wastedCalls = overlapCost(first, onward);
  return { ...started, head: [...first.rows, ...more], count: more.length, next, wastedCalls };
}

/**
 * A list that came in one answer does so again when as many rows come and the total, which was right before, names as many. Else it is
 * looked at start 2, where only what is known may stand, whatever is counted: its second row on, a page 2 that is missing, or the list
 * once more. Rows alone prove nothing: as many may be a page that the list has outgrown.
 */
async function replayWhole<T>(
  ask: AskPage<T>,
  start: ListStart<T>,
  known: ProfileToReplay,
  size: number,
): Promise<ListStart<T> | ProfileDisproved<T>> {
  const first = await readable(ask, 1, size, "probe");
  if (first === null || first === "poison" || first.rows.length === 0) return {};
  const { rows, total } = first;
  if (rows.length >= size || idIn(rows[0]) !== known.firstKey) return {};
  const whole = { ...start, head: rows, count: rows.length, next: null, total };
  if (totalProvesWhole(first, known)) return whole;
  const second = await readable(ask, 2, size, "onward");
  if (second === null || second === "poison") return {};
  const ids = new Set(rows.map((row) => row.id));
  const more = second.rows.filter((row) => !ids.has(row.id));
  const started = { ...whole, head: [...rows, ...more], wastedCalls: 1 };
  if (more.length === 0) return started;
  // It has outgrown one answer. Where start 2 begins with the second row items are counted, and the answer goes on.
  if (second.rows[0]?.id !== rows[1]?.id) return {};
  return { ...started, style: "item1", count: second.rows.length, next: 2 + second.rows.length };
}

/** Whether as many rows come as before and the total, which was right then, names as many. */
function totalProvesWhole<T>({ rows, total }: Page<T>, known: ProfileToReplay): boolean {
  return total === rows.length && total === known.rows && total === known.announced;
}

/** The whole list at once, as before: not shorter than it was, since a supplier that pages now gives a part of it. */
function replayUnpaged<T>(
  start: ListStart<T>,
  page: Page<T> | "poison" | null,
  known: ProfileToReplay,
): ListStart<T> | ProfileDisproved<T> {
  if (page === null || page === "poison") return {};
  const { rows, total } = page;
  if (known.rows !== null && (rows.length < known.rows || idIn(rows[0]) !== known.firstKey)) return {};
  return { ...start, head: rows, count: rows.length, next: null, total };
}

/** Page 2 may be missing, but must not repeat page 1. */
function withPageTwo<T>(
  started: ListStart<T>,
  second: Page<T> | "poison" | null,
  base: number,
): ListStart<T> | ProfileDisproved<T> {
  if (second === "poison") return { ...started, next: base + 1 };
  const ended = second !== null && (started.total ?? 0) <= started.head.length;
  if (second === null || second.rows.length === 0) return { ...started, next: ended ? null : base + 1, wastedCalls: 1 };
  const first = second.rows[0];
  if (started.head.some((row) => row.id === first?.id)) return {};
  return { ...started, head: [...started.head, ...second.rows], count: second.rows.length, next: base + 2 };
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
