import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { createOneByOne } from "@/lib/concurrency/one-by-one.ts";
import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { typedWhole } from "@/lib/domain/whole-number.ts";
import {
  afterCorrection,
  afterFault,
  afterPuttingAside,
  afterScan,
  afterTyping,
  emptyBook,
  type OpenScan,
  type Scan,
  type ScanBook,
  type ScanResult,
  without,
} from "./scan-book.ts";
import { keepScan, nextScanId, storedScans } from "./stored-scans.ts";

/**
 * Counts scans into a list and corrects its lines, one after the other, so that quick ones do not overtake each other.
 * Each is answered for itself: after one whose answer is cut off the next one is counted. It holds what the page shows,
 * since a scan comes between two renders and has to find what was typed before it. A scan is kept in the tab from the
 * moment it is made until it is counted or a person says that it is none.
 */
export class ScanCounter {
  #book = emptyBook;
  readonly #oneByOne = createOneByOne();
  readonly #listeners = new Set<() => void>();
  /** The quantities that are on their way to a line. */
  readonly #sending = new Map<number, number>();
  readonly #dealerId: string;
  readonly #listId: string;
  readonly #maxQuantity: number;

  constructor(dealerId: string, listId: string, maxQuantity: number) {
    this.#dealerId = dealerId;
    this.#listId = listId;
    this.#maxQuantity = maxQuantity;
  }

  readonly book = (): ScanBook => this.#book;

  /** Calls at every change of the book; answers what ends it. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Shows what the tab kept of the list when its page was loaded before. */
  restore(): void {
    const known = new Set(this.#book.open.map(({ id }) => id));
    const kept = storedScans(this.#dealerId, this.#listId).filter(({ id }) => !known.has(id));
    const open = kept.map(({ id, kind, scan }): OpenScan => ({ id, kind, scan }));
    if (open.length > 0) this.#turnTo({ ...this.#book, open: [...open, ...this.#book.open] });
  }

  /**
   * Counts a scan after what was typed before it is stored. `answers`: the open one that it takes the place of, so that
   * a second press counts nothing. Null: there is nothing to count.
   */
  async count(asked: Scan, answers?: OpenScan): Promise<ScanResult | null> {
    const scan = this.#asked(asked, answers);
    if (scan === null) return null;
    for (const { lineId } of this.#book.lines) this.settle(lineId);
    const id = answers?.id ?? nextScanId();
    this.#keep(id, "refused", scan);
    this.#turnTo(without(this.#book, id));
    const result = await this.#oneByOne(() => {
      // If the page is reloaded now, it is unknown whether the scan was counted.
      this.#keep(id, "unsure", scan);
      return this.#send(scan);
    });
    this.#answer(id, result);
    return result;
  }

  /** Leaves a scan uncounted until a person counts it again. Null: there is nothing to count. */
  refuse(asked: Scan, answers?: OpenScan): ScanResult | null {
    const scan = this.#asked(asked, answers);
    if (scan === null) return null;
    const result: ScanResult = { kind: "refused", scan };
    this.#answer(answers?.id ?? nextScanId(), result);
    return result;
  }

  /** Puts a question aside, which may be asked again by counting its scan. */
  putAside({ id }: OpenScan): void {
    this.#turnTo(afterPuttingAside(this.#book, id));
  }

  /** Ends an open scan that is not to be counted. */
  drop({ id }: OpenScan): void {
    keepScan(this.#dealerId, id, null);
    this.#turnTo(without(this.#book, id));
  }

  type(lineId: number, text: string): void {
    this.#turnTo(afterTyping(this.#book, lineId, text));
  }

  /** Stores what was typed into a line's quantity, if anything was. What cannot be read stays, and the line says so. */
  settle(lineId: number): void {
    const typed = this.#book.lines.find((line) => line.lineId === lineId)?.typed ?? null;
    if (typed === null) return;
    const quantity = typedWhole(typed);
    if (quantity === null || quantity > this.#maxQuantity) this.#turnTo(afterFault(this.#book, lineId, "unread"));
    // The field is left when it was stored by Enter, too.
    else if (this.#sending.get(lineId) !== quantity) void this.#correct(lineId, () => quantity);
  }

  /** One less of a line, as it is once all before is done; the last one takes it off. */
  undo(lineId: number): Promise<void> {
    // The second of two quick presses would take off what was counted before.
    if (this.#sending.has(lineId)) return Promise.resolve();
    return this.#correct(lineId, (quantity) => quantity - 1);
  }

  async #correct(lineId: number, next: (quantity: number) => number): Promise<void> {
    const sent = next(0);
    this.#sending.set(lineId, sent);
    await this.#oneByOne(async () => {
      const line = this.#book.lines.find((one) => one.lineId === lineId);
      if (!line) return;
      const quantity = next(line.quantity);
      const asked = { names: { listId: this.#listId }, body: { lineId, quantity } };
      const outcome = await apiOutcome(this.#dealerId, "PATCH /api/desk/lists/{listId}/scans", asked);
      // What was taken off already, as by a second press, is off the list.
      const isDone = outcome.ok || (quantity === 0 && outcome.status === 404);
      this.#turnTo(isDone ? afterCorrection(this.#book, lineId, quantity) : afterFault(this.#book, lineId, "failed"));
    });
    if (this.#sending.get(lineId) === sent) this.#sending.delete(lineId);
  }

  async #send(scan: Scan): Promise<ScanResult> {
    const asked = { names: { listId: this.#listId }, body: scan };
    const outcome = await apiOutcome(this.#dealerId, "POST /api/desk/lists/{listId}/scans", asked);
    if (!outcome.ok) return { kind: outcome.status === null ? "unsure" : "refused", scan };
    const { counted: line, candidates } = outcome.answer;
    return line ? { kind: "counted", scan, line } : { kind: "asks", scan, candidates };
  }

  /** With the number that was read; null: nothing was, or the open scan was answered already. */
  #asked(asked: Scan, answers: OpenScan | undefined): Scan | null {
    const code = scannedCode(asked.code).trim();
    const isOpen = !answers || this.#book.open.some(({ id }) => id === answers.id);
    return code !== "" && isOpen ? { ...asked, code } : null;
  }

  #answer(id: number, result: ScanResult): void {
    if (result.kind === "counted") keepScan(this.#dealerId, id, null);
    else this.#keep(id, result.kind === "unsure" ? "unsure" : "refused", result.scan);
    this.#turnTo(afterScan(this.#book, id, result));
  }

  #keep(id: number, kind: "refused" | "unsure", scan: Scan): void {
    const isKept = keepScan(this.#dealerId, id, { id, listId: this.#listId, kind, scan });
    if (!isKept) this.#turnTo({ ...this.#book, isKept });
  }

  #turnTo(book: ScanBook): void {
    this.#book = book;
    for (const changed of this.#listeners) changed();
  }
}
