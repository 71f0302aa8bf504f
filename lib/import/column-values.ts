import { isFigureLike, isNothing, wholeOf } from "./figure.ts";
import type { Table } from "./table.ts";

const maxSampled = 200;

/** The values of a column, without empty ones, as far as they are looked at. */
export function valuesOf({ rows }: Table, column: number, most = maxSampled): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const value = cells[column] ?? "";
    if (!isNothing(value)) values.push(value);
    if (values.length === most) break;
  }
  return values;
}

/** Whether a column has any value. */
export function hasValues(table: Table, column: number): boolean {
  return valuesOf(table, column, 1).length > 0;
}

/** Whether most of a column's values are figures, also ones that cannot be ordered. */
export function isFigures(table: Table, column: number): boolean {
  const values = valuesOf(table, column);
  const isFigure = (value: string) => isFigureLike(value) || /^\d{1,5}\s?\p{L}{1,8}\.?$/u.test(value);
  return values.length > 0 && values.filter(isFigure).length > values.length / 2;
}

/** Those of some columns that mostly have whole numbers: "12 in a box" and "500 ml" are words about a pack. */
export function wholeColumns(table: Table, columns: readonly number[]): number[] {
  return columns.filter((at) => {
    const values = valuesOf(table, at);
    return values.filter((value) => wholeOf(value, table.habits) !== null).length > values.length / 2;
  });
}

/** Whether a column's values could be quantities: whole, small, and not the numbers of the rows. */
export function isCount(table: Table, column: number): boolean {
  const values = valuesOf(table, column).map((value) => wholeOf(value, table.habits));
  const whole = values.filter((value) => value !== null && value >= 0 && value < 100_000);
  if (values.length === 0 || whole.length <= values.length / 2) return false;
  return values.length < 3 || !values.every((value, at) => value === (values[0] ?? 0) + at);
}

/** Whether a column's values are whole numbers with three decimals, or thousands: "6,000". */
export function isThousandths(table: Table, column: number): boolean {
  const values = valuesOf(table, column);
  return values.length > 0 && values.every((value) => /^\d{1,4}[.,]000$/.test(value));
}

/** Whether a column's values look like identifiers: most of them with digits, without blanks, and no two alike. */
export function isCodeLike(table: Table, column: number): boolean {
  const values = valuesOf(table, column);
  const codes = values.filter(
    (value) => /\d/.test(value) && value.length >= 3 && value.length <= 40 && !/\s\S+\s/.test(value),
  );
  return values.length > 0 && codes.length > values.length / 2 && !isPriceLike(values);
}

/** Whether most of some values are written as prices. */
export function isPriceLike(values: readonly string[]): boolean {
  return values.filter((value) => /^[$€£]?\s?\d+[.,]\d{2}(?:\s?[$€£])?$/.test(value)).length > values.length / 2;
}
