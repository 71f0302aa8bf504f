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
 * Counts scans into a list and corrects its lines, one at a time, so that quick ones do not overtake each other. Each
 * is independent: after a lost response the next one is counted. It holds the page's state, because a scan can come
 * between two renders and must see what was typed before it. A scan is stored in the tab until it is counted or the
 * user removes it.
 */
export class ScanCounter {
  #book = emptyBook;
  readonly #oneByOne = createOneByOne();
  readonly #listeners = new Set<() => void>();
  /** Quantities being sent. */
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

  /** Calls back at every change of the state; returns the function that stops it. */
  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  /** Restores what the tab stored for the list before its page was reloaded. */
  restore(): void {
    const known = new Set(this.#book.open.map(({ id }) => id));
    const kept = storedScans(this.#dealerId, this.#listId).filter(({ id }) => !known.has(id));
    const open = kept.map(({ id, kind, scan }): OpenScan => ({ id, kind, scan }));
    if (open.length > 0) this.#turnTo({ ...this.#book, open: [...open, ...this.#book.open] });
  }

  /**
   * Counts a scan after storing what was typed before it. `answers`: the open one that it replaces, so that a second
   * click counts nothing. Null: there is nothing to count.
   */
  async count(asked: Scan, answers?: OpenScan): Promise<ScanResult | null> {
    const scan = this.#asked(asked, answers);
    if (scan === null) return null;
    for (const { lineId } of this.#book.lines) this.settle(lineId);
    const id = answers?.id ?? nextScanId(this.#dealerId);
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

  /** Leaves a scan uncounted until the user counts it again. Null: there is nothing to count. */
  refuse(asked: Scan, answers?: OpenScan): ScanResult | null {
    const scan = this.#asked(asked, answers);
    if (scan === null) return null;
    const result: ScanResult = { kind: "refused", scan };
    this.#answer(answers?.id ?? nextScanId(this.#dealerId), result);
    return result;
  }

  /** Sets a question aside; counting its scan again asks it again. */
  putAside({ id }: OpenScan): void {
    this.#turnTo(afterPuttingAside(this.#book, id));
  }

  /** Removes an open scan that is not to be counted. */
  drop({ id }: OpenScan): void {
    keepScan(this.#dealerId, id, null);
    this.#turnTo(without(this.#book, id));
  }

  type(lineId: number, text: string): void {
    this.#turnTo(afterTyping(this.#book, lineId, text));
  }

  /** Stores an edited quantity of a line, if any. An invalid text stays, and the line says so. */
  settle(lineId: number): void {
    const typed = this.#book.lines.find((line) => line.lineId === lineId)?.typed ?? null;
    if (typed === null) return;
    const quantity = typedWhole(typed);
    if (quantity === null || quantity > this.#maxQuantity) this.#turnTo(afterFault(this.#book, lineId, "unread"));
    // The field is also left when Enter stored it.
    else if (this.#sending.get(lineId) !== quantity) void this.#correct(lineId, () => quantity);
  }

  /** Subtracts one from a line after all earlier work; the last one removes it. */
  undo(lineId: number): Promise<void> {
    // The second of two quick clicks would remove what was counted before.
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
      // A line that is already removed, for example by a second click, counts as done.
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

  /** With the scanned number; null: there is none, or the open scan was answered already. */
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
