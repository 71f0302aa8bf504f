/**
 * A text that a spreadsheet would run as a formula. Spreadsheets skip spaces, invisible characters and stray quotes
 * before it, and accept the full-width signs of East Asian keyboards. Apostrophes are included, so that `beforeDefused`
 * finds exactly the one that was added.
 */
const beginsFormula = /^'*(?:[\t\r\n]|[\s\p{C}"]*[=+\-@＝＋－＠])/u;
/** The same of a part of a text, which has no tab or end of a line. */
const partBeginsFormula = /^'*[\s\p{C}"]*[=+\-@＝＋－＠]/u;
/**
 * The separators at which spreadsheets of any language may split a line, regardless of the file's own; the file's
 * quotes are then ignored.
 */
const separators = /([,;\t\r\n])/;

/** Puts an apostrophe where a spreadsheet would run a text, or a part of it, as a formula (CSV injection). */
export function defuse(text: string): string {
  const first = beginsFormula.test(text) ? "'" : "";
  return first + partsAfterSeparators(text, (part) => (partBeginsFormula.test(part) ? `'${part}` : part));
}

/** Reverts `defuse`, for a text that may come from a file of ours. */
export function beforeDefused(text: string): string {
  const withoutQuote = (part: string) =>
    part.startsWith("'") && partBeginsFormula.test(part.slice(1)) ? part.slice(1) : part;
  const outer = partsAfterSeparators(text, withoutQuote);
  return outer.startsWith("'") && beginsFormula.test(outer.slice(1)) ? outer.slice(1) : outer;
}

/** The text with each part behind a separator changed. */
function partsAfterSeparators(text: string, change: (part: string) => string): string {
  const parts = text.split(separators);
  return parts.map((part, place) => (place > 0 && place % 2 === 0 ? change(part) : part)).join("");
}
