/**
 * A beginning that a spreadsheet runs as a formula. Spreadsheets skip spaces, invisible characters and stray quotes
 * before the formula, and accept the full-width signs of East Asian keyboards. Apostrophes count along, so that
 * `beforeDefused` finds exactly the one that was put before them.
 */
const beginsFormula = /^'*(?:[\t\r\n]|[\s\p{C}"]*[=+\-@＝＋－＠])/u;
/**
 * The same behind a character at which a spreadsheet may divide a line: it divides at the separator of its own
 * language, whichever the file is written with, and does not see the file's quotes then.
 */
const formulaInside = /([,;\t\r\n])(?='*(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@＝＋－＠])/gu;
const defusedInside = /([,;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{C}"])*[=+\-@＝＋－＠])/gu;

/** Puts an apostrophe where a spreadsheet would run a text, or a part of it, as a formula (CSV injection). */
export function defuse(text: string): string {
  return (beginsFormula.test(text) ? `'${text}` : text).replace(formulaInside, "$1'");
}

/** The text of which `defuse` made this one, which may come from a file of ours. */
export function beforeDefused(text: string): string {
  const outer = text.replace(defusedInside, "$1");
  return outer.startsWith("'") && beginsFormula.test(outer.slice(1)) ? outer.slice(1) : outer;
}
