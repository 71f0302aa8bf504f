import type { Faults } from "./faults.ts";
import { type PageQuery, parsePage } from "./query.ts";

/** One page of a list, and the values for `X-Pagination`. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number;
  readonly start: number;
  readonly size: number;
}

const largest = 1_000;

/** Cuts the requested page out of the list, by the interface or as the faults change it. @throws BadParameter */
export function cutPage<T>(
  all: readonly T[],
  query: URLSearchParams,
  defaultSize: number,
  faults: Faults,
  wholeWhenIgnored: boolean,
): Page<T> {
  const asked = requestedPage(query, faults);
  const ignored = wholeWhenIgnored && faults.has("offset-ignored");
  const cap = faults.figure("page-capped", 100) ?? largest;
  const size = Math.max(1, Math.min(asked.size ?? defaultSize, ignored ? Number.POSITIVE_INFINITY : cap));
  let first = ignored ? 0 : firstIndex(asked, size, faults);
  if (first >= all.length && faults.has("first-page-again")) first = 0;
  return { rows: all.slice(first, first + size), total: all.length, start: first, size };
}

/**
 * The requested page. Operations call it before they parse their filters, so that it is checked first. @throws
 * BadParameter
 */
export function requestedPage(query: URLSearchParams, faults: Faults): PageQuery {
  return parsePage(query, faults.has("item0") || faults.has("page0") ? 0 : 1);
}

/** The index, from 0, of the page's first row. */
function firstIndex({ start }: PageQuery, size: number, faults: Faults): number {
  if (start === null) return 0;
  if (faults.has("page-number")) return (start - 1) * size;
  if (faults.has("page0")) return start * size;
  return faults.has("item0") ? start : start - 1;
}

/**
 * The pageStartIndex of the page that begins with this row (an index from 0), in the way of counting that the
 * faults set.
 */
function startOf(first: number, size: number, faults: Faults): number {
  if (faults.has("page-number")) return Math.floor(first / size) + 1;
  if (faults.has("page0")) return Math.floor(first / size);
  return faults.has("item0") ? first : first + 1;
}

/** The `X-Pagination` header of a page, with relative links that are null at the ends. */
export function paginationHeader(page: Page<unknown>, path: string, query: URLSearchParams, faults: Faults): string {
  const { total, start, size } = page;
  const link = (first: number) => {
    const params = new URLSearchParams(query);
    params.set("pageStartIndex", String(startOf(first, size, faults)));
    params.set("pageSize", String(size));
    return `${path}?${params}`;
  };
  const header = {
    TotalCount: total,
    TotalPages: Math.ceil(total / size),
    CurrentPage: Math.floor(start / size) + 1,
    PageSize: size,
    PrevPageLink: start > 0 ? link(Math.max(0, start - size)) : null,
    NextPageLink: start + size < total ? link(start + size) : null,
  };
  // A header holds plain ASCII only; the links are already encoded.
  return JSON.stringify(header);
}
