import type { PagingCursor, PagingDoubt, PagingStyle, UpstreamPage } from "./contract.ts";
import { type AskPage, baseOf } from "./page.ts";
import { readAround } from "./page-reader.ts";
import { type Beginning, findPaging } from "./paging-find.ts";
import { pageOf, step, takeNew, type Walk } from "./paging-walk.ts";
import { readWhole } from "./paging-whole.ts";
import { createReadAhead } from "./read-ahead.ts";

export interface PagingOptions<T> {
  readonly ask: AskPage<T>;
  readonly paging: PagingStyle | "auto";
  readonly pageSize: number;
  readonly from?: PagingCursor;
  /** Never more than one page under way: a reader that dies is then owed one page at most. */
  readonly oneByOne?: boolean;
}

interface Start<T> extends Beginning<T> {
  doubt: PagingDoubt | null;
  cappedAt: number | null;
}

/**
 * Reads a list to its end, each record once, in the supplier's order. The end is a page without anything new, never a short page and
 * never a total that somebody names. The last page says `cursor: null`.
 * @throws BincardError `upstream-…`; the pages before stay valid and the last cursor resumes.
 */
export async function* readPages<T>(options: PagingOptions<T>): AsyncGenerator<UpstreamPage<T>> {
  const ask = rememberingDuring(options);
  const start = await startOf(options, ask);
  const walk = walkFrom(options, start, ask);
  const head = takeNew(walk, start.head);
  const read = (at: number, size: number) =>
    readAround(ask, walk.style, at, size, walk.seen.size > 0 ? "onward" : "page");
  const ahead = createReadAhead<T>(walk.style, read);
  if (head.length > 0) yield pageOf(walk, head);
  while (walk.next !== null) {
    if (!options.oneByOne && walk.style === start.style && !walk.short) {
      walk.totalHolds &&= await ahead.consider(walk.total, walk.next, walk.size, walk.seen);
    }
    const rows = await step(walk, walk.style === start.style ? ahead.read : read);
    if (walk.next !== null && ahead.provenEnd(walk.next)) walk.next = null;
    if (rows.length > 0 || walk.next === null) yield pageOf(walk, rows);
  }
  if (head.length === 0 && start.next === null) yield pageOf(walk, head);
}

async function startOf<T>(options: PagingOptions<T>, ask: AskPage<T>): Promise<Start<T>> {
  const { from, paging, pageSize } = options;
  const sure = { doubt: null, cappedAt: null };
  if (from && from.style !== "none") {
    return { ...sure, style: from.style, size: from.pageSize, head: [], next: from.next, total: null };
  }
  const style = from?.style ?? paging;
  const found =
    style === "auto"
      ? await findPaging(ask, pageSize)
      : { style, size: pageSize, head: [], next: baseOf(style), total: null };
  if (found.style !== "none") return { ...sure, ...found };
  const { begins, doubt, cappedAt } = await readWhole(ask, found);
  return { ...begins, doubt, cappedAt };
}

function walkFrom<T>({ from, paging, pageSize }: PagingOptions<T>, start: Start<T>, ask: AskPage<T>): Walk<T> {
  const { style, size, next, total, doubt, cappedAt, head } = start;
  return {
    ...{ style, size, next, total, doubt, cappedAt, ask },
    seen: new Set(),
    knownFrom: paging === "auto" ? "asking" : "setting",
    firstKey: null,
    totalHolds: true,
    wanted: pageSize,
    before: from?.seen ?? 0,
    short: head.length > 0 && head.length < pageSize,
    onward: from !== undefined,
    lookFurther: true,
    lookByPages: !from && paging === "auto" && style.startsWith("item") && head.length > 1,
  };
}

/** While paging is found out the same page may be asked for twice; the supplier is asked once. */
function rememberingDuring<T>({ ask, paging, from }: PagingOptions<T>): AskPage<T> {
  if (paging !== "auto" || from) return ask;
  const failed = new Map<string, unknown>();
  return async (start, size, mode) => {
    const place = `${start}:${size}`;
    if (failed.has(place)) {
      const error = failed.get(place);
      failed.delete(place);
      throw error;
    }
    try {
      return await ask(start, size, mode);
    } catch (error) {
      if (failed.size < 20 && start <= 1) failed.set(place, error);
      throw error;
    }
  };
}
