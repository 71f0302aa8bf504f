/** The form in which names and numbers are compared: without regard to case, width and outer space (DESIGN: "whole, case ignored"). */
export function normalize(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

/** What people leave out of a number, or put into it. */
const separators = [" ", "-", ".", "/", "_"];

/** A folded number without its separators: "710555-05" and "71055505" are one. */
export function compact(normalized: string): string {
  return separators.reduce((text, separator) => text.replaceAll(separator, ""), normalized);
}

/** The same as an SQL expression of a column of folded text; indexes and queries have to spell it alike. */
export function compactSql(column: string): string {
  return separators.reduce((text, separator) => `replace(${text}, '${separator}', '')`, column);
}
