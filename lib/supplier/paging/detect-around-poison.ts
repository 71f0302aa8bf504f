import type { PagingStyle } from "../contract.ts";
import { type ListStart, positionIn } from "./list-start.ts";
import { baseOf } from "./page.ts";
import type { Probe } from "./probe.ts";

/** Places to compare at: a bad record spoils two of them at most. */
const places = [2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 67];

/**
 * A bad record stands on the first page. Pages of one row begin at the same places whether items or pages are counted, pages of
 * two rows do not: a place where both can be read tells which. The list is then begun anew and read around the bad record.
 */
export async function detectAroundPoison<T>(probe: Probe<T>): Promise<ListStart<T>> {
  const zeroth = (await probe(0, 1))?.rows[0];
  const first = zeroth && (await probe(1, 1));
  const zero = zeroth !== undefined && zeroth.id !== first?.rows[0]?.id;
  const items = await countsItems(probe);
  const style: PagingStyle = items ? (zero ? "item0" : "item1") : zero ? "page0" : "page1";
  const rest = { style, total: null, wastedCalls: 3 };
  // The page at start 1 is known to fail: where items are counted from 0 only its first row stands before it.
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
