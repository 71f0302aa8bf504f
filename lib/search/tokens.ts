import { withoutMarks } from "@/lib/domain/normalize.ts";

/** A normalized word, and its location in the plain text. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** It directly follows a number ("c" of "25c"), so it is a whole word and never a prefix. */
  readonly glued: boolean;
  /** It joins others and says nothing about an item: "de" of "plaquettes de frein", "for", the "d" of "d’hiver". */
  readonly joins: boolean;
}

const longestToken = 40;
const joining = new Set("de du des le la les et au aux pour avec un une the for with of and".split(" "));
const ligatures: Record<string, string> = { œ: "oe", æ: "ae", ø: "o", ß: "ss", ł: "l", đ: "d" };

/** Lower case without diacritics: "Crème brûlée" and "creme brulee" become equal. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return lower;
  return withoutMarks(lower).replace(/[œæøßłđ]/g, (letter) => ligatures[letter] ?? letter);
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false;
  return true;
}

/**
 * Splits a plain text into words. Letters and numbers are separated, so "12-speed", "12 speed" and "12speed" are the
 * same two words and "29x2.4" or "29 x 2.4" is "29" and "2.4". Numbers keep their decimals, without zeros at
 * their end ("2,25" and "2.250" are "2.25").
 */
export function eachToken(text: string, emit: (token: string, start: number, end: number) => void): void {
  let position = 0;
  while (position < text.length) {
    const kind = kindAt(text, position);
    let end = position + 1;
    if (kind === digit) end = numberEnd(text, end);
    else if (kind === letter) while (end < text.length && kindAt(text, end) === letter) end++;
    if (kind !== other && !isTimes(text, position, end) && !isBy(text, position, end)) {
      const word = text.slice(position, Math.min(end, position + longestToken));
      emit(kind === digit ? plainNumber(word) : singular(word), position, end);
    }
    position = end;
  }
}

/** What begins the part of a name that says more about the thing than what it is. */
const mention = /[,;(/+]| - | (?:with|for|w\/|incl|avec|pour) /;

/** The words of a name that say what the thing is: those before a comma or "with". */
export function thingOf(name: string): string[] {
  const [thing = ""] = plain(name).split(mention, 1);
  const words: string[] = [];
  eachToken(thing, (word) => words.push(word));
  return words;
}

/**
 * The word of a name that says what the thing is: the last one before a comma or "with", so that a "multi-tool with chain
 * tool" is no chain. "" when the name has none.
 */
export function headOf(name: string): string {
  return thingOf(name).findLast((word) => !isNumber(word)) ?? "";
}

/** The words of a query, in order. */
export function tokensOf(query: string): Token[] {
  const text = plain(query);
  const tokens: Token[] = [];
  eachToken(text, (word, start, end) => {
    const glued = end - start === 1 && start > 0 && kindAt(text, start - 1) === digit;
    tokens.push({ text: word, start, end, glued, joins: isJoining(text, start, end) });
  });
  return tokens;
}

/** Whether a separate word only joins others. "UN300" and "la-2" are parts of numbers. */
function isJoining(text: string, start: number, end: number): boolean {
  if (start > 0 && text[start - 1] !== " ") return false;
  const word = text.slice(start, end);
  // "29 in" are inches; "saddle in black" and "casque en M" say what follows.
  if (word === "in" || word === "en") return text[end] === " " && !/\d ?$/.test(text.slice(0, start));
  return /^['’]/.test(text.charAt(end)) ? word === "d" || word === "l" : text[end] === " " && joining.has(word);
}

/** The words without joining ones. The last one may still be incomplete: "rear de" is a derailleur. */
export function withoutJoining(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ joins }, place) => !joins || place === tokens.length - 1);
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
  // A comma before three digits groups thousands in English and is not a decimal comma.
  return text[end] === "," && after - end > 3 ? end : after;
}

/** Whether this is the "x" of "29x2.4", "29 x 2.4" or "29\" x 2.4": a sign between two numbers, not a word. */
function isTimes(text: string, start: number, end: number): boolean {
  if (end - start !== 1 || text[start] !== "x") return false;
  return (
    /\d ?(?:[abc]|in|["″”′']{1,2})? ?$/.test(text.slice(Math.max(0, start - 6), start)) &&
    /^ ?\d/.test(text.slice(end, end + 2))
  );
}

/** Whether this is the "by" of "29 by 2.4": a sign between two numbers. */
function isBy(text: string, start: number, end: number): boolean {
  return (
    end - start === 2 &&
    text.startsWith("by", start) &&
    /\d ?[abc]? $/.test(text.slice(Math.max(0, start - 4), start)) &&
    /^ \d/.test(text.slice(end, end + 2))
  );
}

/** "2,40" and "2.4" become equal. */
function plainNumber(written: string): string {
  const number = written.replace(",", ".");
  if (!number.includes(".")) return number;
  let end = number.length;
  while (number[end - 1] === "0") end--;
  return number.slice(0, number[end - 1] === "." ? end - 1 : end);
}

/**
 * Makes plural and singular equal. It is applied to both the index and the query, so it need not be correct grammar.
 */
function singular(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
