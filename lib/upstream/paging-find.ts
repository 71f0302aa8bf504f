import { codeOf } from "@/lib/errors.ts";
import type { PagingStyle } from "./contract.ts";
import { type AskPage, baseOf, countsPages, type Page } from "./page.ts";
import type { Row } from "./parse-list.ts";
import { answered500 } from "./retry.ts";

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

/**
 * Finds out what `pageStartIndex` counts. Start 1 gives a first page; what start 2 gives beside it (the same, one row further, or other
 * rows) tells "ignored", "items" or "pages"; what start 0 gives tells the base. At most three calls, two of them of two rows where possible.
 */
export async function findPaging<T>(ask: AskPage<T>, size: number): Promise<Beginning<T>> {
  const { page: first, size: read } = await firstReadable(ask, size);
  if (read === null) return beyondPoison(ask, size);
  if (first.rows.length === 0) return fromEmptyStart(ask, size);
  const certain = first.rows.length >= enoughToTell;
  const second = await probe(ask, 2, certain ? 2 : read);
  const shift = placeOf(second, first);
  const found = { first, read, size };
  if (certain && shift === 0) return begin(found, "none");
  if (certain && shift === 2) return begin(found, "page1");
  const zeroth = await probe(ask, 0, shift === 1 ? 2 : read);
  return decide(found, shift, zeroth);
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
  const atZero = placeOf(first, zeroth) ?? -1;
  if (zeroth.rows.length > 0 && atZero === 1 && zeroth.rows.length > 1) return begin(found, "item0", zeroth);
  const before = zeroth.rows.length > 0 && atZero === -1 && placeOf(zeroth, first) === -1;
  if (before) return begin(found, shift === 1 ? "item0" : "page0", zeroth);
  if (shift === 0) return begin(found, "none");
  const single = shift === null && first.rows.length === 1;
  return begin(found, shift === 1 || single ? "item1" : "page1");
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
async function fromEmptyStart<T>(ask: AskPage<T>, size: number): Promise<Beginning<T>> {
  const zeroth = await probe(ask, 0, size);
  const style = zeroth.rows.length > 0 ? "page0" : "item1";
  return { style, size, head: zeroth.rows, next: null, total: zeroth.total };
}

/** The first page, smaller when a bad record on it makes the supplier fail; `size` null when it is the very first record. */
async function firstReadable<T>(ask: AskPage<T>, wanted: number): Promise<{ page: Page<T>; size: number | null }> {
  for (let size = wanted; ; size = Math.floor(size / 2)) {
    try {
      return { page: await ask(1, size, size === wanted ? "page" : "part"), size };
    } catch (error) {
      if (!answered500(error)) throw error;
      if (size === 1) return { page: { rows: [], total: null }, size: null };
    }
  }
}

/** The very first record is a bad one: the styles are told apart one step further on, and the walk begins anew. */
async function beyondPoison<T>(ask: AskPage<T>, size: number): Promise<Beginning<T>> {
  const first = await ask(2, size, "page");
  const shift = placeOf(await probe(ask, 3, first.rows.length >= enoughToTell ? 2 : size), first);
  const zeroth = await probe(ask, 0, 1);
  const zero = zeroth.rows.length > 0;
  const style = shift === 1 || shift === null ? (zero ? "item0" : "item1") : zero ? "page0" : "page1";
  return { style, size, head: [], next: baseOf(style), total: first.total };
}

/** A question whose refusal is an answer too: "nothing there". */
async function probe<T>(ask: AskPage<T>, start: number, size: number): Promise<Page<T>> {
  try {
    return await ask(start, size, "probe");
  } catch (error) {
    const code = codeOf(error);
    if (code === "upstream-failed" || code === "upstream-lacks") return { rows: [], total: null };
    throw error;
  }
}
