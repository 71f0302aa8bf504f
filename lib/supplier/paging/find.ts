import { answered400, answered500 } from "../retry.ts";
import { aroundPoison } from "./bad-first-page.ts";
import { type Beginning, begin, onwardFrom, overlapCost, placeOf, withOverlap } from "./beginning.ts";
import { fromEmptyStart, fromFewRows } from "./few-rows.ts";
import type { AskPage, Page } from "./page.ts";
import { createProbe, type Probe } from "./probe.ts";

/** With so many rows on the first page as few of another one tell the styles apart; with fewer they could coincide. */
const enoughToTell = 8;

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
