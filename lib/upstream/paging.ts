import { BincardError } from "@/lib/errors.ts";
import type {
  PagingCursor,
  PagingFinding,
  PagingStyle,
  RefusedRecord,
  UpstreamPage,
  UpstreamRecord,
} from "./contract.ts";
import { type AskPage, baseOf, countsPages, type Page, startAt } from "./page.ts";
import { readAround } from "./page-reader.ts";
import { type Beginning, findPaging } from "./paging-find.ts";
import { readWhole } from "./paging-whole.ts";
import type { Row } from "./parse-list.ts";
import { createReadAhead } from "./read-ahead.ts";
import { answered400, answered500 } from "./retry.ts";

export interface PagingOptions<T> {
  readonly ask: AskPage<T>;
  readonly paging: PagingStyle | "auto";
  readonly pageSize: number;
  readonly from?: PagingCursor;
}

/** More rows than any catalog has: a supplier that invents new ones without end. */
const mostRows = 2_000_000;

interface Start<T> extends Beginning<T> {
  doubt: PagingFinding["doubt"];
  cappedAt: number | null;
}

/** Where a walk through the pages stands. */
interface Walk<T> {
  style: PagingStyle;
  size: number;
  next: number | null;
  readonly seen: Set<string>;
  /** The size wanted at first. */
  readonly wanted: number;
  /** Rows before a resumed walk. */
  readonly before: number;
  total: number | null;
  /** False when the total was proven wrong. */
  totalHolds: boolean;
  cappedAt: number | null;
  doubt: PagingFinding["doubt"];
  /** Whether the page before was shorter than asked. */
  short: boolean;
  /** Whether a page was read behind the first one: a first page may be short because pages are capped. */
  onward: boolean;
  /** Ways to go on that are tried once when a page brings nothing new. */
  lookFurther: boolean;
  lookByPages: boolean;
  readonly ask: AskPage<T>;
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
    if (walk.style === start.style && !walk.short) {
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
    totalHolds: true,
    wanted: pageSize,
    before: from?.seen ?? 0,
    short: head.length > 0 && head.length < pageSize,
    onward: from !== undefined,
    lookFurther: true,
    lookByPages: !from && paging === "auto" && style.startsWith("item") && head.length > 1,
  };
}

/** One page further: its new rows, and where the walk stands then. */
async function step<T>(walk: Walk<T>, read: (start: number, size: number) => Promise<Page<T>>): Promise<Row<T>[]> {
  const start = walk.next ?? 0;
  const page = await read(start, walk.size).catch((error: unknown) => behindTheEnd(error, walk, start));
  const rows = takeNew(walk, page?.rows ?? []);
  walk.total = page?.total ?? walk.total;
  if (rows.length === 0) {
    walk.next = page ? otherWay(walk, start) : null;
    return rows;
  }
  walk.lookByPages = false;
  walk.onward ||= walk.seen.size > rows.length;
  const count = page?.rows.length ?? 0;
  if (walk.short && walk.size < walk.wanted) walk.cappedAt ??= walk.size;
  const first = walk.seen.size === rows.length && walk.before === 0;
  walk.short = count < walk.size;
  // A first page that is short may be a capped one, and page numbers then count pages of that size.
  if (first && walk.short) walk.size = count;
  walk.next = countsPages(walk.style) ? start + 1 : start + count;
  return rows;
}

/** Where to look when a page brought nothing new: once further on if the total promises more, once by page numbers. */
function otherWay<T>(walk: Walk<T>, start: number): number | null {
  if (walk.lookByPages) {
    walk.lookByPages = false;
    walk.lookFurther = false;
    walk.style = walk.style === "item0" ? "page0" : "page1";
    return startAt(walk.style, walk.size, walk.size);
  }
  const promised = promisedTotal(walk);
  if (!walk.lookFurther || promised === null || promised <= walk.before + walk.seen.size) return null;
  walk.lookFurther = false;
  return countsPages(walk.style) ? start + 1 : start + walk.size;
}

/**
 * Some suppliers answer an error for a start behind the end instead of nothing: null then, else it throws. A 400 may also mean that
 * the token has expired on the way; if the first record can be read, it has not.
 */
async function behindTheEnd<T>(error: unknown, walk: Walk<T>, start: number): Promise<Page<T> | null> {
  const rows = walk.before + walk.seen.size;
  if (rows === 0) throw error;
  const promised = promisedTotal(walk);
  const complete = promised === null ? walk.short : rows >= promised;
  if (answered500(error) && complete) return null;
  if (!answered400(error)) throw error;
  if (complete && walk.onward) return null;
  const known = await walk.ask(baseOf(walk.style), 1, "probe").catch(() => null);
  return known ? null : readAround(walk.ask, walk.style, start, walk.size, "page");
}

function promisedTotal<T>({ total, totalHolds }: Walk<T>): number | null {
  return totalHolds ? total : null;
}

function takeNew<T>(walk: Walk<T>, rows: readonly Row<T>[]): Row<T>[] {
  const fresh = rows.filter(({ id }) => !walk.seen.has(id) && walk.seen.add(id));
  if (walk.seen.size <= mostRows) return fresh;
  throw new BincardError("upstream-nonsense", { operation: "paging", reason: "endless", status: 200 });
}

function pageOf<T>(walk: Walk<T>, rows: readonly Row<T>[]): UpstreamPage<T> {
  const { style, size, next, total, cappedAt, doubt } = walk;
  const records: UpstreamRecord<T>[] = [];
  const refused: RefusedRecord[] = [];
  for (const row of rows) {
    if (row.record) records.push(row.record);
    refused.push(...row.refused);
  }
  const cursor = next === null ? null : { style, pageSize: size, next, seen: walk.before + walk.seen.size };
  return { records, refused, cursor, expectedRows: total, finding: { style, cappedAt, doubt } };
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
