import type { PagingStyle } from "../contract.ts";
import { answered400, answered500 } from "../retry.ts";
import { idIn } from "./list-progress.ts";
import { type ListStart, overlapCost, withOverlap } from "./list-start.ts";
import { type AskMode, type AskPage, baseOf, countsPages, type Page } from "./page.ts";

/** The paging profile of an earlier run of the list. */
export interface ProfileToReplay {
  readonly style: PagingStyle;
  /** One answer held the whole list; missing in older profiles. */
  readonly whole?: boolean;
  /** Rows requested per page. */
  readonly pageSize: number;
  /** Rows of the list; null for a list that differs each time, so its paging style is used without a check. */
  readonly rows: number | null;
  /** The announced total, right or wrong; null without one. */
  readonly announced?: number | null;
  /** Key of the list's first record. */
  readonly firstKey: string | null;
}

/** The profile does not hold: the paging style must be detected again. */
export interface ProfileDisproved<T> {
  /** The answer for a later start, if it may have been the first page. */
  readonly repeated?: Page<T>;
}

/**
 * Starts a list with the profile of an earlier run, if it still holds. The first record confirms where counting begins,
 * the second page what is counted. Both requests also bring rows of the list.
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
  // If no larger page was requested, the list may have had just one page.
  if (style === "none" && rows !== null && known.pageSize <= size) return {};
  if (style === "none") return replayUnpaged(start, await readable(ask, 1, known.pageSize, "page"), known);
  const first = await readable(ask, base, size, "probe");
  // A bad record is on the first page: the list is read around it.
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
 * Starts a list that came in one answer before. It is complete if it has as many rows as before and the announced
 * total, which was right before, agrees. Otherwise start 2 is requested. Whatever is counted, a complete list has no
 * new rows there: it begins with the second row, is an empty page 2, or repeats the list. The number of rows alone
 * proves nothing: the list may have grown beyond a page of that size.
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
  // The list is longer than one answer now. If start 2 begins with the second row, items are counted, and the answer
  // continues the list.
  if (second.rows[0]?.id !== rows[1]?.id) return {};
  return { ...started, style: "item1", count: second.rows.length, next: 2 + second.rows.length };
}

/** Whether as many rows come as before, and the announced total, which was right then, agrees. */
function totalProvesWhole<T>({ rows, total }: Page<T>, known: ProfileToReplay): boolean {
  return total === rows.length && total === known.rows && total === known.announced;
}

/**
 * The whole list at once, as before. A shorter list is not accepted, since the supplier may page now and give only a
 * part of it.
 */
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

/** The page; null when the supplier answers 400 to this start or size, `poison` when it answers 500. */
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
