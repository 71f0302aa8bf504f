/** What stands in place of a character that cannot be read. */
const replacement = "\ufffd";

/** A half of a surrogate pair, as an escape of JSON. Most texts have none. */
const escapedHalf = /\\u[dD][89a-fA-F]/;

/** What SQLite's JSON functions take for JSON begins so. */
const jsonBeginning = /^\s*[[{"'/]/;

/** An escape of JSON: a whole pair, half of one, or any other. Taken together, so that `\\ud800` is no escape of a half. */
const jsonEscape =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u[dD][89a-fA-F][0-9a-fA-F]{2})|[\s\S])/g;

/**
 * A text as a database may store it: half of a surrogate pair that stands alone is U+FFFD. That is so for the escapes in
 * JSON, too: SQLite's JSON functions make bytes of `\ud800` that are no UTF-8, and the driver ends the process when it
 * reads them. Every other text comes back as it is.
 */
export function wellFormed(text: string): string {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  if (!escapedHalf.test(whole) || !jsonBeginning.test(whole)) return whole;
  return whole.replace(jsonEscape, (found, half?: string) => (half === undefined ? found : replacement));
}
