/**
 * A beginning that a spreadsheet runs as a formula. Spreadsheets skip spaces, invisible characters and stray quotes
 * before the formula, and accept the full-width signs of East Asian keyboards. Apostrophes count along, so that
 * `beforeDefused` finds exactly the one that was put before them.
 */
const beginsFormula = /^'*(?:[\t\r\n]|[\s\p{C}"]*[=+\-@＝＋－＠])/u;
/** The same of a part of a text, which has no tab or end of a line. */
const partBeginsFormula = /^'*[\s\p{C}"]*[=+\-@＝＋－＠]/u;
/**
 * Where a spreadsheet may divide a line: at the separator of its own language, whichever the file is written with. It
 * does not see the file's quotes then.
 */
const separators = /([,;\t\r\n])/;

/** Puts an apostrophe where a spreadsheet would run a text, or a part of it, as a formula (CSV injection). */
export function defuse(text: string): string {
  const first = beginsFormula.test(text) ? "'" : "";
  return first + partsAfterSeparators(text, (part) => (partBeginsFormula.test(part) ? `'${part}` : part));
}

/** The text of which `defuse` made this one, which may come from a file of ours. */
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
