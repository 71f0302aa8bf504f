import type { PagingStyle } from "../contract.ts";
import type { Row } from "../parse-list.ts";
import type { Page } from "./page.ts";

/** The result of paging detection, before the list is read page by page. */
export interface ListStart<T> {
  readonly style: PagingStyle;
  /** Rows that detection has read, in the list's order. */
  readonly head: readonly Row<T>[];
  /** Rows of the last page among them. */
  readonly count: number;
  /** The next `pageStartIndex`; null when nothing can follow. */
  readonly next: number | null;
  readonly total: number | null;
  /** Requests that brought nothing new. */
  readonly wastedCalls: number;
}

/** The result when only the first page was read. */
export function startWith<T>(
  style: PagingStyle,
  first: Page<T>,
  next: number | null,
  wastedCalls: number,
): ListStart<T> {
  const { rows, total } = first;
  return { style, head: rows, count: rows.length, next, total, wastedCalls };
}

/** Where in `page` the first row of `other` is: -1 if nowhere, null if `other` has no row. */
export function positionIn<T>(other: Page<T> | null, page: Page<T>): number | null {
  const id = other?.rows[0]?.id;
  return id === undefined ? null : page.rows.findIndex((row) => row.id === id);
}

/** The start of a list whose items are counted. A page that began with the first page's last row continues it. */
export function continueFrom<T>(first: Page<T>, onward: Page<T> | null): Pick<ListStart<T>, "head" | "count" | "next"> {
  const last = first.rows.length;
  if (positionIn(onward, first) !== last - 1 || !onward) return { head: first.rows, count: last, next: last + 1 };
  const more = onward.rows.slice(1);
  const next = more.length > 0 ? last + onward.rows.length : null;
  return { head: [...first.rows, ...more], count: more.length, next };
}

/** The largest page that the interface is known to give. */
export const largestPage = 1000;

/**
 * The page size when a page begins with the last row of the previous one, so that it still brings a full page of new
 * rows.
 */
export function withOverlap(size: number): number {
  return size < largestPage ? size + 1 : size;
}

/**
 * When pages are capped, a page with such an overlap brings one row less, which may cost one more request at the end.
 */
export function overlapCost<T>(first: Page<T>, onward: Page<T>): number {
  return onward.rows.length === first.rows.length ? 1 : 0;
}
