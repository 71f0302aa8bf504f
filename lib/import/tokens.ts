import { codeOf, isCode } from "./code-spans.ts";
import { isFigureLike, wholeOf } from "./figure.ts";
import { isLabel, isMeasure, isNumberWord, isPack, isPiece, isTimes } from "./units.ts";

/**
 * A word of a free line. figure: a whole number that could be ordered; faulty: a figure that could not, or is not sure
 * ("-3", "2.5", "1,000", "(3)"); counted: a figure with its sign ("x4", "4x"); code: what an item number looks like.
 */
export type TokenKind =
  | "figure"
  | "faulty"
  | "counted"
  | "times"
  | "label"
  | "sign"
  | "piece"
  | "pack"
  | "measure"
  | "place"
  | "price"
  | "code"
  | "word";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  /** Of a figure and of a counted one; null: no whole number, or none of a size that is ordered. */
  readonly whole: number | null;
}

/** The words of a line. Every digit of it is in one of them. */
export function tokensOf(line: string): Token[] {
  const words = line.split(/\s+/).flatMap(parts);
  const [first = "", ...others] = words;
  const isAlone = others.length === 0;
  if (!isAlone && /^[-–•·*+]$/.test(first)) return others.flatMap(withoutEnd).map(tokenOf).flatMap(joinedPrices);
  const head: Token[] =
    !isAlone && /^\(?\d{1,3}[).:]$/.test(first)
      ? [{ kind: "place", text: first, whole: null }]
      : first === ""
        ? []
        : [tokenOf(first)];
  return [...head, ...others.flatMap(withoutEnd).map(tokenOf)].flatMap(joinedPrices);
}

/** "4." and "4!" at the end of what somebody says. */
function withoutEnd(word: string): string {
  return /^\d{1,5}[.!]{1,5}$/.test(word) ? word.replace(/[.!]{1,5}$/, "") : word;
}

/** A lone "@" and the figure behind it are a price. */
function joinedPrices(token: Token, at: number, all: readonly Token[]): Token[] {
  const [before, next] = [all[at - 1], all[at + 1]];
  const isAmount = (one: Token | undefined) => one?.kind === "figure" || one?.kind === "faulty";
  if (token.text === "@" && next && isAmount(next)) return [{ kind: "price", text: `@ ${next.text}`, whole: null }];
  return before?.text === "@" && isAmount(token) ? [] : [token];
}

/** A word of figures with decimals or thousands, which a comma does not divide. */
const properFigure = /^[x×*]?[+-]?(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,6})?|\d{1,5}[.,]\d{1,6})$/i;

/** The words in what stands between blanks: "a,b", "Qty:3", ":20" and "4,". */
function parts(written: string): string[] {
  const word = withoutHalfBrackets(written.replace(/[,;]{1,9}$/, "").replace(/^[,;]+/, ""));
  if (word === "") return [];
  if (properFigure.test(word)) return [word];
  const [, code = "", colon = ""] = /^(.{8,})([:=])$/.exec(word) ?? [];
  if (colon !== "" && isCode(code)) return [code, colon];
  if (/[,;]/.test(word) && !isCode(word)) return word.split(/[,;]+/).filter(Boolean).flatMap(parts);
  const [, label, behind] = /^(\p{L}{3,10}\.?[:=])(.{1,24})$/u.exec(word) ?? [];
  if (label !== undefined && behind !== undefined && isLabel(label)) return [label, behind];
  const [, sign, figure] = /^([:=])(\d.{0,12})$/.exec(word) ?? [];
  if (sign !== undefined && figure !== undefined) return [sign, figure];
  const [, number, between, behindNumber = ""] = /^([^/?:=]{3,40}\d)([:=])(\d{0,5})$/.exec(word) ?? [];
  return number !== undefined && between !== undefined ? [number, between, behindNumber].filter(Boolean) : [word];
}

