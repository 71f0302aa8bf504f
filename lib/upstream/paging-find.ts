import { codeOf } from "@/lib/errors.ts";
import type { PagingStyle } from "./contract.ts";
import { type AskPage, baseOf, type Page } from "./page.ts";
import type { Row } from "./parse-list.ts";
import { answered400, answered500 } from "./retry.ts";

/** What is known before the walk through the pages begins. */
export interface Beginning<T> {
  readonly style: PagingStyle;
  /** Rows that were read while finding out, in the list's order. */
  readonly head: readonly Row<T>[];
  /** Rows of the last page among them. */
  readonly count: number;
  /** The `pageStartIndex` to go on with; null when nothing can follow. */
  readonly next: number | null;
  readonly total: number | null;
  /** Calls made that brought nothing new. */
  readonly wasted: number;
}

/** With so many rows on the first page as few of another one tell the styles apart; with fewer they could coincide. */
const enoughToTell = 8;

const nothing: Page<never> = { rows: [], total: null };

/**
 * Finds out what `pageStartIndex` counts. Start 1 gives a first page. Then a page is asked for that begins with the last row at hand, if
 * items are counted: it proves that, and goes on. Where it brings the first page again the start may be ignored, which some rows of page 2
 * show. Else what start 0 gives tells the base, and page 2 whether pages are counted. At most three calls bring nothing new; with three,
 * the end is known too. `repeated`: what a later start gave before, when that may have been the first page.
 */
export async function findPaging<T>(ask: AskPage<T>, size: number, repeated?: Page<T>): Promise<Beginning<T>> {
  const probing = createProbe(ask);
  const found = await startingAtOne(ask, probing.probe, size, repeated);
  if (found.next !== null || !probing.lastWas400()) return found;
  // A 400 may just mean that the token has expired on the way; if the first record can be read, it has not.
  const known = await ask(1, 1, "probe").catch(() => null);
  if (known) return found;
  await ask(1, 1, "page");
  return startingAtOne(ask, createProbe(ask).probe, size);
}

async function startingAtOne<T>(
  ask: AskPage<T>,
  probe: Probe<T>,
  size: number,
  repeated: Page<T> | null = null,
): Promise<Beginning<T>> {
  let first: Page<T>;
  try {
    first = await ask(1, size, "page");
  } catch (error) {
    if (answered400(error)) return fromEmptyStart(probe, size, error);
    if (answered500(error) && size > 1) return aroundPoison(probe);
    throw error;
  }
  if (first.rows.length === 0) return fromEmptyStart(probe, size);
  if (first.rows.length < enoughToTell) return fromFewRows(probe, size, first);
  const again = placeOf(repeated, first) === 0 ? repeated : null;
  const onward = again ?? (await probe(first.rows.length, withOverlap(size)));
  if (placeOf(onward, first) === 0 && (await ignoresStart(probe, size, first))) return begin("none", first, 2, 2);
  const zeroth = await probe(0, size);
  if (zeroth?.rows[0] && placeOf(zeroth, first) === -1) return fromZero({ first, onward, zeroth });
  return fromOne(probe, size, { first, onward, zeroth });
}

/** Where in `page` the other page's first row stands: -1 when nowhere, null when there is no row. */
function placeOf<T>(other: Page<T> | null, page: Page<T>): number | null {
  const id = other?.rows[0]?.id;
  return id === undefined ? null : page.rows.findIndex((row) => row.id === id);
}

function begin<T>(style: PagingStyle, first: Page<T>, next: number | null, wasted: number): Beginning<T> {
  const { rows, total } = first;
  return { style, head: rows, count: rows.length, next, total, wasted };
}

/** So few rows that a page of them, beginning at start 2, cannot begin where a whole page numbered from 0 does. */
function fewRows(size: number): number {
  return size === 2 * enoughToTell ? enoughToTell + 1 : enoughToTell;
}

