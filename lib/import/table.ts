import { namedSeparator, rowsOf, type Separator, separators } from "./delimited.ts";
import { type Habits, habitsOf, isFigureLike, isNothing } from "./figure.ts";
import { kindOfHead } from "./heads.ts";
import { namesColumns, realigned, saysNumber } from "./other-heads.ts";
import { tokensOf } from "./tokens.ts";
import type { Row } from "./types.ts";

/** A text that has columns. */
export interface Table {
  readonly separator: Separator;
  /** The row that names the columns; null: there is none. */
  readonly head: Row | null;
  /** The rows below the head, or all; those without any text are left out. */
  readonly rows: readonly Row[];
  /** Rows above the head: titles, addresses, order numbers. */
  readonly above: readonly Row[];
  readonly width: number;
  readonly habits: Habits;
}

/** The rows in which a head is looked for, and the most columns that are read. */
const maxAbove = 40;
const maxColumns = 200;
/** Lines that are looked at to tell whether a text has columns. */
const maxLooked = 100;

/** The table that a text is; null for free lines. */
export function tableOf(text: string): Table | null {
  const { separator: named, rest, skipped } = namedSeparator(text.replace(/^\ufeff/, ""));
  const separator = named ?? separatorOf(rest);
  if (separator === null) return null;
  const rows = rowsOf(rest, separator)
    .map((row) => ({ ...row, line: row.line + skipped, cells: row.cells.slice(0, maxColumns) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  return rows.length === 0 ? null : tableFrom(rows, separator);
}

function tableFrom(rows: readonly Row[], separator: Separator): Table {
  const at = headAt(rows);
  const head = at === null ? null : (rows[at] ?? null);
  const below = head === null || at === null ? rows : realigned(rows.slice(at + 1), head);
  const width = Math.min(maxColumns, Math.max(...widths(at === null ? rows : rows.slice(at))));
  return {
    separator,
    head,
    rows: below,
    above: at === null ? [] : rows.slice(0, at),
    width,
    habits: habitsOf(cellsOf(rows)),
  };
}

function* cellsOf(rows: readonly Row[]): Generator<string> {
  for (const { cells } of rows) yield* cells;
}

/** The widths of rows, without empty cells at their ends; at least 1. */
function widths(rows: readonly Row[]): number[] {
  return [...new Set([1, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== "") + 1)])];
}

/** The sign that separates the columns of a text: the one that divides a head which is known best; null: its lines are free. */
function separatorOf(text: string): Separator | null {
  const first = firstLines(text);
  const divided = separators.map((separator) => {
    const rows = rowsOf(first, separator).filter(({ cells }) => cells.some((cell) => cell !== ""));
    const at = headAt(rows);
    const head = at === null ? undefined : rows[at];
    return { separator, rows, known: head && namesColumns(head) ? knownHeads(head) : 0 };
  });
  const most = Math.max(...divided.map(({ known }) => known));
  const named = divided.find(({ known }) => known > 0 && known === most);
  return (named ?? divided.find(({ rows, separator }) => isTable(rows, separator)))?.separator ?? null;
}

function firstLines(text: string): string {
  let end = 0;
  for (let line = 0; line < maxLooked && end >= 0; line++) end = text.indexOf("\n", end) + 1 || -1;
  return end < 0 ? text : text.slice(0, end);
}

/**
 * Whether rows without a known head have columns: all of them equally many. One row is a free line, in which signs may
 * stand too; so are lines with a comma among lines without one.
 */
function isTable(rows: readonly Row[], separator: Separator): boolean {
  const divided = rows.filter(({ cells }) => cells.length > 1);
  if (divided.length === 0) return false;
  if (rows.length < 2) return false;
  if (separator === "," || separator === "|")
    return divided.length === rows.length && sameWidths(rows) && !isProse(rows);
  return divided.length * 2 > rows.length;
}

function sameWidths(rows: readonly Row[]): boolean {
  return new Set(rows.map(({ cells }) => cells.length)).size === 1;
}

/**
 * Lines in which the comma separates words, as people write: "012954-06, 4 pcs please", or follows a chat's timestamp:
 * "[28.11.26, 08:41] Anna: …".
 */
function isProse(rows: readonly Row[]): boolean {
  const isWritten = (cell: string, at: number) =>
    /^\s*(?:qty|qté|x)\b/i.test(cell) || (at === 1 && /^\d{1,2}:\d{2}(?::\d{2})?\s?(?:[ap]m)?\s?[\]–-]/i.test(cell));
  // "118028-06 1,000" or "5 zu 4,62 EUR" in every line: the comma is part of figures.
  const isInFigure = ({ cells: [first = "", second = ""] }: Row) =>
    /\s[1-9]\d{0,2}$/.test(first) && /^\d{2,3}(?!\d)/.test(second);
  // "018345-04 6 Stk, silber" in every line: number and quantity stand in one cell.
  const isOrdered = ({ cells: [first = ""] }: Row) => {
    const kinds = tokensOf(first).map(({ kind }) => kind);
    return kinds.includes("code") && kinds.some((kind) => kind === "figure" || kind === "counted" || kind === "times");
  };
  return (
    rows.some(({ cells }) => cells.some(isWritten)) ||
    rows.every(isInFigure) ||
    rows.filter(isOrdered).length * 2 > rows.length
  );
}

/** The place of the row that names the columns: the one with most known heads, or the first one without a digit. */
function headAt(rows: readonly Row[]): number | null {
  let [best, most] = [null as number | null, 0];
  for (const [at, row] of rows.slice(0, maxAbove).entries()) {
    const known = knownHeads(row);
    if (known > most && namesColumns(row)) [best, most] = [at, known];
  }
  if (best !== null) return best;
  const named = rows.slice(0, maxAbove).findIndex((row, at) => at < rows.length - 1 && namesNumber(row));
  if (named >= 0) return named;
  const [first, second] = rows;
  const isWords = (row: Row | undefined) =>
    row !== undefined && row.cells.filter(Boolean).length > 1 && !/\d/.test(row.cells.join(""));
  return isWords(first) && second !== undefined && /\d/.test(second.cells.join("")) ? 0 : null;
}

/** Whether a row has no figures and the head of an item's number, beside heads that nobody knows ("SKU;Store 1;Store 2"). */
function namesNumber({ cells }: Row): boolean {
  const kinds = cells.map(kindOfHead);
  const isNamed = kinds.some((kind) => kind === "number" || kind === "code");
  return (
    isNamed &&
    cells.filter((cell) => cell !== "").length > 1 &&
    !cells.some((cell) => isFigureLike(cell) || saysNumber(cell))
  );
}

function knownHeads({ cells }: Row): number {
  return cells.filter((cell) => cell !== "" && kindOfHead(cell) !== null).length;
}

/** Whether a row says nothing: empty cells, dashes, lines drawn by dashes, and formulas that came to zero. */
export function saysNothing({ cells }: Row): boolean {
  return cells.every((cell) => isNothing(cell) || /^(?:0(?:[.,]0+)?|:?[-=_–—]{2,}:?)$/.test(cell));
}
