import { narrow } from "@/lib/domain/codes/repaired-code.ts";
import { highestQuantity } from "@/lib/domain/line-limits.ts";
import { keyboardHyphens } from "@/lib/domain/normalize.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { isPiece } from "./units.ts";

/** How a text writes figures, as far as it shows: the decimal and the thousands separator. */
export interface Habits {
  readonly decimal: "," | "." | null;
  readonly thousands: "," | "." | null;
}

export const noHabits: Habits = { decimal: null, thousands: null };

const currency = /^(?:CAD|USD|EUR|GBP|CA|US)?\s?[$€£]?\s?|\s?(?:[$€£]|CAD|USD|EUR|GBP)$/gi;

/** Forms that show what a sign means; "1,000" shows nothing. */
const evidence: readonly { readonly form: RegExp; readonly shows: Partial<Habits> }[] = [
  { form: /^-?\d{1,3}(?:,\d{3})+\.\d+$/, shows: { decimal: ".", thousands: "," } },
  { form: /^-?\d{1,3}(?:\.\d{3})+,\d+$/, shows: { decimal: ",", thousands: "." } },
  { form: /^-?\d{1,3}(?:,\d{3}){2,}$/, shows: { thousands: "," } },
  { form: /^-?\d{1,3}(?:\.\d{3}){2,}$/, shows: { thousands: "." } },
  { form: /^-?(?:\d+|\d{1,3}(?:[ '’]\d{3})+),(?:\d{1,2}|\d{4,6})$/, shows: { decimal: "," } },
  { form: /^-?(?:\d+|\d{1,3}(?:[ '’]\d{3})+)\.(?:\d{1,2}|\d{4,6})$/, shows: { decimal: "." } },
  { form: /^-?(?:0|\d{4,}),\d{3}$/, shows: { decimal: "," } },
  { form: /^-?(?:0|\d{4,})\.\d{3}$/, shows: { decimal: "." } },
];
const longestFigure = 24;

/** What some cells show of how figures are written. What they show against each other counts for nothing. */
export function habitsOf(cells: Iterable<string>): Habits {
  const seen = { decimal: new Set<"," | ".">(), thousands: new Set<"," | ".">() };
  for (const cell of cells) {
    if (cell.length > longestFigure || !/[.,]/.test(cell)) continue;
    const plain = plainFigure(cell).replace(currency, "");
    const shown = evidence.find(({ form }) => form.test(plain))?.shows;
    if (shown?.decimal) seen.decimal.add(shown.decimal);
    if (shown?.thousands) seen.thousands.add(shown.thousands);
  }
  const isOne = (sign: "," | ".", other: "," | ".") =>
    (seen.decimal.has(sign) || seen.thousands.has(other)) && !seen.decimal.has(other) && !seen.thousands.has(sign);
  if (isOne(".", ",")) return { decimal: ".", thousands: "," };
  return isOne(",", ".") ? { decimal: ",", thousands: "." } : noHabits;
}

/** A figure in the characters of a keyboard: hyphens, spaces and apostrophes of typography are those. */
function plainFigure(text: string): string {
  return keyboardHyphens(narrow(text))
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ")
    .replace(/[\u02bc\u2019\u2018`´]/g, "'")
    .trim();
}

/**
 * A whole number as written: digits, with thousands between spaces or apostrophes, with decimals of zeros. A comma or a
 * point before exactly three digits is read only where the text shows what it means. Null for anything else: it is asked
 * about, and never becomes another figure.
 */
export function wholeOf(text: string, { decimal, thousands }: Habits = noHabits): number | null {
  if (text.length > longestFigure) return null;
  const plain = withoutThreeZeros(plainFigure(text).replace(/^'/, ""), decimal);
  const [, sign = "", digits = "", zeros = ""] =
    /^([+-]?)(\d[\d ',.]{0,20}?)(?:[.,](0{1,2}|0{4,6}))?$/.exec(plain) ?? [];
  if (digits === "") return null;
  const decimalSign = zeros === "" ? null : plain.at(-1 - zeros.length);
  if (decimalSign && (decimalSign === thousands || (decimal !== null && decimal !== decimalSign))) return null;
  const whole = wholeDigits(digits, decimalSign ?? null, thousands);
  return whole === null || whole.length > 7 ? null : Number(`${sign}${whole}`);
}

/** "1.000,000": of two separators the last is the decimal one, so the three zeros after it are not thousands. */
function withoutThreeZeros(plain: string, decimal: Habits["decimal"]): string {
  const [, whole, between, sign] = /^([+-]?[1-9]\d{0,2}(?:([.,'])\d{3})(?:\2\d{3})*)([.,])000$/.exec(plain) ?? [];
  const isDecimal = whole !== undefined && between !== sign && (decimal === null || decimal === sign);
  return isDecimal ? `${whole}${sign}00` : plain;
}

/** The digits of a figure without its thousands separators; null if a separator could be the decimal one. */
function wholeDigits(digits: string, decimalSign: string | null, thousands: Habits["thousands"]): string | null {
  if (/^\d+$/.test(digits)) return digits;
  const [, between] = /^[1-9]\d{0,2}(?:([ ',.])\d{3})(?:\1\d{3})*$/.exec(digits) ?? [];
  if (between === undefined || between === decimalSign) return null;
  const isSure =
    between === " " ||
    between === "'" ||
    between === thousands ||
    decimalSign !== null ||
    /(?:[,.]\d{3}){2}/.test(digits);
  const isOther = /[,.]/.test(between) && thousands !== null && between !== thousands;
  return isSure && !isOther ? digits.replace(/\D/g, "") : null;
}

/** Whether a text is written as a figure, one that is understood or not: "-5", "2.5", "1,000", "(3)". */
export function isFigureLike(text: string): boolean {
  return (
    text.length <= longestFigure &&
    /^[([]?[+-]?[\d][\d ',.]*-?[)\]]?$/.test(plainFigure(text)) &&
    text.replace(/\D/g, "").length < 8
  );
}

/** Behind a figure only its unit: "4 pcs", "72pcs". */
const withUnit = /^(.*\d)\s?(\p{L}[\p{L}.]{0,11})$/u;

/** The figure of a text that says pieces or nothing behind it. */
function withoutUnit(text: string): string {
  if (text.length > longestFigure * 2) return text;
  const [, figure, unit] = withUnit.exec(text.trim()) ?? [];
  return figure !== undefined && unit !== undefined && isPiece(unit) ? figure : text.trim();
}

/** A quantity as written, or what is written instead of one. */
export interface Quantity {
  readonly quantity: number | null;
  readonly badQuantity: string | null;
}

/** No quantity is said: the place is empty, or has a dash. */
export const noQuantity: Quantity = { quantity: null, badQuantity: null };

/** What is written in the place of a quantity, where nothing else can be meant. */
export function quantityIn(written: string, habits: Habits = noHabits): Quantity {
  const text = written.trim();
  if (isNothing(text)) return noQuantity;
  const quantity = wholeOf(withoutUnit(text), habits);
  return quantity !== null && quantity >= 1 && quantity <= highestQuantity
    ? { quantity, badQuantity: null }
    : { quantity: null, badQuantity: text };
}

/** An empty place, or a dash in it. */
export function isNothing(text: string): boolean {
  return /^[-–—]?$/.test(text);
}

/** What is written in the place of a threshold, where nothing else can be meant. */
export function thresholdIn(written: string, habits: Habits = noHabits) {
  const text = written.trim();
  if (isNothing(text)) return { threshold: null, badThreshold: null };
  const threshold = wholeOf(text, habits);
  return threshold !== null && threshold >= 0 && threshold <= highestThreshold
    ? { threshold, badThreshold: null }
    : { threshold: null, badThreshold: text };
}
