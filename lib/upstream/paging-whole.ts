import type { PagingDoubt } from "./contract.ts";
import { type AskPage, startAt } from "./page.ts";
import type { Beginning } from "./paging-find.ts";

/** Sizes asked for when the start is ignored, until an answer is smaller than its size. */
const largeEnough = 10_000;
const wholeSizes = [largeEnough, 10 * largeEnough];
/** Caps are round; a whole answer of such a length may be a capped one. */
const roundCap = 500;

export interface Whole<T> {
  begins: Beginning<T>;
  cappedAt: number | null;
  doubt: PagingDoubt | null;
}

/**
 * Reads a list whose supplier ignores `pageStartIndex`: the only way on is a larger page. When that gives no more, a last look
 * behind the rows at hand tells whether the start is ignored after all; else the end is in doubt.
 */
export async function readWhole<T>(ask: AskPage<T>, found: Beginning<T>): Promise<Whole<T>> {
  let rows = found.head;
  let total = found.total;
  let asked = found.size;
  let stuck = false;
  for (const size of wholeSizes) {
    if (rows.length > 0 && rows.length < asked) break;
    if (size <= asked && rows.length > 0) continue;
    const page = await ask(1, Math.max(size, asked), "page");
    stuck = rows.length > 0 && page.rows.length <= rows.length;
    if (page.rows.length > rows.length) rows = page.rows;
    total = page.total ?? total;
    asked = Math.max(size, asked);
    if (stuck || page.rows.length === 0) break;
  }
  const begins = { ...found, head: rows, size: asked, next: null, total };
  const mayBeCut =
    stuck || (rows.length > 0 && (rows.length >= asked || (asked >= largeEnough && rows.length % roundCap === 0)));
  const shortAtOnce = rows.length > 0 && asked < largeEnough;
  if ((!mayBeCut && !shortAtOnce) || total === rows.length) return { begins, cappedAt: null, doubt: null };
  const ids = new Set(rows.map((row) => row.id));
  for (const style of ["item1", "page1"] as const) {
    const next = startAt(style, rows.length, rows.length);
    const behind = await ask(next, rows.length, "probe").catch(() => null);
    if (behind?.rows.some((row) => !ids.has(row.id))) {
      return { begins: { ...begins, style, size: rows.length, next }, cappedAt: rows.length, doubt: null };
    }
  }
  if (!mayBeCut) return { begins, cappedAt: null, doubt: null };
  const cappedAt = total !== null && total > rows.length ? rows.length : null;
  return { begins, cappedAt, doubt: stuck || rows.length >= asked ? "exactly-the-size-asked-for" : "round-number" };
}
