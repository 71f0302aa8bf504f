import { cutAt } from "@/lib/domain/normalize.ts";

export interface CellSettings {
  /** The columns whose cells Tab visits, one after the other. From other cells Tab works as on any page. */
  tab: readonly string[];
  /**
   * Saves a pasted column, instead of a `change` of each of its cells, which already show it. `skipped`: the values of
   * rows without a cell (`data-no-cell`: the row's name).
   */
  onFill?: (cells: readonly HTMLInputElement[], skipped: readonly Skipped[]) => void;
  /** Undoes the last saved change. */
  onUndo?: () => void;
  /** Repeats the change that was undone last. */
  onRedo?: () => void;
  words: PasteWords;
}

/** A pasted value whose row has no cell for it. */
export interface Skipped {
  row: string;
  text: string;
}

type PasteWords = (
  key: "oneColumn" | "tooManyPasted" | "notPasted",
  values?: Record<string, string | number>,
) => string;

/** The keys, presses and pastes of a table with cells: see `QuantityCells`. */
export class CellTable {
  readonly #table: HTMLElement;
  readonly #settings: () => CellSettings;
  /** What Escape restores: each cell's value when it was entered, or as saved since. */
  readonly #left = new WeakMap<HTMLInputElement, string>();
  /** Whether the pressed cell had the focus already. */
  #hadFocus = false;
  /** The cell with the error of a paste. */
  #refused: HTMLInputElement | null = null;

  constructor(table: HTMLElement, settings: () => CellSettings) {
    this.#table = table;
    this.#settings = settings;
  }

  /** Returns the function that ends it. */
  listen(): () => void {
    const stop = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      act: (cell: HTMLInputElement, event: HTMLElementEventMap[Kind]) => void,
    ) => {
      const listener = (event: HTMLElementEventMap[Kind]) => {
        const cell = event.target;
        if (isCell(cell)) act(cell, event);
      };
      this.#table.addEventListener(kind, listener, { signal: stop.signal });
    };
    on("keydown", (cell, event) => this.#press(cell, event));
    on("paste", (cell, event) => this.#paste(cell, event));
    on("focusin", (cell) => this.#enter(cell));
    on("focusout", (cell) => this.#leave(cell));
    on("change", (cell) => {
      if (cell.validity.valid) this.#left.set(cell, cell.value);
    });
    on("pointerdown", (cell) => {
      this.#hadFocus = cell === document.activeElement;
    });
    // The first press selects the cell, the next one sets the caret.
    on("click", (cell) => {
      if (!this.#hadFocus && cell.selectionStart === cell.selectionEnd) cell.select();
    });
    return () => stop.abort();
  }

  #press(cell: HTMLInputElement, event: KeyboardEvent): void {
    const { onUndo, onRedo } = this.#settings();
    const act = isUndo(event) ? onUndo : isRedo(event) ? onRedo : undefined;
    if (act && this.#isSaved(cell)) {
      // The browser's own undo would show a value that is not the saved one.
      event.preventDefault();
      act();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") this.#restore(cell, event);
    const to = this.#goal(cell, event);
    if (to === null) return;
    event.preventDefault();
    if (!cell.reportValidity()) return;
    // Below the last row there is no cell, but what was typed is saved.
    if (to === cell) cell.blur();
    to.focus();
    to.scrollIntoView({ block: "nearest" });
  }

  /** Where a key leads; null: it is not one of these, or its own effect in the field comes first. */
  #goal(cell: HTMLInputElement, { key, shiftKey }: KeyboardEvent): HTMLInputElement | null {
    const isBack = key === "ArrowUp" || key === "ArrowLeft" || (shiftKey && (key === "Enter" || key === "Tab"));
    const step = isBack ? -1 : 1;
    const beside = (cells: readonly HTMLInputElement[]) => cells[cells.indexOf(cell) + step] ?? null;
    const column = () => this.#cells((one) => one.dataset.cell === cell.dataset.cell);
    switch (key) {
      case "Enter":
        return beside(column()) ?? cell;
      case "ArrowDown":
      case "ArrowUp":
        return shiftKey ? null : (beside(column()) ?? cell);
      case "ArrowLeft":
      case "ArrowRight": {
        const row = cell.closest("tr");
        return shiftKey || !isAtEdge(cell, step) ? null : beside(this.#cells((one) => one.closest("tr") === row));
      }
      case "Tab": {
        const { tab } = this.#settings();
        const isVisited = (one: HTMLInputElement) => tab.includes(one.dataset.cell ?? "");
        return isVisited(cell) ? beside(this.#cells(isVisited)) : null;
      }
      default:
        return null;
    }
  }

  #cells(isMeant: (cell: HTMLInputElement) => boolean): HTMLInputElement[] {
    const all = [...this.#table.querySelectorAll("[data-cell]")];
    return all.filter(isCell).filter((cell) => isMeant(cell) && cell.checkVisibility());
  }

  /** Whether a cell shows what was saved, or sent to be saved. */
  #isSaved(cell: HTMLInputElement): boolean {
    return cell.value === this.#left.get(cell) || cell.value === cell.defaultValue;
  }

  /** The first Escape restores what was in the cell; the next one is for whatever is around it. */
  #restore(cell: HTMLInputElement, event: KeyboardEvent): void {
    if (this.#isSaved(cell)) return;
    const former = this.#left.get(cell) ?? cell.defaultValue;
    event.stopPropagation();
    write(cell, former);
    cell.select();
  }

  #enter(cell: HTMLInputElement): void {
    // The key of a phone's keyboard that is Enter on others.
    cell.enterKeyHint = "next";
    this.#left.set(cell, cell.value);
    cell.select();
  }

  #leave(cell: HTMLInputElement): void {
    // What was refused is not in the cell, so its error ends here.
    if (this.#refused === cell) write(cell, cell.value);
    this.#refused = null;
  }

  #paste(cell: HTMLInputElement, event: ClipboardEvent): void {
    const texts = copiedColumn(event.clipboardData?.getData("text/plain") ?? "");
    if (texts === null) return;
    event.preventDefault();
    const rows = this.#rows(cell.dataset.cell ?? "");
    const fault = this.#fill(rows.slice(rows.indexOf(cell)), texts);
    if (fault === null) cell.select();
    else this.#refuse(cell, fault);
  }

  /** The rows as shown: a column's cell in each; a row that has none (`data-no-cell`) by its name. */
  #rows(column: string): (HTMLInputElement | string)[] {
    return [...this.#table.querySelectorAll<HTMLElement>("[data-cell], [data-no-cell]")].flatMap((one) => {
      if (!one.checkVisibility()) return [];
      if (isCell(one)) return one.dataset.cell === column ? one : [];
      return one.dataset.noCell ?? [];
    });
  }