/** Whether rows asked for at start 2 are the first page's too, which is whole, so that no number of a page explains it. */
async function ignoresStart<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<boolean> {
  if (first.rows.length < size || size <= enoughToTell) return false;
  return placeOf(await probe(2, fewRows(size)), first) === 0;
}

/** The first page, and what came at its last row's place and at start 0; null where the answer was a 500. */
interface Looks<T> {
  readonly first: Page<T>;
  readonly onward: Page<T> | null;
  readonly zeroth: Page<T> | null;
}

/** The beginning where items are counted: the page that began with the first one's last row goes on from it. */
function onwardFrom<T>(first: Page<T>, onward: Page<T> | null): Pick<Beginning<T>, "head" | "count" | "next"> {
  const last = first.rows.length;
  if (placeOf(onward, first) !== last - 1 || !onward) return { head: first.rows, count: last, next: last + 1 };
  const more = onward.rows.slice(1);
  const next = more.length > 0 ? last + onward.rows.length : null;
  return { head: [...first.rows, ...more], count: more.length, next };
}

/** Start 0 gives rows before the first page's: the one before, or those of a page. */
function fromZero<T>({ first, onward, zeroth }: Looks<T>): Beginning<T> {
  const before = zeroth?.rows ?? [];
  const page0 = begin("page0", first, 2, 1);
  if (before[1]?.id !== first.rows[0]?.id) return { ...page0, head: [...before, ...first.rows] };
  const { head, ...rest } = onwardFrom(first, onward);
  const wasted = 1 + (onward ? overlapCost(first, onward) : 1);
  return { ...page0, ...rest, style: "item0", head: [...before.slice(0, 1), ...head], wasted };
}

/** Counting begins at 1, or start 0 could not be read. */
async function fromOne<T>(probe: Probe<T>, size: number, { first, onward, zeroth }: Looks<T>): Promise<Beginning<T>> {
  if (onward?.rows[0] && placeOf(onward, first) === first.rows.length - 1) {
    return { ...begin("item1", first, null, 1 + overlapCost(first, onward)), ...onwardFrom(first, onward) };
  }
  const zeroFailed = zeroth === null;
  if (zeroFailed) {
    const zero = await probe(0, 1);
    if (zero?.rows[0] && placeOf(zero, first) === -1) return { ...begin("page0", first, 0, 3), head: [], count: 0 };
  }
  if (!zeroFailed && onward !== null && placeOf(onward, first) !== 0) return onPageTwo(probe, size, first, 2);
  return fromLittlePages(probe, size, first, zeroFailed);
}

/** Pages of a few rows tell what is counted, where a whole one repeats the first or cannot be read; a bad record may stand on one. */
async function fromLittlePages<T>(
  probe: Probe<T>,
  size: number,
  first: Page<T>,
  zeroFailed: boolean,
): Promise<Beginning<T>> {
  for (const place of [2, 3, 5]) {
    const few = await probe(place, fewRows(size));
    if (few === null) continue;
    const at = placeOf(few, first);
    if (at === 0) return begin("none", first, 2, 3);
    if (at === place - 1) return begin("item1", first, 1 + first.rows.length, 3);
    // Rows that do not stand on a longer page 1: its number is 0, and a bad record stands on it.
    if (at === -1 && zeroFailed) return { ...begin("page0", first, 0, 3), head: [], count: 0 };
    break;
  }
  return onPageTwo(probe, size, first, 3);
}

