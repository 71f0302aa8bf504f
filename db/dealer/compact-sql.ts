import { separators } from "@/lib/domain/normalize.ts";

/**
 * `compact` of a column of normalized text as an SQL expression. SQLite uses an index only when the query has the same
 * expression, so both must use this function.
 */
export function compactSql(column: string): string {
  return separators.reduce((text, separator) => `replace(${text}, '${separator}', '')`, column);
}
