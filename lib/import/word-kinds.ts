import { codeOf } from "./code-spans.ts";
import { isFigureLike, wholeOf } from "./figure.ts";
import {
  isLabel,
  isMeasure,
  isNumberWord,
  isPack,
  isPair,
  isPiece,
  isSoldByMeasure,
  isTimes,
  numberOfWord,
} from "./units.ts";
import { roundPrice } from "./word-parts.ts";

const wheels = new Set([12, 14, 16, 18, 20, 24, 26, 27, 28, 29, 32, 650, 700]);

/**
 * A word of a free line. figure: a whole number that could be ordered; faulty: a figure that could not, or is not sure
 * ("-3", "2.5", "1,000", "(3)"); counted: a figure with its sign ("x4", "4x"); code: what an item number looks like;
 * unclear: a figure with letters that say nothing ("3er", "4p").
 */
type TokenKind =
  | "figure"
  | "faulty"
  | "counted"
  | "times"
  | "label"
  | "sign"
  | "piece"
  | "pair"
  | "pack"
  | "measure"
  | "place"
  | "price"
  | "code"
  | "unclear"
  | "word";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Of a figure, in digits or in words, and of a counted one; null: no whole number, or none of a size that is ordered. */
  readonly whole: number | null;
}

export function tokenOf(text: string): Token {
  const kind = kindOfWord(text);
  return {
    kind,
    text,
    whole: wholeIn(kind, text),
  };
}

function wholeIn(kind: TokenKind, text: string): number | null {
  if (kind === "figure") return orderable(text);
  if (kind === "counted") return orderable(text.replace(/[x×*()]/gi, ""));
  if (kind !== "faulty") return null;
  // In a line "(3)" is no negative figure, as it is in a cell.
  return /^\(\d{1,5}\)$/.test(text) ? orderable(text.slice(1, -1)) : numberOfWord(text);
}

/** A word without the brackets, stars and colon around it: "(gross)", "box:". */
function bareWord(text: string): string {
  return text.replace(/^[([*]{1,3}|[)\]*:]{1,3}$/g, "");
}

function kindOfWord(text: string): TokenKind {
  if (text.length > 60) return "word";
  if (!/^\d*$/.test(text) && codeOf(text) !== null) return "code";
  if (isTimes(text)) return "times";
  if (/^[:=→>|-]+$/.test(text)) return "sign";
  if (isNumberWord(bareWord(text))) return "faulty";
  if (isLabel(text)) return "label";
  if (/^(?:@|[$€£])/.test(text) || /^\d[\d.,]*[$€£]$/.test(text) || roundPrice.test(text)) return "price";
  if (/^(?:[x×*]\d[\d.,']{0,8}|\d[\d.,']{0,8}[x×*]|\([x×*]\d{1,5}\))$/i.test(text)) return "counted";
  const digits = text.replace(/\D/g, "").length;
  if (isFigureLike(text)) return isNumberLike(text, digits) ? "code" : orderable(text) === null ? "faulty" : "figure";
  if (isFaulty(text)) return "faulty";
  if (/^\d{1,5}\p{L}{1,9}\.?$/u.test(text)) return kindWithUnit(text, digits);
  if (isPiece(text)) return "piece";
  if (isPair(text)) return "pair";
  if (isPack(text) || isPack(bareWord(text)) || isPackWithFigure(text)) return "pack";
  if (isMeasure(text)) return "measure";
  return digits > 0 && text.length >= 4 && !isSize(text) ? "code" : "word";
}

/** "12pcs" is counted, "1dozen" is not, "12mm" is a word, and "3er" may be three in one. */
function kindWithUnit(text: string, digits: number): TokenKind {
  const unit = text.replace(/^\d+/, "");
  if (isPiece(unit) || isTimes(unit) || /^n[or]\.?$/i.test(unit)) return "counted";
  if (isPack(unit) || isSoldByMeasure(unit)) return "faulty";
  if (isMeasure(unit) || isOrdinal(text) || isSize(text)) return "word";
  return digits <= 3 && text.length <= 4 ? "unclear" : "code";
}

function isOrdinal(text: string): boolean {
  return /^(?:\d{0,2}(?:1st|2nd|3rd|\dth)|1(?:er|re|ere|ère)|[2-9](?:e|eme|ème))$/i.test(text);
}

