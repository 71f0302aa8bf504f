import type { InStatement, InValue } from "@libsql/client";

/** Rows per statement: more rows are not faster and use more memory. */
const rowsAtOnce = 1000;

/**
 * One statement per thousand rows. All its rows are one JSON parameter, the last one, which the SQL reads with `FROM
 * json_each(?)`.
 */
export function jsonStatements(sql: string, rows: readonly unknown[], first: InValue[] = []): InStatement[] {
  const statements: InStatement[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    statements.push({ sql, args: [...first, JSON.stringify(rows.slice(from, from + rowsAtOnce))] });
  }
  return statements;
}

/**
 * Statements with one parameter per value, for long texts: inside a JSON parameter they would be escaped and parsed
 * again.
 */
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
