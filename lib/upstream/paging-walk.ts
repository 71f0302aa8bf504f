import { BincardError } from "@/lib/errors.ts";
import type {
  PagingDoubt,
  PagingFinding,
  PagingStyle,
  RefusedRecord,
  UpstreamPage,
  UpstreamRecord,
} from "./contract.ts";
import { type AskPage, baseOf, countsPages, type Page, startAt } from "./page.ts";
import { readAround } from "./page-reader.ts";
import type { Row } from "./parse-list.ts";
import { answered400, answered500 } from "./retry.ts";

/** More rows than any catalog has: a supplier that invents new ones without end. */
const mostRows = 2_000_000;

/** Where a walk through the pages stands. */
export interface Walk<T> {
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
  doubt: PagingDoubt | null;
  readonly knownFrom: PagingFinding["knownFrom"];
  /** Key of the list's first record. */
  firstKey: string | null;
  /** Whether the page before was shorter than asked. */
  short: boolean;
  /** Whether a page was read behind the first one: a first page may be short because pages are capped. */
  onward: boolean;
  /** Ways to go on that are tried once when a page brings nothing new. */
  lookFurther: boolean;
  lookByPages: boolean;
  readonly ask: AskPage<T>;
}

/** One page further: its new rows, and where the walk stands then. */
export async function step<T>(
  walk: Walk<T>,
  read: (start: number, size: number) => Promise<Page<T>>,
): Promise<Row<T>[]> {
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

/** The rows that were not seen before. @throws BincardError `upstream-nonsense` for a list without end. */
export function takeNew<T>(walk: Walk<T>, rows: readonly Row<T>[]): Row<T>[] {
  const fresh = rows.filter(({ id }) => !walk.seen.has(id) && walk.seen.add(id));
  if (walk.seen.size <= mostRows) return fresh;
  throw new BincardError("upstream-nonsense", { operation: "paging", reason: "endless", status: 200 });
}

/** The page to hand out, with the cursor as the walk stands now. */
export function pageOf<T>(walk: Walk<T>, rows: readonly Row<T>[]): UpstreamPage<T> {
  const { style, size, next, total } = walk;
  const records: UpstreamRecord<T>[] = [];
  const refused: RefusedRecord[] = [];
  for (const row of rows) {
    if (row.record) records.push(row.record);
    refused.push(...row.refused);
  }
  const cursor = next === null ? null : { style, pageSize: size, next, seen: walk.before + walk.seen.size };
  if (walk.before === 0) walk.firstKey ??= records[0]?.key ?? null;
  return { records, refused, cursor, expectedRows: total, finding: findingOf(walk) };
}

function findingOf<T>(walk: Walk<T>): PagingFinding {
  const { style, knownFrom, size, cappedAt, total, firstKey } = walk;
  const rows = walk.before + walk.seen.size;
  const missing = walk.next === null && total !== null && total > rows;
  const doubt = walk.doubt ?? (missing ? "more-announced" : null);
  return { style, knownFrom, pageSize: size, cappedAt, rows, announced: total, firstKey, doubt };
}
