/** The form in which names and numbers are compared: case, Unicode composition and outer spaces do not matter. */
export function normalize(text: string): string {
  // Lower case first: some accented capitals have no composed character, while their small letters do.
  return breakMarks(breakMarks(text.toLowerCase()).normalize("NFC")).trim();
}

/**
 * A user name as the identifier of an account: composed (NFC), without outer spaces, otherwise as typed. Only the
 * supplier knows whether case, accents or width matter.
 */
export function exactName(username: string): string {
  const trimmed = username.trim();
  // A name with a run of marks that no real name has is not composed: see `breakMarks`.
  return breakMarks(trimmed) === trimmed ? trimmed.normalize("NFC") : trimmed;
}

/** The combining marks of Unicode without the one that separates marks. */
const longRun = /(?:(?!\u034f)\p{M}){30}(?=(?!\u034f)\p{M})/gu;
const runLength = 30;

/**
 * The text with U+034F after every 30 combining marks in a row (Unicode Standard Annex 15, Stream-Safe Text Format).
 * Normalizing sorts the marks of a run, in a time that grows with the square of its length. No real text has such a run.
 */
function breakMarks(text: string): string {
  return text.length <= runLength ? text : text.replace(longRun, "$&\u034f");
}

const marks = /\p{M}+/gu;

/**
 * A text without accents and other combining marks, compatibility characters decomposed (NFKD). Marks are also removed
 * first, because sorting a long run of them takes quadratic time.
 */
export function withoutMarks(text: string): string {
  return text.replace(marks, "").normalize("NFKD").replace(marks, "");
}

/**
 * At most the first `longest` characters of a text, in UTF-16 units. Never splits what people see as one character: an
 * emoji of several parts, or a letter with its accents, is dropped completely. Use only this to cut text from users or
 * the supplier: half of a surrogate pair cannot be stored or written into an address.
 */
export function cutAt(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const from = Math.max(0, longest - longestCharacter);
  const near = new Intl.Segmenter().segment(text.slice(from, longest + longestCharacter));
  const start = near.containing(longest - from)?.index ?? 0;
  // A longer run of marks is no character of any language: it is cut between two of them.
  if (start === 0) return text.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
  return text.slice(0, from + start);
}

/** The longest character that people see as one, of which a family of emoji is, has fewer UTF-16 units. */
const longestCharacter = 64;

/** A name as a find box compares it: lower case, without accents and outer spaces. */
export function plainName(text: string): string {
  return withoutMarks(text.trim()).toLowerCase();
}

/** Characters that people leave out of a number, or put into it. */
export const separators: readonly string[] = [" ", "-", ".", "/", "_"];

/** A normalized number without its separators: "710555-05" and "71055505" become equal. */
export function compact(normalized: string): string {
  return separators.reduce((text, separator) => text.replaceAll(separator, ""), normalized);
}

/** Typographic hyphens, dashes and minus signs; U+0096 and U+0097 are those of Windows in another encoding. */
const otherHyphens = /[\u0096\u0097\u02d7\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
/** Invisible breaks and direction marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A number with the hyphens of a keyboard: letters, tables and PDF files have typographic hyphens and invisible breaks,
 * which look the same.
 */
export function keyboardHyphens(text: string): string {
  return text.replace(otherHyphens, "-").replace(invisible, "");
}
