import { lineOf } from "../delimited.ts";
import { mergedMark } from "../types.ts";

/** Rows beyond are refused; a cell beyond the columns is not read. An address in the file can name any row and column. */
const maxRows = 50_000;
const maxColumns = 200;
/** Of all cells together: thousands of them may name one long text. */
const maxLetters = 5_000_000;

/** The cells of a sheet by row and column from 0, without empty ones, and what is hidden or merged. */
export class Cells {
  readonly rows: Map<number, string>[] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  #letters = 0;

  put(row: number, column: number, value: string): void {
    if (value === "" || column >= maxColumns) return;
    if (row >= maxRows) throw new RangeError("too many rows");
    this.#letters += value.length;
    if (this.#letters > maxLetters) throw new RangeError("too many letters");
    while (this.rows.length <= row) this.rows.push(new Map());
    this.rows[row]?.set(column, value);
  }

  hideColumns(from: number, to: number): void {
    for (let column = from - 1; column < Math.min(to, maxColumns); column++) this.hiddenColumns.add(column);
  }

  /** Cells that are merged over several rows have one value, which counts for each of them, and is marked. */
  merge(place: string): void {
    const [from = "", to = ""] = place.split(":");
    const [column, row, lastRow] = [
      columnOf(from),
      rowOf(from.replace(/^[A-Z]+/, "")),
      rowOf(to.replace(/^[A-Z]+/, "")),
    ];
    const value = this.rows[row]?.get(column);
    if (value === undefined || lastRow <= row) return;
    for (let each = row; each <= Math.min(lastRow, this.rows.length - 1); each++)
      if ((this.rows[each]?.size ?? 0) > 0) this.put(each, column, value + mergedMark);
  }
}

/** From 0. */
export function rowOf(number: string): number {
  if (!/^[1-9]\d{0,6}$/.test(number)) throw new RangeError("no row");
  return Number(number) - 1;
}

/** From 0: A is 0, AA is 26. */
export function columnOf(place: string): number {
  const [, name] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(place) ?? [];
  if (name === undefined) throw new RangeError("no cell");
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The rows as text, all as wide as the widest, so that each is known to have columns; hidden ones are blank. */
export function joined({ rows, hiddenRows, hiddenColumns }: Cells): { text: string; hidden: number } {
  let [width, full, hidden] = [1, 0, 0];
  const hiddenWithText = new Set<number>();
  for (const [row, cells] of rows.entries()) {
    if (cells.size > 0) full += 1;
    if (cells.size > 0 && hiddenRows.has(row)) hidden += 1;
    for (const column of cells.keys()) {
      width = Math.max(width, column + 1);
      if (hiddenColumns.has(column)) hiddenWithText.add(column);
    }
  }
  if (full * width > maxLetters) throw new RangeError("too many cells");
  const seen = Array.from({ length: width }, (_, at) => at).filter((at) => !hiddenColumns.has(at));
  const lines = rows.map((cells, row) =>
    cells.size === 0 || hiddenRows.has(row)
      ? ""
      : lineOf(
          seen.map((at) => cells.get(at) ?? ""),
          "\t",
        ),
  );
  return { text: lines.join("\n"), hidden: hidden + hiddenWithText.size };
}
