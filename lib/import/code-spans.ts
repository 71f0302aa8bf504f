import { hasCheckDigit } from "@/lib/domain/codes/gtin.ts";
import { barcodeIn, sureCodes } from "@/lib/domain/codes/possible-codes.ts";

/** A part of a line that is a UPC, EAN or GTIN. */
interface CodeSpan {
  readonly from: number;
  readonly to: number;
  /** Its digits. */
  readonly code: string;
  /** Something says that it is one: "EAN", "(01)". */
  readonly isNamed: boolean;
}

const maxSpans = 3;
const maxWords = 8;
const lengths = [8, 12, 13, 14];
const [shortest, longest] = [8, 14];
const plainFigures = /^[\d\s.,'’-]+$/;
/** Before the figures of a code in several words: "EAN", "(01)". */
const opening = /^(?:[a-z]{3,7}(?:-?\d{1,2}|-[a-z])?:?|[([]0[12][)\]])$/i;
const figures = /^[\p{Nd}.,'’\-\u2010-\u2015]+$/u;
const end = /[:;,=]{1,3}$/;

/** The digits of a text that is a code with a right check digit; null for others. */
export function codeOf(text: string): string | null {
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (digits < shortest) return null;
  // More figures with blanks between them are several: read as an element string they would lose its identifiers.
  if (digits > longest && /^[\p{Nd}-]+\s[\p{Nd}\s-]+$/u.test(text)) return null;
  // Most lines have a few figures, of which no notation but their own digits is a code.
  const isPlain = digits <= longest && plainFigures.test(text) && !/[.,]0/.test(text);
  const code = isPlain ? text.replace(/\D/g, "") : barcodeIn(text);
  return code !== null && lengths.includes(code.length) && hasCheckDigit(code) ? code : null;
}

/** Whether a word is a code, or an address with a number in it. */
export function isCode(word: string): boolean {
  return codeOf(word) !== null || (word.includes("/") && sureCodes(word).length > 1);
}

/**
 * Whether a line is a code and nothing else. In an element string with blanks every identifier must have its value, and
 * no figure stand behind: "(01) 04006381333931 (10) LOT7 3" may want three.
 */
export function isWholeCode(line: string): boolean {
  const words = line.split(/\s+/);
  const isPairs =
    words.length % 2 === 0 && words.every((word, at) => at % 2 === 1 || /^[([]?\d{2,4}[)\]]?$/.test(word));
  return (words.length === 1 || isPairs || /^[\d\s-]+$/.test(line)) && codeOf(line) !== null;
}

/**
 * The parts of a line that are codes of several words: "4 006381 333931", "EAN 4 006381 333931". The longest first, of
 * those that overlap, too: the catalog decides.
 */
export function codeSpans(line: string): CodeSpan[] {
  if ((line.match(/\p{Nd}/gu)?.length ?? 0) < shortest || isWholeCode(line)) return [];
  const words = [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({ text, from: index }));
  const found: CodeSpan[] = [];
  for (const [at, first] of words.entries())
    for (let last = at + 1; last < Math.min(words.length, at + maxWords); last++) {
      const word = words[last];
      if (!word || !isPart(first.text, word.text)) break;
      const to = word.from + word.text.replace(end, "").length;
      const text = line.slice(first.from, to);
      const code = codeOf(text);
      if (code !== null) found.push({ from: first.from, to, code, isNamed: opening.test(first.text) });
    }
  return found.sort((one, other) => other.to - other.from - (one.to - one.from)).slice(0, maxSpans);
}

/** Whether a word goes on with a code that begins with another one. */
function isPart(first: string, word: string): boolean {
  return figures.test(word.replace(end, "")) && (figures.test(first) || opening.test(first));
}
