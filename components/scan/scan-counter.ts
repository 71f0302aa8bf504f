import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import type { ScannedLine } from "@/lib/catalog/lines/types.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { createOneByOne } from "@/lib/concurrency/one-by-one.ts";
import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";

/** What is to be counted once more. */
export interface Scan {
  code: string;
  /** Which of several articles is meant. */
  variantNo?: string;
  /** Of every line that is counted; missing: as it was. */
  threshold?: number;
}

interface Asks {
  readonly kind: "asks";
  readonly scan: Scan;
  readonly candidates: readonly ExactMatch[];
}

interface Missed {
  /** `unsure`: no answer came, so that it may have been counted. */
  readonly kind: "refused" | "unsure";
  readonly scan: Scan;
}

export type ScanResult = { readonly kind: "counted"; readonly scan: Scan; readonly line: ScannedLine } | Asks | Missed;

/** A scan that nobody has counted yet: a person must say which article it is, or scan again. */
export type OpenScan = (Asks | Missed) & { readonly id: number };

/**
 * Counts scans into a list, one after the other, so that quick ones do not overtake each other. Each is answered for
 * itself: after one whose answer is cut off the next one is counted.
 */
export function createScanCounter(dealerId: string, listId: string): (scan: Scan) => Promise<ScanResult> {
  const oneByOne = createOneByOne();
  return (asked) => oneByOne(() => counted(dealerId, listId, { ...asked, code: scannedCode(asked.code).trim() }));
}

async function counted(dealerId: string, listId: string, scan: Scan): Promise<ScanResult> {
  const asked = { names: { listId }, body: scan };
  const outcome = await apiOutcome(dealerId, "POST /api/desk/lists/{listId}/scans", asked);
  if (!outcome.ok) return { kind: outcome.status === null ? "unsure" : "refused", scan };
  const { counted: line, candidates } = outcome.answer;
  return line ? { kind: "counted", scan, line } : { kind: "asks", scan, candidates };
}

/** What a page of scans shows. */
export interface ScanBook {
  /** The lines that were counted last, the latest first. */
  readonly lines: readonly ScannedLine[];
  /** In the order in which they were scanned; none of them is lost by what is scanned after it. */
  readonly open: readonly OpenScan[];
  /** The id of the next open one. */
  readonly nextId: number;
}

export const emptyBook: ScanBook = { lines: [], open: [], nextId: 1 };
const mostShown = 12;

/** After a scan. `answers`: the open one that it is the answer to. */
export function afterScan(book: ScanBook, result: ScanResult, answers?: OpenScan): ScanBook {
  const { lines, open, nextId } = answers ? without(book, answers) : book;
  if (result.kind !== "counted") return { lines, open: [...open, { ...result, id: nextId }], nextId: nextId + 1 };
  const { line } = result;
  const others = lines.filter(({ lineId }) => lineId !== line.lineId);
  return { lines: [line, ...others].slice(0, mostShown), open, nextId };
}

/** After a line was corrected; 0 takes it off. */
export function afterCorrection(book: ScanBook, lineId: number, quantity: number): ScanBook {
  return {
    ...book,
    lines: book.lines.flatMap((line) =>
      line.lineId !== lineId ? [line] : quantity > 0 ? [{ ...line, quantity }] : [],
    ),
  };
}

/** Without an open scan. */
export function without(book: ScanBook, { id }: OpenScan): ScanBook {
  return { ...book, open: book.open.filter((one) => one.id !== id) };
}
