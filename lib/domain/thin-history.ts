import type { HistoryRow } from "./forecast/stock-history.ts";
import type { Span } from "./forecast/types.ts";
import { isOut } from "./stock.ts";
import { isSameDay } from "./time.ts";

/**
 * The times of rows that old history does not need: falls within a UTC day on the way to a later one. Every day keeps
 * its last figures, its highest and lowest, its sales, each rise, each change of a due date, and the times at which
 * anything ran out, came back or was unknown, for all warehouses and for any of them together. Changes around gaps
 * stay. `rows` are oldest first; the first and the last stay.
 */
export function needlessRows(rows: readonly HistoryRow[], gaps: readonly Span[]): number[] {
  return rows.slice(1, -1).flatMap((row, index) => {
    const [before, after] = [rows[index], rows[index + 2]];
    const isNeedless =
      before &&
      after &&
      isSameDay(row.at, after.at) &&
      isFall(before, row) &&
      isFall(row, after) &&
      hasSameStates(before, row) &&
      !gaps.some(({ from, until }) => from < after.at && until >= row.at);
    return isNeedless ? [row.at] : [];
  });
}

/** Whether no figure rose, became unknown or known, or is negative: then no sum of them rose either. */
function isFall(from: HistoryRow, to: HistoryRow): boolean {
  const [before, after] = [figuresOf(from), figuresOf(to)];
  return (
    placesOf(from) === placesOf(to) &&
    before.every((figure, index) => {
      const next = after[index] ?? null;
      if (figure === null || next === null) return figure === next;
      return figure >= next && next >= 0;
    })
  );
}

/** Whether nothing ran out, and every due date is unchanged. */
function hasSameStates(from: HistoryRow, to: HistoryRow): boolean {
  const after = figuresOf(to);
  return (
    figuresOf(from).every((figure, index) => isOut(figure) === isOut(after[index] ?? null)) &&
    from.stock.every(({ dueAt }, index) => dueAt === to.stock[index]?.dueAt)
  );
}

function figuresOf({ total, stock }: HistoryRow): (number | null)[] {
  return [total, ...stock.map(({ available }) => available)];
}

function placesOf({ stock }: HistoryRow): string {
  return JSON.stringify(stock.map(({ warehouseId }) => warehouseId));
}