async function onPageTwo<T>(probe: Probe<T>, size: number, first: Page<T>, wasted: number): Promise<Beginning<T>> {
  const second = await probe(2, size);
  if (second === null) return begin("page1", first, 2, wasted);
  const known = new Set(first.rows.map((row) => row.id));
  const fresh = second.rows.filter((row) => !known.has(row.id));
  if (fresh.length === 0) return begin("page1", first, null, wasted + 1);
  return { ...begin("page1", first, 3, wasted), head: [...first.rows, ...fresh], count: second.rows.length };
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

/** A short list, or short pages: start 2 is asked for a whole page, which is a page to keep where pages are counted. */
async function fromFewRows<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<Beginning<T>> {
  const second = (await probe(2, size)) ?? nothing;
  const place = placeOf(second, first);
  if (place === 1) return withItems(probe, size, first);
  const known = new Set(first.rows.map((row) => row.id));
  const fresh = second.rows.filter((row) => !known.has(row.id));
  const zeroth = (await probe(0, size)) ?? nothing;
  const zero = zeroth.rows[0];
  const before = zero !== undefined && !known.has(zero.id);
  const head = [...(before ? zeroth.rows : []), ...first.rows, ...fresh];
  const wasted = (fresh.length > 0 ? 0 : 1) + (before ? 0 : 1);
  const end = { head, count: second.rows.length, total: first.total, wasted };
  // Where start 2 brought nothing new the list has ended, unless the start is ignored and a larger page holds more.
  if (fresh.length > 0) return { ...end, style: before ? "page0" : "page1", next: 3 };
  if (before) return { ...end, style: zeroth.rows[1]?.id === first.rows[0]?.id ? "item0" : "page0", next: null };
  if (place === 0 && zero !== undefined) return begin("none", first, 2, wasted);
  return { ...end, style: place === null && first.rows.length === 1 ? "item1" : "page1", next: null };
}

/** Items are counted: from 0 when start 0 gives a row before the first page's. */
async function withItems<T>(probe: Probe<T>, size: number, first: Page<T>): Promise<Beginning<T>> {
  const zeroth = await probe(0, size);
  if (!zeroth?.rows[0] || placeOf(zeroth, first) !== -1) return begin("item1", first, 1 + first.rows.length, 2);
  const head = [...zeroth.rows.slice(0, 1), ...first.rows];
  return { ...begin("item0", first, head.length, 2), head };
}

/** Nothing at start 1: an empty list, or the only page has the number 0. */
async function fromEmptyStart<T>(probe: Probe<T>, size: number, refusal?: unknown): Promise<Beginning<T>> {
  const { rows, total } = (await probe(0, size)) ?? nothing;
  if (refusal !== undefined && rows.length === 0) throw refusal;
  return { style: rows.length > 0 ? "page0" : "item1", head: rows, count: rows.length, next: null, total, wasted: 1 };
}

/** Places to compare at: a bad record spoils two of them at most. */
const places = [2, 4, 7, 11, 16, 22, 29, 37, 46, 56, 67];

/**
 * A bad record stands on the first page. Pages of one row begin at the same places whether items or pages are counted, pages of
 * two rows do not: a place where both can be read tells which. The walk then begins anew and reads around the bad record.
 */
async function aroundPoison<T>(probe: Probe<T>): Promise<Beginning<T>> {
  const zeroth = (await probe(0, 1))?.rows[0];
  const first = zeroth && (await probe(1, 1));
  const zero = zeroth !== undefined && zeroth.id !== first?.rows[0]?.id;
  const items = await countsItems(probe);
  const style: PagingStyle = items ? (zero ? "item0" : "item1") : zero ? "page0" : "page1";
  const rest = { style, total: null, wasted: 3 };
  // The page at start 1 is known to fail: where items are counted from 0 only its first row stands before it.
  if (style === "item0" && zeroth) return { ...rest, head: [zeroth], count: 1, next: 1 };
  return { ...rest, head: [], count: 0, next: baseOf(style) };
}

async function countsItems<T>(probe: Probe<T>): Promise<boolean> {
  for (const place of places) {
    const one = await probe(place, 1);
    if (one?.rows.length === 0) break;
    const two = one && (await probe(place, 2));
    if (one && two?.rows.length) return placeOf(one, two) === 0;
  }
  return true;
}

/** A question whose refusal is an answer too: "nothing there"; null when the answer is a 500. */
type Probe<T> = (start: number, size: number) => Promise<Page<T> | null>;

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
        if (codeOf(error) === "upstream-failed" || codeOf(error) === "upstream-lacks") return nothing;
        throw error;
      }
    },
  };
}
