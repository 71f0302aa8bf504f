import { isFigureLike } from "./figure.ts";
import { headKey, kindOfHead } from "./heads.ts";
import type { Row } from "./types.ts";

/** Whether a row names columns: an identifier among at least two heads that are known, and no figure. */
export function namesColumns(row: Row | undefined): boolean {
  if (row === undefined || row.cells.some((cell) => cell !== "" && (isFigureLike(cell) || saysNumber(cell))))
    return false;
  const kinds = row.cells.flatMap((cell) => (cell === "" ? [] : [kindOfHead(cell)]));
  const known = kinds.filter((kind) => kind !== null);
  const isNamed = known.some((kind) => kind === "number" || kind === "code" || kind === "vague" || kind === "written");
  return known.length >= 2 ? isNamed || known.length * 2 > kinds.length : isNamed && kinds.length === 2;
}

/** Whether a cell has an item's number, which no head has: "018345-04 2 cartons". */
export function saysNumber(cell: string): boolean {
  return /\d{5}|\d{4}-\d/.test(cell) && kindOfHead(cell) === null;
}

/**
 * The rows below a head. One that is repeated on each page of a print is no row; below one that names other columns, as a
 * second table in a file has it, the cells move to the columns that the first head names.
 */
export function realigned(rows: readonly Row[], head: Row): Row[] {
  let moves: readonly number[] | null = null;
  return rows.flatMap((row) => {
    if (isSame(row, head)) {
      moves = null;
      return [];
    }
    if (namesColumns(row)) {
      moves = movesTo(head, row);
      return [];
    }
    return [moves === null ? row : { ...row, cells: moves.map((from) => row.cells[from] ?? "") }];
  });
}

function isSame(row: Row, head: Row): boolean {
  return row.cells.every((cell, at) => cell === (head.cells[at] ?? ""));
}

/**
 * For each column of a head the one of another that has its name, the same meaning, or else the same place; behind them
 * those that have none, so that their rows have more cells than the head.
 */
function movesTo(head: Row, other: Row): number[] {
  const moves: number[] = head.cells.map(() => -1);
  const free = new Set(other.cells.keys());
  const take = (find: (cell: string, at: number) => number) => {
    for (const [at, cell] of head.cells.entries()) {
      const from = moves[at] === -1 ? find(cell, at) : -1;
      if (!free.delete(from)) continue;
      moves[at] = from;
    }
  };
  const keys = other.cells.map(headKey);
  const kinds = other.cells.map(kindOfHead);
  take((cell) => (cell === "" ? -1 : keys.indexOf(headKey(cell))));
  take((cell) => {
    const kind = kindOfHead(cell);
    const same = [...free].filter((at) => kinds[at] === kind);
    return kind === null || kind === "ignored" || same.length > 1 ? -1 : (same[0] ?? -1);
  });
  take((_, at) => at);
  return [...moves, ...[...free].filter((at) => kinds[at] !== "ignored")];
}