/** "(2 pcs)" are two words, of which each has half of the brackets. */
function withoutHalfBrackets(word: string): string {
  if (/^[([{]/.test(word) && !/[)\]}]/.test(word)) return word.slice(1);
  return /[)\]}]$/.test(word) && !/[([{]/.test(word) && !/^\d{1,3}\)$/.test(word) ? word.slice(0, -1) : word;
}

function tokenOf(text: string): Token {
  const kind = kindOf(text);
  return {
    kind,
    text,
    whole: kind === "figure" ? orderable(text) : kind === "counted" ? orderable(text.replace(/[x×*]/gi, "")) : null,
  };
}

function kindOf(text: string): TokenKind {
  if (text.length > 60) return "word";
  if (!/^\d*$/.test(text) && codeOf(text) !== null) return "code";
  if (isTimes(text)) return "times";
  if (/^[:=→>|-]+$/.test(text)) return "sign";
  if (isNumberWord(text)) return "faulty";
  if (isLabel(text)) return "label";
  if (/^(?:@|[$€£])/.test(text) || /^\d[\d.,]*[$€£]$/.test(text)) return "price";
  if (/^(?:[x×*]\d[\d.,']{0,8}|\d[\d.,']{0,8}[x×*])$/i.test(text)) return "counted";
  const digits = text.replace(/\D/g, "").length;
  if (isFigureLike(text)) return isNumberLike(text, digits) ? "code" : orderable(text) === null ? "faulty" : "figure";
  if (isFaulty(text)) return "faulty";
  if (/^\d{1,5}\p{L}{1,9}\.?$/u.test(text)) return kindWithUnit(text);
  if (isPiece(text)) return "piece";
  if (isPack(text)) return "pack";
  if (isMeasure(text)) return "measure";
  return digits > 0 && text.length >= 4 && !isSize(text) ? "code" : "word";
}

/** "12pcs" is counted, "1dozen" is not, and "12mm" is a word. */
function kindWithUnit(text: string): TokenKind {
  const unit = text.replace(/^\d+/, "");
  if (isPiece(unit)) return "counted";
  if (isPack(unit)) return "faulty";
  return isMeasure(unit) || text.length < 4 ? "word" : "code";
}

/** Digits that are rather a number of an item than a figure: with zeros before them, or too many. */
function isNumberLike(text: string, digits: number): boolean {
  return /^\d+$/.test(text) && (digits >= 6 || (digits >= 4 && text.startsWith("0")));
}

/** What somebody wrote for a figure that is none: "/10", "~4", "4?", "4-5", "{4}", "2x10", "½". */
function isFaulty(text: string): boolean {
  if (isSize(text)) return false;
  const bare = text.replace(/[^\p{L}\p{N}]/gu, "");
  const isBetween = /^\d{1,4}(?:[?!+]|[-+/x×]\d{1,3})$/i.test(text);
  return (
    isBetween ||
    /^\d{1,5}$/.test(bare) ||
    /^\d{0,5}[¼½¾⅓⅔⅛]$/.test(bare) ||
    /^\d{1,5}[^\p{Script=Latin}\d]$/u.test(bare)
  );
}

/** A size in the words of the trade: 700x28c, 26", 29x2.4, 11-34T, 12-speed. */
function isSize(text: string): boolean {
  const [, first = "", letters = ""] =
    /^(\d{1,4})(?:[.,]\d{1,2})?[x×]\d{1,4}(?:[.,]\d{1,2})?(\p{L}{0,2})$/u.exec(text) ?? [];
  if (first !== "") return letters !== "" || isWheelSize(Number(first));
  const [, measure] = /^\d{1,4}-(\p{L}{2,10})$/u.exec(text) ?? [];
  return measure === undefined
    ? /^\d{1,4}(?:[.,]\d{1,2})?(?:["”″'’]|[-/]\d{1,3}\p{L}{1,2})$/u.test(text)
    : isMeasure(measure);
}

const wheels = new Set([12, 14, 16, 18, 20, 24, 26, 27, 28, 29, 32, 650, 700]);

/** Whether a figure is the size of a wheel, which a tyre or tube has in its name. */
export function isWheelSize(figure: number): boolean {
  return wheels.has(figure);
}

function orderable(text: string): number | null {
  const whole = wholeOf(text.replace(/\p{L}{1,12}\.?$/u, ""));
  return whole !== null && whole >= 1 && whole <= 99_999 && !/^[+-]/.test(text) ? whole : null;
}
