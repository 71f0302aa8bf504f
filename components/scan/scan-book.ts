import type { ScannedLine } from "@/lib/catalog/lines/types.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { typedWhole } from "@/lib/domain/whole-number.ts";

/** A scan that is counted again. */
export interface Scan {
  code: string;
  /** Which of several items is meant. */
  variantNo?: string;
  /** For every line that is counted; absent: unchanged. */
  threshold?: number;
}

interface Asks {
  readonly kind: "asks";
  readonly scan: Scan;
  readonly candidates: readonly ExactMatch[];
}

interface Missed {
  /** `unsure`: no response arrived, so it may have been counted; `refused`: it was not, or the user set it aside. */
  readonly kind: "refused" | "unsure";
  readonly scan: Scan;
}

export type ScanResult = { readonly kind: "counted"; readonly scan: Scan; readonly line: ScannedLine } | Asks | Missed;

/** A scan that is not counted yet: the user chooses its item, counts it again, or removes it. */
export type OpenScan = (Asks | Missed) & { readonly id: number };

/** A line that was counted, with the user's edits of its quantity. */
export interface BookLine extends ScannedLine {
  /** Unsaved text in its field; null: the field shows the quantity. */
  readonly typed: string | null;
  /** `unread`: the text is not a quantity; `failed`: the last change was not stored. */
  readonly fault: "unread" | "failed" | null;
}

/** The state of a page of scans. */
export interface ScanBook {
  /** The lines that were counted last, the latest first. */
  readonly lines: readonly BookLine[];
  /** In the order in which they were answered; later scans do not remove them. */
  readonly open: readonly OpenScan[];
  /** Whether the open ones are there when the page is loaded again. */
  readonly isKept: boolean;
}

export const emptyBook: ScanBook = { lines: [], open: [], isKept: true };
const maxShown = 12;

/** The state after a scan was answered. `id`: its own, for as long as it is open. */
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

/** Whether the user is still editing its quantity, so that its field stays whatever is scanned. */
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

/** The state after a line's change failed. The text stays. */
export function afterFault(book: ScanBook, lineId: number, fault: BookLine["fault"]): ScanBook {
  return changed(book, lineId, (line) => ({ ...line, fault }));
}

/** The state after a line was corrected; 0 removes it. What was typed since then stays. */
export function afterCorrection(book: ScanBook, lineId: number, quantity: number): ScanBook {
  return changed(book, lineId, (line) => {
    if (quantity === 0) return null;
    const isStored = line.typed === null || typedWhole(line.typed) === quantity;
    return { ...line, quantity, typed: isStored ? null : line.typed, fault: isStored ? null : line.fault };
  });
}

/** The state after a question was set aside: its scan counts as not counted. */
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
