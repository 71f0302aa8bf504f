import type { InStatement, InValue } from "@libsql/client";

/** Rows a statement carries: more gain nothing and hold more memory. */
const rowsAtOnce = 1000;

/** One statement per thousand rows, each with all its rows in one JSON parameter, read by `FROM json_each(?)` (the last parameter). */
export function jsonStatements(sql: string, rows: readonly unknown[], first: InValue[] = []): InStatement[] {
  const statements: InStatement[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    statements.push({ sql, args: [...first, JSON.stringify(rows.slice(from, from + rowsAtOnce))] });
  }
  return statements;
}

/** Rows bound one by one, for long texts: as parts of one JSON text they would be escaped and read again. */
export function boundStatements(insert: string, rows: readonly InValue[][], end = ""): InStatement[] {
  const statements: InStatement[] = [];
  const width = rows[0]?.length ?? 0;
  const tuple = `(${Array(width).fill("?").join(", ")})`;
  for (let from = 0; from < rows.length; from += 50) {
    const part = rows.slice(from, from + 50);
    statements.push({ sql: `${insert} VALUES ${part.map(() => tuple).join(", ")} ${end}`, args: part.flat() });
  }
  return statements;
}
