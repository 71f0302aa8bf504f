/** Replaces a character that cannot be decoded. */
const replacement = "\ufffd";

/** Half of a surrogate pair, as a JSON escape. Most texts have none. */
const escapedHalf = /\\u[dD][89a-fA-F]/;

/** The start of a text that SQLite's JSON functions accept as JSON. */
const jsonBeginning = /^\s*[[{"'/]/;

/**
 * A JSON escape: a whole pair, half of one, or any other. Matched together, so that `\\ud800` is not mistaken for half
 * a pair.
 */
const jsonEscape =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|[\s\S])/g;

/**
 * A text that a database can store: a lone half of a surrogate pair becomes U+FFFD. Also in JSON escapes: SQLite's JSON
 * functions turn `\ud800` into bytes that are not valid UTF-8, and the driver aborts the process when it reads them.
 * Every other text is returned unchanged.
 */
export function wellFormed(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!escapedHalf.test(whole) || !jsonBeginning.test(whole)) return whole;
  return whole.replace(jsonEscape, (found, half?: string) => (half === undefined ? found : replacement));
}
