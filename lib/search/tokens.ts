/** A word as it is looked up, and where it stands in the plain text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** It stands directly behind a number ("c" of "25c"), so that it is whole and not the beginning of a word. */
  readonly glued: boolean;
}

const longestToken = 40;
const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ø: "o", ß: "ss", ł: "l", đ: "d" };

/** Lower case without diacritics: "Crème brûlée" and "creme brulee" are one. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[œæøßłđ]/g, (letter) => ligatures[letter] ?? letter);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}

/**
 * Cuts a plain text into words: letters and numbers apart, so that "12-speed", "12 speed" and "12speed" are the same
 * two words and "29x2.4" is "29" and "2.4". Numbers keep their decimals ("2,25" reads as "2.25").
 */
export function eachToken(text: string, emit: (token: string, start: number, end: number) => void): void {
  let position = 0;
  while (position < text.length) {
    const kind = kindAt(text, position);
    let end = position + 1;
    if (kind === digit) end = numberEnd(text, end);
    else if (kind === letter) while (end < text.length && kindAt(text, end) === letter) end++;
    if (kind !== other && !isTimes(text, position, end)) {
      const word = text.slice(position, Math.min(end, position + longestToken));
      emit(kind === digit ? word.replace(",", ".") : singular(word), position, end);
    }
    position = end;
  }
}

/** The words of a query, in order. */
export function tokensOf(query: string): Token[] {
  const text = plain(query);
  const tokens: Token[] = [];
  eachToken(text, (word, start, end) => {
    const glued = end - start === 1 && start > 0 && kindAt(text, start - 1) === digit;
    tokens.push({ text: word, start, end, glued });
  });
  return tokens;
}

export function isNumber(token: string): boolean {
  return kindAt(token, 0) === digit;
}

const other = 0;
const digit = 1;
const letter = 2;

function kindAt(text: string, index: number): number {
  const code = text.charCodeAt(index);
  if (code >= 97 && code <= 122) return letter;
  if (code >= 48 && code <= 57) return digit;
  return code > 127 && /[\p{L}\p{N}\uD800-\uDFFF]/u.test(text.charAt(index)) ? letter : other;
}

function numberEnd(text: string, from: number): number {
  let end = from;
  while (kindAt(text, end) === digit) end++;
  if (!/^[.,]\d/.test(text.slice(end, end + 2))) return end;
  let after = end + 1;
  while (kindAt(text, after) === digit) after++;
  // A comma with three digits behind it groups thousands in English and is no decimal.
  return text[end] === "," && after - end > 3 ? end : after;
}

/** The "x" of "29x2.4", "700 x 25" without spaces: a sign between two numbers, not a word. */
function isTimes(text: string, start: number, end: number): boolean {
  return end - start === 1 && text[start] === "x" && kindAt(text, start - 1) === digit && kindAt(text, end) === digit;
}

/** Plural and singular are one word; done alike to both sides, so that it need not be good grammar. */
function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