  /** Puts all texts into the rows, or none of them. Returns why none, as a sentence; null: they are in their cells. */
  #fill(rows: readonly (HTMLInputElement | string)[], texts: readonly string[]): string | null {
    const { words, onFill } = this.#settings();
    if (texts.some((text) => text.includes("\t"))) return words("oneColumn");
    if (texts.length > rows.length) return words("tooManyPasted", { count: texts.length, room: rows.length });
    const { values, skipped } = valuesOfRows(rows, texts);
    const filled = values.map(({ cell, text }) => ({ cell, text, former: cell.value }));
    for (const { cell, text } of filled) write(cell, text);
    const wrong = filled.find(({ cell }) => !cell.validity.valid);
    if (wrong) {
      const fault = wrong.cell.validationMessage;
      for (const { cell, former } of filled) write(cell, former);
      return words("notPasted", { text: cutAt(wrong.text, 20), fault });
    }
    const changed = filled.filter(({ cell, former }) => cell.value !== former).map(({ cell }) => cell);
    for (const cell of changed) this.#left.set(cell, cell.value);
    if (onFill) onFill(changed, skipped);
    else for (const cell of changed) cell.dispatchEvent(new Event("change", { bubbles: true }));
    return null;
  }

  #refuse(cell: HTMLInputElement, sentence: string): void {
    const own = cell.validationMessage;
    cell.setCustomValidity(sentence);
    cell.reportValidity();
    // The sentence is about the clipboard, not about what is in the cell.
    cell.setCustomValidity(own);
    cell.select();
    this.#refused = cell;
  }
}

function isCell(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.dataset.cell !== undefined;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

function isRedo({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (altKey || !(ctrlKey || metaKey)) return false;
  return key.toLowerCase() === (shiftKey ? "z" : "y");
}

/**
 * The value of each row, one after the other. A row without a cell takes its value with it, so that the values below
 * stay beside their items. An empty value changes nothing.
 */
export function valuesOfRows<Cell extends object>(
  rows: readonly (Cell | string)[],
  texts: readonly string[],
): { values: { cell: Cell; text: string }[]; skipped: Skipped[] } {
  const values: { cell: Cell; text: string }[] = [];
  const skipped: Skipped[] = [];
  for (const [at, row] of rows.entries()) {
    const text = texts[at] ?? "";
    if (text === "") continue;
    if (typeof row === "string") skipped.push({ row, text });
    else values.push({ cell: row, text });
  }
  return { values, skipped };
}

/** Whether a step to the side leaves the text of a cell: all of it is selected, or the caret is at that end. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, step: number): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (step < 0 ? 0 : value.length);
}

/** Sets a cell's text as if it was typed. */
function write(cell: HTMLInputElement, text: string): void {
  cell.value = text;
  cell.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The rows of a text that was copied from several cells; null: it is one value, which the browser pastes. */
export function copiedColumn(text: string): string[] | null {
  const rows = text.split(/\r?\n/);
  const last = rows.findLastIndex((row) => row !== "");
  const copied = rows.slice(0, Math.max(last, 0) + 1);
  return copied.length > 1 || text.includes("\t") ? copied.map(withoutOuterSpaces) : null;
}

/** A tab at the edge separates an empty cell. */
function withoutOuterSpaces(row: string): string {
  const isSpace = (place: number) => row[place] === " ";
  let from = 0;
  let to = row.length;
  while (from < to && isSpace(from)) from++;
  while (to > from && isSpace(to - 1)) to--;
  return row.slice(from, to);
}
