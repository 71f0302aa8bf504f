// Plain JavaScript, since a misspelled name is refused before any package is installed.

/** Allowed typing errors by length of the name; shorter names are too often those of other software. */
const errorsAllowed = [
  { letters: 14, errors: 2 },
  { letters: 10, errors: 1 },
];

/**
 * The one setting that a name must be meant to be; null: none is so similar, or several are.
 * @param {string} name
 * @param {readonly string[]} known
 * @returns {string | null}
 */
export function meantSetting(name, known) {
  const meant = known.filter((setting) => errorsBetween(name, setting) <= allowedIn(setting));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/**
 * The setting that differs from a name only by two neighbouring letters that are exchanged, or, when it is long, by one
 * letter that the name lacks; null: there is none. Nobody calls something of his own like that. A missing underscore
 * proves nothing: others write LOGLEVEL. Nor does a letter more or another one: DATABASE_URLS, DATABASE_URI.
 * @param {string} name
 * @param {readonly string[]} known
 * @returns {string | null}
 */
export function slippedSetting(name, known) {
  return known.find((setting) => isExchanged(name, setting) || lacksLetter(name, setting)) ?? null;
}

/** Exchanged letters of shorter names are too often another word. */
const exchangedLetters = 7;

/** @param {string} name @param {string} setting */
function isExchanged(name, setting) {
  if (name.length !== setting.length || setting.length < exchangedLetters) return false;
  const at = Array.from(setting).findIndex((letter, index) => letter !== name[index]);
  return at >= 0 && setting === name.slice(0, at) + (name[at + 1] ?? "") + name[at] + name.slice(at + 2);
}

/** @param {string} name @param {string} setting */
function lacksLetter(name, setting) {
  if (name.length !== setting.length - 1 || allowedIn(setting) === 0) return false;
  const at = Array.from(setting).findIndex((letter, index) => letter !== name[index]);
  return setting[at] !== "_" && setting === name.slice(0, at) + setting[at] + name.slice(at);
}

/** @param {string} setting */
function allowedIn(setting) {
  return errorsAllowed.find(({ letters }) => setting.length >= letters)?.errors ?? 0;
}

/**
 * How many letters must be added, removed or replaced, or exchanged with their neighbour.
 * @param {string} one
 * @param {string} other
 */
function errorsBetween(one, other) {
  if (Math.abs(one.length - other.length) > errorsAllowed[0].errors) return Number.POSITIVE_INFINITY;
  /** @type {number[][]} */
  let [earlier, before] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const replaced = (before?.[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const exchanged = isExchanged ? (earlier?.[at - 2] ?? 0) + 1 : replaced;
      now.push(Math.min(replaced, exchanged, (before?.[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    [earlier, before] = [before, now];
  }
  return before?.at(-1) ?? 0;
}
