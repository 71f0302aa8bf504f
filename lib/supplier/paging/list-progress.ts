import { createHash } from "node:crypto";
import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import type {
  PagingDoubt,
  PagingProfile,
  PagingStyle,
  RefusedRecord,
  SupplierPage,
  SupplierRecord,
} from "../contract.ts";
import { cleanText, limits } from "../fields.ts";
import { doubledReason, type Row } from "../parse-list.ts";
import { answered400, answered500 } from "../retry.ts";
import { type AskPage, countsPages, type Page } from "./page.ts";
import { canReadFirstRecord, readAroundPoison } from "./read-without-poison.ts";

/** More rows than any real catalog has: beyond it the supplier is assumed to invent rows without end. */
const maxRows = 2_000_000;

/** How far a list has been read. */
export interface ListProgress<T> {
  readonly ask: AskPage<T>;
  style: PagingStyle;
  readonly knownFrom: PagingProfile["knownFrom"];
  /** Rows requested per page. */
  readonly size: number;
  next: number | null;
  /** The rows so far: a fingerprint of the text of each, by its id. */
  readonly seen: Map<string, number>;
  /** Records that were left out since the last page, because an earlier one has their number. */
  doubled: RefusedRecord[];
  /** The ids of all of these so far. */
  readonly doubledIds: Set<string>;
  /** Rows that were read before the run was cut off. */
  readonly before: number;
  /** Rows of the previous page; null before the first. */
  count: number | null;
  /** Whether every page so far had as many rows as requested. */
  fullPages: boolean;
  total: number | null;
  /** False when the announced total was proven wrong. */
  totalHolds: boolean;
  /** Rows of a page that is short although more follow. */
  cappedAt: number | null;
  doubt: PagingDoubt | null;
  /** Key of the list's first record. */
  firstKey: string | null;
  /** Rows of the largest answer so far. */
  readonly largest: () => number;
  /** How many more requests may bring nothing new, not counting the one that detects the end. */
  spareCalls: number;
}

/** Reads the next page: returns its new rows and updates the progress. */
export async function readNextPage<T>(
  progress: ListProgress<T>,
  read: (start: number, size: number) => Promise<Page<T>>,
): Promise<Row<T>[]> {
  const start = progress.next ?? 0;
  const page = await read(start, progress.size).catch((error: unknown) => behindTheEnd(error, progress, start));
  const rows = takeUnseen(progress, page?.rows ?? []);
  progress.total = page?.total ?? progress.total;
  if (rows.length === 0) {
    progress.next = page ? furtherOn(progress, start) : null;
    return rows;
  }
  const count = page?.rows.length ?? 0;
  const { count: before, size } = progress;
  if (before !== null && before < size && count <= before) progress.cappedAt ??= before;
  progress.count = count;
  progress.fullPages &&= count === size;
  progress.next = countsPages(progress.style) ? start + 1 : start + count;
  return rows;
}

/**
 * A page brought nothing new although the announced total is larger: one more page is tried, and the total then counts
 * as wrong.
 */
function furtherOn<T>(progress: ListProgress<T>, start: number): number | null {
  const promised = promisedTotal(progress);
  if (progress.spareCalls <= 0 || promised === null || promised <= progress.before + progress.seen.size) return null;
  progress.spareCalls -= 1;
  progress.totalHolds = false;
  return countsPages(progress.style) ? start + 1 : start + progress.size;
}

/**
 * Null when an error means a start after the end of the list, as some suppliers answer instead of an empty page;
 * otherwise it throws. A 400 may also mean that the token has expired. If the first record can be read, or is a bad one
 * (500), it has not.
 */
async function behindTheEnd<T>(error: unknown, progress: ListProgress<T>, start: number): Promise<Page<T> | null> {
  const rows = progress.before + progress.seen.size;
  if (rows === 0) throw error;
  const promised = promisedTotal(progress);
  const complete = promised === null ? progress.count !== null && progress.count < progress.size : rows >= promised;
  if (answered500(error) && complete) return null;
  if (!answered400(error)) throw error;
  progress.spareCalls -= 1;
  return (await canReadFirstRecord(progress.ask, progress.style))
    ? null
    : readAroundPoison(progress.ask, progress.style, start, progress, "page");
}

function promisedTotal<T>({ total, totalHolds }: ListProgress<T>): number | null {
  return totalHolds ? total : null;
}

/**
 * The rows that were not seen before. Pages overlap and repeat each other, so a row that comes again is left out; when its
 * text is another one, that is noted. @throws BincardError `supplier-nonsense` for a list without an end.
 */
export function takeUnseen<T>(progress: ListProgress<T>, rows: readonly Row<T>[]): Row<T>[] {
  const fresh = rows.filter((row) => {
    const key = row.record?.key ?? row.refused[0]?.key ?? null;
    const text = row.record?.raw ?? row.refused[0]?.raw ?? "";
    const mark = fingerprint(text);
    const known = progress.seen.get(row.id);
    if (known !== undefined && known !== mark && key !== null) noteDoubled(progress, key, text);
    if (known === undefined) progress.seen.set(row.id, mark);
    return known === undefined;
  });
  if (progress.seen.size <= maxRows) return fresh;
  throw new BincardError("supplier-nonsense", { operation: "paging", reason: "endless", status: 200 });
}

/** Records of one list that are noted as doubled; a supplier that ignores the paging may repeat its list for long. */
const maxDoubled = 1000;

function noteDoubled<T>({ doubled, doubledIds }: ListProgress<T>, id: string, text: string): void {
  if (doubledIds.has(id) || doubledIds.size === maxDoubled) return;
  doubledIds.add(id);
  doubled.push({ key: id, field: null, reason: doubledReason, raw: cleanText(text, limits.text) });
}

/** 48 bits that tell two texts apart; whole texts of a list would fill the memory. */
function fingerprint(text: string): number {
  return createHash("md5").update(text).digest().readUIntBE(0, 6);
}

/** The page for the caller, with the cursor of the next one. */
export function toSupplierPage<T>(progress: ListProgress<T>, rows: readonly Row<T>[]): SupplierPage<T> {
  const { style, size, next, total } = progress;
  const records: SupplierRecord<T>[] = [];
  const refused: RefusedRecord[] = [];
  for (const row of rows) {
    if (row.record) records.push(row.record);
    refused.push(...row.refused);
  }
  if (progress.before === 0) progress.firstKey ??= idIn(rows[0]);
  const { firstKey } = progress;
  const cursor =
    next === null ? null : { style, pageSize: size, next, seen: progress.before + progress.seen.size, firstKey };
  const { doubled } = progress;
  progress.doubled = [];
  return { records, refused, doubled, cursor, expectedRows: total, profile: profileOf(progress) };
}

/** Identifies a row by its key; a row that could not be parsed by the beginning of its text. */
export function idIn<T>(row: Row<T> | undefined): string | null {
  return row ? cutAt(row.id, 200) : null;
}

function profileOf<T>(progress: ListProgress<T>): PagingProfile {
  const { style, knownFrom, size, cappedAt, total, firstKey } = progress;
  const rows = progress.before + progress.seen.size;
  const ended = progress.next === null && progress.before === 0;
  const whole = ended && rows > 0 && rows < size && progress.largest() >= rows;
  const missing = progress.next === null && total !== null && total > rows;
  const doubt = progress.doubt ?? (missing ? "more-announced" : null);
  return { style, knownFrom, whole, pageSize: size, cappedAt, rows, announced: total, firstKey, doubt };
}
