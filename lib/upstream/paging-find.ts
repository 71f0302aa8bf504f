import { codeOf } from "@/lib/errors.ts";
import type { PagingStyle } from "./contract.ts";
import { type AskPage, baseOf, countsPages, type Page } from "./page.ts";
import type { Row } from "./parse-list.ts";
import { answered400, answered500 } from "./retry.ts";

/** What is known before the walk through the pages begins. */
export interface Beginning<T> {
  readonly style: PagingStyle;
  /** The size to ask for from here on: a capped page's own. */
  readonly size: number;
  /** Rows that were read while finding out. */
  readonly head: readonly Row<T>[];
  /** The `pageStartIndex` to go on with; null when nothing can follow. */
  readonly next: number | null;
  readonly total: number | null;
}

/** With so many rows on the first page a probe of two rows tells the styles apart; with fewer they could coincide. */
const enoughToTell = 8;

const nothing: Page<never> = { rows: [], total: null };

/**
 * Finds out what `pageStartIndex` counts. Start 1 gives a first page; what start 2 gives beside it (the same, one row further, or other
 * rows) tells "ignored", "items" or "pages"; what start 0 gives tells the base. At most three calls, two of them of two rows where possible.
 */
export async function findPaging<T>(ask: AskPage<T>, size: number): Promise<Beginning<T>> {
  const { page: first, size: read, refusal } = await firstReadable(ask, size);
  if (read < size && first.rows.length < enoughToTell && refusal === undefined) return pairwise(ask, size, first);
  if (first.rows.length === 0) return fromEmptyStart(ask, size, refusal);
  const certain = first.rows.length >= enoughToTell;
  const second = (await probe(ask, 2, certain ? 2 : read)) ?? nothing;
  const shift = placeOf(second, first);
  const found = { first, read, size };
  if (certain && shift === 0) return begin(found, "none");
  if (certain && shift === 2) return begin(found, "page1");
  const zeroth = await probe(ask, 0, shift === 1 ? 2 : read);
  return zeroth ? decide(found, shift, zeroth) : beyondZero(found, shift, ask);
}

interface Found<T> {
  first: Page<T>;
  /** The size at which the first page could be read. */
  read: number;
  /** The size wanted. */
  size: number;
}

/** Where in `page` the other page's first row stands: -1 when nowhere, null when there is no row. */
function placeOf<T>(other: Page<T>, page: Page<T>): number | null {
  const id = other.rows[0]?.id;
  return id === undefined ? null : page.rows.findIndex((row) => row.id === id);
}

function decide<T>(found: Found<T>, shift: number | null, zeroth: Page<T>): Beginning<T> {
  const { first } = found;
  const [zero] = zeroth.rows;
  const single = shift === null && first.rows.length === 1;
  if (zero === undefined) return begin(found, shift === 0 ? "none" : shift === 1 || single ? "item1" : "page1");
  if (zeroth.rows[1]?.id === first.rows[0]?.id) return begin(found, "item0", zeroth);
  if (!first.rows.some(({ id }) => id === zero.id)) return begin(found, shift === 1 ? "item0" : "page0", zeroth);
  if (shift === 0) return begin(found, "none");
  return begin(found, shift === 1 || single ? "item1" : "page1");
}

/** Start 0 is answered 500: either the supplier does not know it, or a bad record stands on the page with the number 0. */
async function beyondZero<T>(found: Found<T>, shift: number | null, ask: AskPage<T>): Promise<Beginning<T>> {
  const { first, size } = found;
  if (shift === 1) return begin(found, "item1");
  const certain = first.rows.length >= enoughToTell && shift === -1;
  const zero = certain ? undefined : (await probe(ask, 0, 1))?.rows[0];
  const paged0 = certain || (zero !== undefined && first.rows.every(({ id }) => id !== zero.id));
  if (!paged0) return decide(found, shift, nothing);
  return { style: "page0", size, head: [], next: 0, total: first.total };
}

function begin<T>({ first, read, size }: Found<T>, style: PagingStyle, zeroth?: Page<T>): Beginning<T> {
  const rows = first.rows;
  const { total } = first;
  if (countsPages(style) && read !== size) return { style, size, head: [], next: baseOf(style), total };
  const full = rows.length === read ? size : rows.length;
  if (style === "item1") return { style, size: full, head: rows, next: 1 + rows.length, total };
  if (style === "item0") {
    const head = [...(zeroth?.rows.slice(0, 1) ?? []), ...rows];
    return { style, size: full, head, next: head.length, total };
  }
  if (style === "page0" && zeroth) {
    // A page shorter than asked is capped (or the list ends there): the next ones are asked for by that size.
    const capped = zeroth.rows.length < read;
    if (capped) return { style, size: zeroth.rows.length, head: zeroth.rows, next: 1, total };
    return { style, size, head: [...zeroth.rows, ...rows], next: 2, total };
  }
  return { style, size: style === "none" ? read : full, head: rows, next: 2, total };
}

/** Nothing at start 1: an empty list, or the only page has the number 0. */
async function fromEmptyStart<T>(ask: AskPage<T>, size: number, refusal: unknown): Promise<Beginning<T>> {
  const zeroth = (await probe(ask, 0, size)) ?? nothing;
  if (refusal !== undefined && zeroth.rows.length === 0) throw refusal;
  const style = zeroth.rows.length > 0 ? "page0" : "item1";
  return { style, size, head: zeroth.rows, next: null, total: zeroth.total };
}

interface FirstPage<T> {
  page: Page<T>;
  /** The size at which it could be read; 0 when its very first record is a bad one. */
  size: number;
  /** The 400 that was answered instead: start 1 may lie behind the end. */
  refusal?: unknown;
}

/** The first page, smaller when a bad record on it makes the supplier fail. */
async function firstReadable<T>(ask: AskPage<T>, wanted: number): Promise<FirstPage<T>> {
  for (let size = wanted; ; size = Math.floor(size / 2)) {
    try {
      return { page: await ask(1, size, size === wanted ? "page" : "part"), size };
    } catch (error) {
      if (answered400(error)) return { page: nothing, size, refusal: error };
      if (!answered500(error)) throw error;
      if (size === 1) return { page: nothing, size: 0 };
    }
  }
}

/** Places to compare at, so that a bad record at one of them does not matter. */
const places = [2, 4, 7, 11];

/**
 * A bad record stands near the beginning. Pages of one row begin at the same places whether items or pages are counted, pages of
 * two rows do not: a place where both can be read tells which. The walk then begins anew and reads around the bad record.
 */
async function pairwise<T>(ask: AskPage<T>, size: number, first: Page<T>): Promise<Beginning<T>> {
  const zeroth = (await probe(ask, 0, 1))?.rows[0];
  const zero = zeroth !== undefined && zeroth.id !== first.rows[0]?.id;
  let style: PagingStyle = zero ? "item0" : "item1";
  for (const place of places) {
    const one = await probe(ask, place, 1);
    const two = one?.rows.length ? await probe(ask, place, 2) : null;
    if (!one || !two?.rows.length) continue;
    if (placeOf(one, two) !== 0) style = zero ? "page0" : "page1";
    break;
  }
  return { style, size, head: [], next: baseOf(style), total: first.total };
}

/** A question whose refusal is an answer too: "nothing there"; null when the answer is a 500. */
async function probe<T>(ask: AskPage<T>, start: number, size: number): Promise<Page<T> | null> {
  try {
    return await ask(start, size, "probe");
  } catch (error) {
    if (answered500(error)) return null;
    if (codeOf(error) === "upstream-failed" || codeOf(error) === "upstream-lacks") return nothing;
    throw error;
  }
}
