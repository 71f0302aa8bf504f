import { compact, cutAt, keyboardHyphens } from "../normalize.ts";
import { barcodeDigits, checkDigit, piecesOfCarton, upcsOfPart } from "./gtin.ts";

/**
 * What was done to a damaged code: `wide` full-width characters replaced; `figure` decimals or thousands separators of
 * a spreadsheet removed; `marks` foreign characters around or inside removed; `exponent` "7.12345678905E+11" written
 * out; `letters` O, I and l read as digits; `zeros` leading zeros restored, `extraZeros` removed; `checkDigit` the last
 * digit of a UPC or EAN recalculated; `upcE` a part of a UPC-E expanded; `carton` a carton's code read as that of its
 * pieces; `rounded` digits that a spreadsheet rounded away are unknown.
 */
export const repairs = [
  "wide",
  "figure",
  "marks",
  "exponent",
  "letters",
  "zeros",
  "extraZeros",
  "checkDigit",
  "upcE",
  "carton",
  "rounded",
] as const;
export type Repair = (typeof repairs)[number];

/** A possible meaning of a written or scanned code, and how it was repaired. */
export interface RepairedCode {
  code: string;
  changed: Repair[];
}

const longest = 60;
const fewestDigits = 4;
/** Fewer digits are a size or a year rather than a code that lost its zeros. */
const shortestWithoutZeros = 5;
const maxZeros = 3;
/** The lengths of EAN-8, UPC, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14];

/**
 * The possible meanings of a text, the least changed first, without the text itself. For texts that name nothing as
 * they are; most of these codes name nothing either.
 */
export function repairedCodes(text: string): RepairedCode[] {
  if (text.length > longest || digitsIn(text) < fewestDigits) return [];
  const written = text.trim();
  const bases = mended(written);
  const found = new Map<string, RepairedCode>();
  for (const each of [...bases.slice(1), ...bases.flatMap(fromDigits)]) {
    if (each.changed.length > 0 && each.code !== written && !found.has(each.code)) found.set(each.code, each);
  }
  return [...found.values()];
}

const steps: readonly [Repair, (code: string) => string][] = [
  ["wide", inOwnDigits],
  ["figure", withoutFigureMarks],
  ["marks", withoutMarks],
  ["exponent", (code) => exponentOf(code)?.written ?? code],
  ["letters", withDigits],
];

/** The text, and the results of each step that changes it. */
function mended(written: string): RepairedCode[] {
  const forms: RepairedCode[] = [{ code: written, changed: [] }];
  for (const [repair, mend] of steps) {
    const before = forms.at(-1);
    const code = before && mend(before.code);
    if (before && code && code !== before.code) forms.push({ code, changed: [...before.changed, repair] });
  }
  return forms;
}

