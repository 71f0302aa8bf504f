import { BincardError } from "@/lib/errors.ts";
import type {
  PagingDoubt,
  PagingProfile,
  PagingStyle,
  RefusedRecord,
  SupplierPage,
  SupplierRecord,
} from "../contract.ts";
import type { Row } from "../parse-list.ts";
import { answered400, answered500 } from "../retry.ts";
import { type AskPage, countsPages, type Page } from "./page.ts";
import { isThere, readAround } from "./page-reader.ts";

/** More rows than any catalog has: a supplier that invents new ones without end. */
const mostRows = 2_000_000;

/** Where a walk through the pages stands. */
export interface Walk<T> {
  readonly ask: AskPage<T>;
  style: PagingStyle;
  readonly knownFrom: PagingProfile["knownFrom"];
  /** Rows asked for. */
  readonly size: number;
  next: number | null;
  readonly seen: Set<string>;
  /** Rows before a resumed walk. */
  readonly before: number;
  /** Rows of the page before; null before the first. */
  count: number | null;
  /** Whether every page so far had as many rows as were asked for. */
  fullPages: boolean;
  total: number | null;
  /** False when the total was proven wrong. */
  totalHolds: boolean;
  /** Rows of pages that are short although more follow. */
  cappedAt: number | null;
  doubt: PagingDoubt | null;
  /** Key of the list's first record. */
  firstKey: string | null;
  /** Rows of the largest answer so far. */
  readonly largest: () => number;
  /** Calls that may still be spent on what may bring nothing new, besides the one that sees the end. */
  spare: number;
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
    walk.next = page ? furtherOn(walk, start) : null;
    return rows;
  }
  const count = page?.rows.length ?? 0;
  const { count: before, size } = walk;
  if (before !== null && before < size && count <= before) walk.cappedAt ??= before;
  walk.count = count;
  walk.fullPages &&= count === size;
  walk.next = countsPages(walk.style) ? start + 1 : start + count;
  return rows;
}

/** A page brought nothing new although the total promises more: once it is looked further on, then the total is wrong. */
function furtherOn<T>(walk: Walk<T>, start: number): number | null {
  const promised = promisedTotal(walk);
  if (walk.spare <= 0 || promised === null || promised <= walk.before + walk.seen.size) return null;
  walk.spare -= 1;
  walk.totalHolds = false;
  return countsPages(walk.style) ? start + 1 : start + walk.size;
}

/**
 * Some suppliers answer an error for a start behind the end instead of nothing: null then, else it throws. A 400 may also mean that
 * the token has expired on the way; if the first record can be read, or is a bad one, it has not.
 */
async function behindTheEnd<T>(error: unknown, walk: Walk<T>, start: number): Promise<Page<T> | null> {
  const rows = walk.before + walk.seen.size;
  if (rows === 0) throw error;
  const promised = promisedTotal(walk);
  const complete = promised === null ? walk.count !== null && walk.count < walk.size : rows >= promised;
  if (answered500(error) && complete) return null;
  if (!answered400(error)) throw error;
  walk.spare -= 1;
  return (await isThere(walk.ask, walk.style)) ? null : readAround(walk.ask, walk.style, start, walk, "page");
}

function promisedTotal<T>({ total, totalHolds }: Walk<T>): number | null {
  return totalHolds ? total : null;
}

/** The rows that were not seen before. @throws BincardError `supplier-nonsense` for a list without end. */
export function takeNew<T>(walk: Walk<T>, rows: readonly Row<T>[]): Row<T>[] {
  const fresh = rows.filter(({ id }) => !walk.seen.has(id) && walk.seen.add(id));
  if (walk.seen.size <= mostRows) return fresh;
  throw new BincardError("supplier-nonsense", { operation: "paging", reason: "endless", status: 200 });
}

/** The page to hand out, with the cursor as the walk stands now. */
export function pageOf<T>(walk: Walk<T>, rows: readonly Row<T>[]): SupplierPage<T> {
  const { style, size, next, total } = walk;
  const records: SupplierRecord<T>[] = [];
  const refused: RefusedRecord[] = [];
  for (const row of rows) {
    if (row.record) records.push(row.record);
    refused.push(...row.refused);
  }
  if (walk.before === 0) walk.firstKey ??= idIn(rows[0]);
  const { firstKey } = walk;
  const cursor = next === null ? null : { style, pageSize: size, next, seen: walk.before + walk.seen.size, firstKey };
  return { records, refused, cursor, expectedRows: total, profile: profileOf(walk) };
}

/** What names a row; one that could not be read is named by the beginning of its text. */
export function idIn<T>(row: Row<T> | undefined): string | null {
  return row?.id.slice(0, 200) ?? null;
}

function profileOf<T>(walk: Walk<T>): PagingProfile {
  const { style, knownFrom, size, cappedAt, total, firstKey } = walk;
  const rows = walk.before + walk.seen.size;
  const ended = walk.next === null && walk.before === 0;
  const whole = ended && rows > 0 && rows < size && walk.largest() >= rows;
  const missing = walk.next === null && total !== null && total > rows;
  const doubt = walk.doubt ?? (missing ? "more-announced" : null);
  return { style, knownFrom, whole, pageSize: size, cappedAt, rows, announced: total, firstKey, doubt };
}
