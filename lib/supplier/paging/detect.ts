import { codeOf } from "@/lib/errors.ts";
import type { PagingStyle } from "../contract.ts";
import { answered400, answered500 } from "../retry.ts";
import { continueFrom, type ListStart, overlapCost, positionIn, startWith, withOverlap } from "./list-start.ts";
import type { AskPage, Page } from "./page.ts";
import { baseOf } from "./page.ts";

/** A page without rows. */
const nothing: Page<never> = { rows: [], total: null, text: null };

/** Start indexes to compare at: one bad record can affect at most two of them. */
const places = [2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 67];

/**
 * A comparison of at least this many rows distinguishes the styles; with fewer, rows of different styles could
 * coincide.
 */
const enoughToTell = 8;

/**
 * Detects what `pageStartIndex` counts:
 * 1. Start 1 gives the first page.
 * 2. A request starts at the index of the first page's last row. If it begins with this row, items are counted, and its
 * other rows are new.
 * 3. If it gives the first page again, the start may be ignored; a few rows from start 2 show that.
 * 4. Otherwise start 0 shows whether counting begins at 0, and page 2 whether pages are counted.
 * At most three requests bring nothing new; after three, the end of the list is known too. `repeated`: the answer of an
 * earlier request for a later start, if it may have been the first page.
 */
export async function detectPaging<T>(ask: AskPage<T>, size: number, repeated?: Page<T>): Promise<ListStart<T>> {
  const probing = createProbe(ask);
  const found = await detectFromStartOne(ask, probing.probe, size, repeated);
  if (found.next !== null || !probing.lastWas400()) return found;
  // A 400 may mean that the token has expired during the detection. If the first record can be read, it has not.
  const known = await ask(1, 1, "probe").catch(() => null);
  if (known) return found;
  await ask(1, 1, "page");
  return detectFromStartOne(ask, createProbe(ask).probe, size);
}

async function detectFromStartOne<T>(
  ask: AskPage<T>,
  probe: Probe<T>,
  size: number,
  repeated: Page<T> | null = null,
): Promise<ListStart<T>> {
  let first: Page<T>;
  try {
    first = await ask(1, size, "page");
  } catch (error) {
    if (answered400(error)) return detectFromEmptyStart(probe, size, error);
    if (answered500(error) && size > 1) return detectAroundPoison(probe);
    throw error;
  }
  if (first.rows.length === 0) return detectFromEmptyStart(probe, size);
  if (first.rows.length < enoughToTell) return detectShortList(probe, size, first);
  const again = positionIn(repeated, first) === 0 ? repeated : null;
  const onward = again ?? (await probe(first.rows.length, withOverlap(size)));
  if (positionIn(onward, first) === 0 && (await ignoresStart(probe, size, first)))
    return startWith("none", first, 2, 2);
  const zeroth = await probe(0, size);
  if (zeroth?.rows[0] && positionIn(zeroth, first) === -1) return countingFromZero({ first, onward, zeroth });
  return countingFromOne(probe, size, { first, onward, zeroth });
}

/** A page size for start 2 with which a page cannot begin at the same row as a whole page numbered from 0. */
function rowsToCompare(size: number): number {
  return size === 2 * enoughToTell ? enoughToTell + 1 : enoughToTell;
}

/**
 * Whether start 2 gives the rows of the first page. The first page must be full, so that page numbers cannot explain
 * it.
 */
async function ignoresStart<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<boolean> {
  if (first.rows.length < size || size <= enoughToTell) return false;
  return positionIn(await probe(2, rowsToCompare(size)), first) === 0;
}

/**
 * The first page, and the answers for the index of its last row (`onward`) and for start 0 (`zeroth`); null for a 500.
 */
interface FirstAnswers<T> {
  readonly first: Page<T>;
  readonly onward: Page<T> | null;
  readonly zeroth: Page<T> | null;
}