/** Full-width characters as those of a keyboard (U+FF01 to U+FF5E lie as ASCII does). */
export function narrow(code: string): string {
  return code.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** The same, and the digits of other scripts as those of ours. */
export function inOwnDigits(code: string): string {
  return narrow(code).replace(/(?![0-9])\p{Nd}/gu, (sign) => String(digitOf(sign.codePointAt(0) ?? 0)));
}

/** The digits of a script lie one after the other from its zero; those of mathematics are five times ten from U+1D7CE. */
function digitOf(sign: number): number {
  if (sign >= 0x1d7ce && sign <= 0x1d7ff) return (sign - 0x1d7ce) % 10;
  let digit = 0;
  while (digit < 9 && /\p{Nd}/u.test(String.fromCodePoint(sign - digit - 1))) digit++;
  return digit;
}

const grouped = /^\d{1,3}(?:(?:,\d{3}){2,4}|(?:\.\d{3}){2,4}|(?:[\u2019']\d{3}){2,4})$/;
const plainOrSpaced = /^(?:\d{5,14}|\d{1,3}(?:\s\d{3}){2,4})$/;

/** "4006381333931.0" and "4,006,381,333,931.00" as the original digits. */
function withoutFigureMarks(code: string): string {
  const written = code.replace(/^['"=]{1,3}/, "").replace(/"$/, "");
  if (grouped.test(written)) return written.replace(/\D/g, "");
  const [, whole = ""] = /^(\d.{3,23})[.,]0{1,8}$/.exec(written) ?? [];
  return plainOrSpaced.test(whole) || grouped.test(whole) ? whole.replace(/\D/g, "") : code;
}

function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}

/** Without the quotes of a spreadsheet, the asterisks of Code 39 and the like. */
function withoutMarks(code: string): string {
  return keyboardHyphens(code)
    .replace(/[^\p{L}\p{N}\s|.,+/_-]/gu, "")
    .trim();
}

/**
 * O as 0, I and l as 1, in parts of a number that consist of these and digits. S, B or Z are not read as 5, 8 or 2:
 * they are sizes and colors.
 */
function withDigits(code: string): string {
  return code.replace(/[\p{L}\p{N}|]+/gu, (part) =>
    /^[\dOoIil|]+$/.test(part) ? part.replace(/[Oo]/g, "0").replace(/[Iil|]/g, "1") : part,
  );
}

/** What follows from the digits of a code: zeros, and the check digit. */
function fromDigits({ code, changed }: RepairedCode): RepairedCode[] {
  const digits = compact(code);
  // The zero behind the point is no digit of the code.
  if (withoutFigureMarks(code) !== code) return [];
  if (!/^\d+$/.test(digits) || digits.length < shortestWithoutZeros || digits.length > 14) return [];
  const bare: RepairedCode = { code: digits, changed: barcodeDigits(code) === null ? [...changed, "marks"] : changed };
  const padded = zerosBefore(digits).map((each): RepairedCode => ({ code: each, changed: [...bare.changed, "zeros"] }));
  const stripped = digits.startsWith("0")
    ? [{ code: digits.replace(/^0+/, ""), changed: [...bare.changed, "extraZeros" as const] }]
    : [];
  const shortened = upcsOfPart(digits).map(
    (each): RepairedCode => ({ code: each, changed: [...bare.changed, "upcE"] }),
  );
  const pieces = piecesOfCarton(digits).map((each): RepairedCode => {
    return { code: each, changed: [...bare.changed, "carton"] };
  });
  return [bare, ...padded, ...stripped, ...[bare, ...padded].flatMap(withCheckDigit), ...shortened, ...pieces];
}

function zerosBefore(digits: string): string[] {
  const some = Array.from({ length: maxZeros }, (_, index) => "0".repeat(index + 1) + digits);
  const codes = lengths.filter((length) => length > digits.length).map((length) => digits.padStart(length, "0"));
  return [...some, ...codes];
}

function withCheckDigit({ code, changed }: RepairedCode): RepairedCode[] {
  if (!lengths.includes(code.length)) return [];
  const right = code.slice(0, -1) + checkDigit(code.slice(0, -1));
  return right === code ? [] : [{ code: right, changed: [...changed, "checkDigit"] }];
}

/**
 * The first and last code that a spreadsheet would have rounded to a text such as "7.123E+11"; for "1.0E+12" also those
 * with one digit less, which were rounded up to it. Null for other texts.
 */
export function roundedCodes(text: string): { first: string; last: string }[] {
  const read = exponentOf(inOwnDigits(cutAt(text, longest)).trim());
  if (!read || read.written !== null) return [];
  const step = 10 ** read.unknownDigits;
  const middle = Number(read.digits) * step;
  const least = 10 ** (read.digits.length + read.unknownDigits - 1);
  const span = (from: number, to: number) => ({ first: String(from), last: String(to) });
  const shorter = middle === least ? [span(Math.ceil(least - step / 20), least - 1)] : [];
  return [span(Math.max(middle - step / 2, least), middle + step / 2 - 1), ...shorter];
}

/** The parts of "7.123E+11"; `written` is the number written out, null when digits of it are unknown. */
function exponentOf(code: string) {
  const [, whole, decimals = "", exponent] =
    /^([1-9]|[1-9]\d{1,12}(?=[.,]\d))(?:[.,](\d{1,14}))?e\+?(\d{1,2})$/i.exec(code) ?? [];
  if (whole === undefined || exponent === undefined) return null;
  const power = Number(exponent);
  // Zeros beyond the number's last digit.
  const fraction = /^0+$/.test(decimals.slice(power)) ? decimals.slice(0, power) : decimals;
  const digits = whole + fraction;
  const unknownDigits = power - fraction.length;
  // Longer than any code, or with digits behind the point.
  if (power + whole.length > 14 || unknownDigits < 0) return null;
  return { digits, unknownDigits, written: unknownDigits === 0 ? digits : null };
}
