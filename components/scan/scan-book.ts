import type { ScannedLine } from "@/lib/catalog/lines/types.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { typedWhole } from "@/lib/domain/whole-number.ts";

/** A scan that is counted again. */
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
  /** `unsure`: no answer came, so that it may have been counted; `refused`: it was not, or a person put it aside. */
  readonly kind: "refused" | "unsure";
  readonly scan: Scan;
}

export type ScanResult = { readonly kind: "counted"; readonly scan: Scan; readonly line: ScannedLine } | Asks | Missed;

/** A scan that nobody has counted yet: a person says which article it is, counts it again, or decides that it is none. */
export type OpenScan = (Asks | Missed) & { readonly id: number };

/** A line that was counted, with what a person does to its quantity. */
export interface BookLine extends ScannedLine {
  /** What is typed in its field and not stored; null: the field shows the quantity. */
  readonly typed: string | null;
  /** `unread`: what is typed is no quantity; `failed`: the last change was not stored. */
  readonly fault: "unread" | "failed" | null;
}

/** What a page of scans shows. */
export interface ScanBook {
  /** The lines that were counted last, the latest first. */
  readonly lines: readonly BookLine[];
  /** In the order in which they were answered; none of them is lost by what is scanned after it. */
  readonly open: readonly OpenScan[];
  /** Whether the open ones are there when the page is loaded again. */
  readonly isKept: boolean;
}

export const emptyBook: ScanBook = { lines: [], open: [], isKept: true };
const maxShown = 12;

/** After a scan was answered. `id`: its own, for as long as it is open. */
export function afterScan(book: ScanBook, id: number, result: ScanResult): ScanBook {
  const rest = without(book, id);
  const { lines } = rest;
  if (result.kind !== "counted") return { ...book, open: [...rest.open, { ...result, id }] };
  const before = lines.find(({ lineId }) => lineId === result.line.lineId);
  const line = { ...result.line, typed: before?.typed ?? null, fault: before?.fault ?? null };
  const others = lines.filter((other) => other !== before);
  const shown = [line, ...others].filter((each, place) => place < maxShown || isEdited(each));
  return { ...rest, lines: shown };
}

/** Whether a person has still to do with its quantity, so that its field stays whatever is scanned. */
export function isEdited({ typed, fault }: BookLine): boolean {
  return typed !== null || fault !== null;
}

/** After something was typed into a line's quantity. */
export function afterTyping(book: ScanBook, lineId: number, text: string): ScanBook {
  return changed(book, lineId, (line) => ({
    ...line,
    typed: text === String(line.quantity) ? null : text,
    fault: null,
  }));
}

/** After a line's quantity was not changed. What is typed stays. */
export function afterFault(book: ScanBook, lineId: number, fault: BookLine["fault"]): ScanBook {
  return changed(book, lineId, (line) => ({ ...line, fault }));
}

/** After a line was corrected; 0 takes it off. What was typed since then stays. */
export function afterCorrection(book: ScanBook, lineId: number, quantity: number): ScanBook {
  return changed(book, lineId, (line) => {
    if (quantity === 0) return null;
    const isStored = line.typed === null || typedWhole(line.typed) === quantity;
    return { ...line, quantity, typed: isStored ? null : line.typed, fault: isStored ? null : line.fault };
  });
}

/** After a question which article is meant was put aside: its scan is one that was not counted. */
export function afterPuttingAside(book: ScanBook, id: number): ScanBook {
  const aside = (one: OpenScan): OpenScan => (one.id === id ? { kind: "refused", scan: one.scan, id } : one);
  return { ...book, open: book.open.map(aside) };
}

/** Without an open scan. */
export function without(book: ScanBook, id: number): ScanBook {
  const open = book.open.filter((one) => one.id !== id);
  return { ...book, open, isKept: book.isKept || open.length === 0 };
}

function changed(book: ScanBook, lineId: number, change: (line: BookLine) => BookLine | null): ScanBook {
  return { ...book, lines: book.lines.flatMap((line) => (line.lineId === lineId ? (change(line) ?? []) : [line])) };
}
