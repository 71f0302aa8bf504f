/** Replaces a character that cannot be decoded. */
const replacement = "\ufffd";

/** A half of a surrogate pair, as an escape of JSON. Most texts have none. */
const escapedHalf = /\\u[dD][89a-fA-F]/;

/** What SQLite's JSON functions take for JSON begins so. */
const jsonBeginning = /^\s*[[{"'/]/;

/** An escape of JSON: a whole pair, half of one, or any other. Taken together, so that `\\ud800` is no escape of a half. */
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