/** Start 0 gives rows before the first page: one row if items are counted, a page if pages are counted. */
function countingFromZero<T>({ first, onward, zeroth }: FirstAnswers<T>): ListStart<T> {
  const before = zeroth?.rows ?? [];
  const page0 = startWith("page0", first, 2, 1);
  if (before[1]?.id !== first.rows[0]?.id) return { ...page0, head: [...before, ...first.rows] };
  const { head, ...rest } = continueFrom(first, onward);
  const wastedCalls = 1 + (onward ? overlapCost(first, onward) : 1);
  return { ...page0, ...rest, style: "item0", head: [...before.slice(0, 1), ...head], wastedCalls };
}

/** Counting begins at 1, or start 0 could not be read. */
async function countingFromOne<T>(
  probe: Probe<T>,
  size: number,
  { first, onward, zeroth }: FirstAnswers<T>,
): Promise<ListStart<T>> {
  if (onward?.rows[0] && positionIn(onward, first) === first.rows.length - 1) {
    return { ...startWith("item1", first, null, 1 + overlapCost(first, onward)), ...continueFrom(first, onward) };
  }
  const zeroFailed = zeroth === null;
  if (zeroFailed) {
    const zero = await probe(0, 1);
    if (zero?.rows[0] && positionIn(zero, first) === -1)
      return { ...startWith("page0", first, 0, 3), head: [], count: 0 };
  }
  if (!zeroFailed && onward !== null && positionIn(onward, first) !== 0) return countingPages(probe, size, first, 2);
  return detectByShortPages(probe, size, first, zeroFailed);
}

/**
 * Small pages show what is counted when a whole page repeats the first one or cannot be read. Several places are tried,
 * since a bad record may be on one of them.
 */
async function detectByShortPages<T>(
  probe: Probe<T>,
  size: number,
  first: Page<T>,
  zeroFailed: boolean,
): Promise<ListStart<T>> {
  for (const place of [2, 3, 5]) {
    const few = await probe(place, rowsToCompare(size));
    if (few === null) continue;
    const at = positionIn(few, first);
    if (at === 0) return startWith("none", first, 2, 3);
    if (at === place - 1) return startWith("item1", first, 1 + first.rows.length, 3);
    // The rows are not on page 1: it is page number 0 that has a bad record.
    if (at === -1 && zeroFailed) return { ...startWith("page0", first, 0, 3), head: [], count: 0 };
    break;
  }
  return countingPages(probe, size, first, 3);
}

async function countingPages<T>(
  probe: Probe<T>,
  size: number,
  first: Page<T>,
  wastedCalls: number,
): Promise<ListStart<T>> {
  const second = await probe(2, size);
  if (second === null) return startWith("page1", first, 2, wastedCalls);
  const known = new Set(first.rows.map((row) => row.id));
  const fresh = second.rows.filter((row) => !known.has(row.id));
  if (fresh.length === 0) return startWith("page1", first, null, wastedCalls + 1);
  return { ...startWith("page1", first, 3, wastedCalls), head: [...first.rows, ...fresh], count: second.rows.length };
}

/**
 * Detects the paging style when a bad record is on the first page. Pages of one row begin at the same places whether
 * items or pages are counted; pages of two rows do not. A place where both can be read shows which. The list is then
 * read from the beginning, around the bad record.
 */
async function detectAroundPoison<T>(probe: Probe<T>): Promise<ListStart<T>> {
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

/**
 * Detects the paging style of a short list, or of short pages. Start 2 is requested with the full page size: if pages
 * are counted, its rows can be used.
 */
async function detectShortList<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<ListStart<T>> {
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
async function detectFromEmptyStart<T>(probe: Probe<T>, size: number, refusal?: unknown): Promise<ListStart<T>> {
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

/** A request for which a 400 is an answer too: a page without rows. Null when the answer is a 500. */
type Probe<T> = (start: number, size: number) => Promise<Page<T> | null>;

/** Creates the requests for detection, and reports whether the last response was a 400. */
function createProbe<T>(ask: AskPage<T>): { probe: Probe<T>; lastWas400(): boolean } {
  let last400 = false;
  return {
    lastWas400: () => last400,
    async probe(start, size) {
      last400 = false;
      try {
        return await ask(start, size, "probe");
      } catch (error) {
        last400 = answered400(error);
        if (answered500(error)) return null;
        if (codeOf(error) === "supplier-failed" || codeOf(error) === "supplier-lacks") return nothing;
        throw error;
      }
    },
  };
}
