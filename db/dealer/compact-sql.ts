import { separators } from "@/lib/domain/normalize.ts";

/** `compact` of a column of normalized text as an SQL expression; indexes and queries have to spell it alike. */
export function compactSql(column: string): string {
  return separators.reduce((text, separator) => `replace(${text}, '${separator}', '')`, column);
}
