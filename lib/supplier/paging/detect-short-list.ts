import { type ListStart, positionIn, startWith } from "./list-start.ts";
import type { Page } from "./page.ts";
import { nothing, type Probe } from "./probe.ts";

/**
 * Detects the paging style of a short list, or of short pages. Start 2 is requested with the full page size: if pages
 * are counted, its rows can be used.
 */
export async function detectShortList<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<ListStart<T>> {
  const second = (await probe(2, size)) ?? nothing;
  const place = positionIn(second, first);
  if (place === 1) return withItems(probe, size, first);
  const known = new Set(first.rows.map((row) => row.id));
  const fresh = second.rows.filter((row) => !known.has(row.id));
  const zeroth = (await probe(0, size)) ?? nothing;
  const zero = zeroth.rows[0];
  const before = zero !== undefined && !known.has(zero.id);
  const head = [...(before ? zeroth.rows : []), ...first.rows, ...fresh];
  const wastedCalls = (fresh.length > 0 ? 0 : 1) + (before ? 0 : 1);
  const end = { head, count: second.rows.length, total: first.total, wastedCalls };
  // If start 2 brought nothing new, the list has ended, unless the start is ignored and a larger page has more rows.
  if (fresh.length > 0) return { ...end, style: before ? "page0" : "page1", next: 3 };
  if (before) return { ...end, style: zeroth.rows[1]?.id === first.rows[0]?.id ? "item0" : "page0", next: null };
  if (place === 0 && zero !== undefined) return startWith("none", first, 2, wastedCalls);
  return { ...end, style: place === null && first.rows.length === 1 ? "item1" : "page1", next: null };
}

/** Items are counted: from 0 if start 0 gives a row before the first page, else from 1. */
async function withItems<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<ListStart<T>> {
  const zeroth = await probe(0, size);
  if (!zeroth?.rows[0] || positionIn(zeroth, first) !== -1) return startWith("item1", first, 1 + first.rows.length, 2);
  const head = [...zeroth.rows.slice(0, 1), ...first.rows];
  return { ...startWith("item0", first, head.length, 2), head };
}

/** Start 1 gives no rows: the list is empty, or its only page has the number 0. */
export async function detectFromEmptyStart<T>(probe: Probe<T>, size: number, refusal?: unknown): Promise<ListStart<T>> {
  const { rows, total } = (await probe(0, size)) ?? nothing;
  if (refusal !== undefined && rows.length === 0) throw refusal;
  return {
    style: rows.length > 0 ? "page0" : "item1",
    head: rows,
    count: rows.length,
    next: null,
    total,
    wastedCalls: 1,
  };
}
