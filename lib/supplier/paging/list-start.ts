import type { PagingStyle } from "../contract.ts";
import type { Row } from "../parse-list.ts";
import type { Page } from "./page.ts";

/** What is known before the list is read page by page. */
export interface ListStart<T> {
  readonly style: PagingStyle;
  /** Rows that were read while finding out, in the list's order. */
  readonly head: readonly Row<T>[];
  /** Rows of the last page among them. */
  readonly count: number;
  /** The `pageStartIndex` to go on with; null when nothing can follow. */
  readonly next: number | null;
  readonly total: number | null;
  /** Calls made that brought nothing new. */
  readonly wastedCalls: number;
}

/** The beginning with a first page at hand and no other. */
export function startWith<T>(
  style: PagingStyle,
  first: Page<T>,
  next: number | null,
  wastedCalls: number,
): ListStart<T> {
  const { rows, total } = first;
  return { style, head: rows, count: rows.length, next, total, wastedCalls };
}

/** Where in `page` the other page's first row stands: -1 when nowhere, null when there is no row. */
export function positionIn<T>(other: Page<T> | null, page: Page<T>): number | null {
  const id = other?.rows[0]?.id;
  return id === undefined ? null : page.rows.findIndex((row) => row.id === id);
}

/** The beginning where items are counted: the page that began with the first one's last row goes on from it. */
export function continueFrom<T>(first: Page<T>, onward: Page<T> | null): Pick<ListStart<T>, "head" | "count" | "next"> {
  const last = first.rows.length;
  if (positionIn(onward, first) !== last - 1 || !onward) return { head: first.rows, count: last, next: last + 1 };
  const more = onward.rows.slice(1);
  const next = more.length > 0 ? last + onward.rows.length : null;
  return { head: [...first.rows, ...more], count: more.length, next };
}

/** The largest page that the interface is known to give. */
const largestPage = 1000;

/** The size to ask for when a page begins with the last row of the one before, so that it still brings a page of new rows. */
export function withOverlap(size: number): number {
  return size < largestPage ? size + 1 : size;
}

/** Such a page brings one row less when pages are capped, which may cost a page in the end. */
export function overlapCost<T>(first: Page<T>, onward: Page<T>): number {
  return onward.rows.length === first.rows.length ? 1 : 0;
}