/** Digits that are rather a number of an item than a figure: with zeros before them, or too many. */
function isNumberLike(text: string, digits: number): boolean {
  return /^\d+$/.test(text) && (digits >= 6 || (digits >= 4 && text.startsWith("0")));
}

/** What somebody wrote for a figure that is none: "/10", "~4", "4?", "4-5", "{4}", "(x4)", "2x10", "½", "1O", "3-pack". */
function isFaulty(text: string): boolean {
  if (isSize(text)) return false;
  // "[x]" is a tick, and "X.4" may be four or a name.
  if (/^[[(][x✓✔][\])]$/i.test(text) || /^x[.-]\d{1,5}$/i.test(text)) return true;
  const isBetween = /^\d{1,4}(?:[?!+]|[-+/x×]\d{1,3})$/i.test(text);
  return isBetween || isMarkedFigure(text) || hasForeignDigit(text) || isMisread(text) || isOfPack(text);
}

/** A figure with marks in or around it, or one with its sign or unit and marks around. */
function isMarkedFigure(text: string): boolean {
  const bare = text.replace(/[^\p{L}\p{N}]/gu, "");
  if (/^\d{1,5}$/.test(bare) || /^\d{1,5}[^\p{Script=Latin}\d]$/u.test(bare)) return true;
  const inner = text.replace(/^[^\p{L}\p{N}]{1,20}|(?!\.$)[^\p{L}\p{N}]{1,20}$/gu, "");
  const [, unit] = (inner.length < text.length && /^x?\d{1,5}(\p{L}{0,12})$/iu.exec(inner)) || [];
  return unit !== undefined && (/^x?$/i.test(unit) || isPiece(unit) || isPack(unit));
}

/** "CS12", "VE/10": a pack and how many are in it. */
function isPackWithFigure(text: string): boolean {
  const [, pack] = /^(\p{L}{2,10})[/.]?\d{1,3}$/u.exec(text) ?? [];
  return pack !== undefined && isPack(pack);
}

/** "½", "④", "٤": figures that are not written with the digits of a keyboard. */
function hasForeignDigit(text: string): boolean {
  return /[^\d\P{N}]/u.test(text);
}

/** Letters among the digits of a short figure, as a scan of paper has them: "1O", "l0". "20l" are liters. */
function isMisread(text: string): boolean {
  return /^x?[\dOoIl|]{2,4}$/i.test(text) && /\d/.test(text) && /[OoIl|]/.test(text) && !/^\d+l$/.test(text);
}

/** "3-pack", "2er-Set", "12/box": how many are in one. */
function isOfPack(text: string): boolean {
  const [, er, unit] = /^\d{1,4}(er)?-?(\p{L}{2,12}\.?)?$/iu.exec(text) ?? [];
  if (er !== undefined && (unit === undefined || isPack(unit))) return true;
  if (unit !== undefined && isPack(unit)) return true;
  return /^\d{1,5}\/\p{L}{2,12}\.?$/u.test(text);
}

/** A size in the words of the trade: 700x28c, 26", 29x2.4, 11-34T, 12-speed. */
function isSize(text: string): boolean {
  const [, first = "", letters = ""] =
    /^(\d{1,4})(?:[.,]\d{1,2})?[x×]\d{1,4}(?:[.,]\d{1,2})?(\p{L}{0,2})$/u.exec(text) ?? [];
  if (first !== "") return letters !== "" || isWheelSize(Number(first));
  if (/^\d{2}er$/i.test(text)) return isWheelSize(Number.parseInt(text, 10));
  const [, measure] = /^\d{1,4}-(\p{L}{2,10})$/u.exec(text) ?? [];
  return measure === undefined
    ? /^\d{1,4}(?:[.,]\d{1,2})?(?:["”″'’]|[-/]\d{1,3}\p{L}{1,2})$/u.test(text)
    : isMeasure(measure);
}

/** Whether a figure is the size of a wheel, which a tyre or tube has in its name. */
export function isWheelSize(figure: number): boolean {
  return wheels.has(figure);
}

export function orderable(text: string): number | null {
  const whole = wholeOf(text.replace(/\p{L}{1,12}\.?$/u, ""));
  return whole !== null && whole >= 1 && whole <= 99_999 && !/^[+-]/.test(text) ? whole : null;
}
