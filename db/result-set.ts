import type { ResultSet, Row, Value } from "@libsql/client";

/** A result in the form of `@libsql/client`. */
export function result(
  columns: string[],
  columnTypes: string[],
  rows: Row[],
  rowsAffected: number,
  lastInsertRowid: bigint | undefined,
): ResultSet {
  const own = { columns, columnTypes, rows, rowsAffected, lastInsertRowid };
  return { ...own, toJSON: () => ({ ...own, lastInsertRowid: lastInsertRowid?.toString() ?? null }) };
}

/** A row by column names; also by column index, but these are not enumerable. */
export function rowOf(values: readonly unknown[], names: readonly string[]): Row {
  const row = {};
  Object.defineProperty(row, "length", { value: values.length });
  for (const [index, one] of values.entries()) {
    const value = readValue(one);
    Object.defineProperty(row, index, { value });
    const name = names[index] ?? "";
    if (!Object.hasOwn(row, name)) Object.assign(row, { [name]: value });
  }
  return row as Row;
}

function readValue(value: unknown): Value {
  // A copy: small buffers are parts of a shared one.
  if (value instanceof Uint8Array) return new Uint8Array(value).buffer;
  return value as Value;
}
