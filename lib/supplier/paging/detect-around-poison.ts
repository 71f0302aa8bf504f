import type { PagingStyle } from "../contract.ts";
import { type ListStart, positionIn } from "./list-start.ts";
import { baseOf } from "./page.ts";
import type { Probe } from "./probe.ts";

/** Start indexes to compare at: one bad record can affect at most two of them. */
const places = [2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 67];

/**
 * Detects the paging style when a bad record is on the first page. Pages of one row begin at the same places whether
 * items or pages are counted; pages of two rows do not. A place where both can be read shows which. The list is then
 * read from the beginning, around the bad record.
 */
export async function detectAroundPoison<T>(probe: Probe<T>): Promise<ListStart<T>> {
  const zeroth = (await probe(0, 1))?.rows[0];
  const first = zeroth && (await probe(1, 1));
  const zero = zeroth !== undefined && zeroth.id !== first?.rows[0]?.id;
  const items = await countsItems(probe);
  const style: PagingStyle = items ? (zero ? "item0" : "item1") : zero ? "page0" : "page1";
  const rest = { style, total: null, wastedCalls: 3 };
  // The page at start 1 is known to fail: if items are counted from 0, only its first row comes before it.
  if (style === "item0" && zeroth) return { ...rest, head: [zeroth], count: 1, next: 1 };
  return { ...rest, head: [], count: 0, next: baseOf(style) };
}

async function countsItems<T>(probe: Probe<T>): Promise<boolean> {
  for (const place of places) {
    const one = await probe(place, 1);
    if (one?.rows.length === 0) break;
    const two = one && (await probe(place, 2));
    if (one && two?.rows.length) return positionIn(one, two) === 0;
  }
  return true;
}
