import type { PagingStyle } from "../contract.ts";
import type { Row } from "../parse-list.ts";

/** One answer of a list operation. */
export interface Page<T> {
  readonly rows: readonly Row<T>[];
  /** TotalCount of X-Pagination; it may be missing or wrong. */
  readonly total: number | null;
  /** The list as it was sent, to be kept; null when the page was put together from several answers. */
  readonly text: string | null;
}

/** An answer in the form in which it is kept. */
export function storedAnswer(total: number | null, text: string): string {
  return `${total ?? ""}\n${text}`;
}

/** The total and text of a kept answer; null for one that an earlier version kept in another form. */
export function readStoredAnswer(answer: string): { total: number | null; text: string } | null {
  const [line, total] = /^(\d*)\n/.exec(answer) ?? [];
  if (line === undefined) return null;
  return { total: total === "" ? null : Number(total), text: answer.slice(line.length) };
}

/**
 * The purpose of a request. page: retried if it fails. onward: also, but a 400 may mean a start after the end. probe
 * and part: a 400 or 500 is a result: it answers the probe, or shows a bad record in a part of a page.
 */
export type AskMode = "page" | "onward" | "probe" | "part";

/** Requests one page by `pageStartIndex` and `pageSize`. @throws BincardError `supplier-…`. */
export type AskPage<T> = (start: number, size: number, mode: AskMode) => Promise<Page<T>>;

export function countsPages(style: PagingStyle): boolean {
  return style === "page1" || style === "page0";
}

/** The first `pageStartIndex`. */
export function baseOf(style: PagingStyle): 0 | 1 {
  return style === "item0" || style === "page0" ? 0 : 1;
}

/** The `pageStartIndex` of the page of `size` rows that begins after `offset` rows. */
export function startAt(style: PagingStyle, offset: number, size: number): number {
  return baseOf(style) + (countsPages(style) ? offset / size : offset);
}

/** How many rows come before the page that begins at `start`. */
export function offsetAt(style: PagingStyle, start: number, size: number): number {
  return (start - baseOf(style)) * (countsPages(style) ? size : 1);
}

/** TotalCount of an X-Pagination header; null when it is missing or cannot be parsed. */
export function totalIn(header: string | null): number | null {
  if (header === null) return null;
  try {
    const value: unknown = JSON.parse(header);
    if (typeof value !== "object" || value === null || !("TotalCount" in value)) return null;
    const total = Number(value.TotalCount);
    return Number.isSafeInteger(total) && total >= 0 ? total : null;
  } catch {
    return null;
  }
}
