import { codeOf } from "./code-spans.ts";
import { isFigureLike, wholeOf } from "./figure.ts";
import {
  isCurrency,
  isDozen,
  isLabel,
  isMeasure,
  isNumberWord,
  isPack,
  isPair,
  isPiece,
  isSoldByMeasure,
  isTimes,
  mayPrecede,
  numberOfWord,
} from "./units.ts";
import { parts, roundPrice } from "./word-parts.ts";

/**
 * A word of a free line. figure: a whole number that could be ordered; faulty: a figure that could not, or is not sure
 * ("-3", "2.5", "1,000", "(3)"); counted: a figure with its sign ("x4", "4x"); code: what an item number looks like;
 * unclear: a figure with letters that say nothing ("3er", "4p").
 */
export type TokenKind =
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

/** Whether a word is a figure, with its sign or without, that is understood or not. */
export function isFigure({ kind }: Token): boolean {
  return kind === "figure" || kind === "faulty" || kind === "counted";
}

/** Whether a text has a word that looks like an item's number. */
export function hasCode(text: string): boolean {
  return tokensOf(text).some(({ kind }) => kind === "code");
}

/** The words of a line. Every digit of it is in one of them. */
export function tokensOf(line: string): Token[] {
  const words = joinedDigits(line).split(/\s+/).flatMap(parts);
  const [first = "", ...others] = words;
  const isAlone = others.length === 0;
  if (!isAlone && /^[-–•·*+]$/.test(first)) return inPhrases(others.map(withoutEnd).map(tokenOf), line);
  const head: Token[] =
    !isAlone && /^\(?\d{1,3}(?:[).:]|\.\))$/.test(first)
      ? [{ kind: "place", text: first, whole: null }]
      : first === ""
        ? []
        : [tokenOf(first)];
  return inPhrases([...head, ...others.map(withoutEnd).map(tokenOf)], line);
}

/** A figure whose thousands stand between spaces that do not end a word: nothing but "1 000" is written so. */
function joinedDigits(line: string): string {
  return line.replace(
    /(?<![\p{L}\p{N}.,/-])[1-9]\d{0,2}(?:[\u00a0\u2007\u2009\u202f]\d{3})+(?![\p{N}.,/-])/gu,
    (figure) => figure.replace(/\D/g, ""),
  );
}

/** Words that say one thing together. */
function inPhrases(tokens: readonly Token[], line: string): Token[] {
  return withInches(withThousands(withPrices(tokens).map(asOne).map(asLabel), line));
}

/** "un 020056-07" and "a dozen": words that are something else beside other words. */
function asOne(token: Token, at: number, all: readonly Token[]): Token {
  const [before, next] = [all[at - 1], all[at + 1]];
  const isArticle = /^un$/i.test(token.text) && next?.kind === "code" && !(before && isFigure(before));
  const isOfDozen = /^an?$/i.test(token.text) && isDozen(next?.text ?? "");
  return isArticle || isOfDozen ? { kind: "faulty", text: token.text, whole: 1 } : token;
}

/** "Stück 6" and "je 5": a unit, or a word for each, that stands before its figure says that a quantity follows. */
function asLabel(token: Token, at: number, all: readonly Token[]): Token {
  const [before, next] = [all[at - 1], all[at + 1]];
  const isBefore = next?.kind === "figure" && !isAmount(before) && before?.kind !== "counted";
  return isBefore && mayPrecede(token.text) ? { ...token, kind: "label" } : token;
}

/**
 * "1 000" behind a sign or a label, before a unit, or with a group that begins with a zero: it can only be grouped. Where
 * 2 and 500 may be two figures, both are left, and asked about.
 */
function withThousands(tokens: readonly Token[], line: string): Token[] {
  const joined: Token[] = [];
  const spaced = line.replace(/\s+/g, " ");
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) continue;
    const end = endOfGroups(tokens, at);
    const [before, next] = [tokens[at - 1], tokens[end]];
    const groups = tokens.slice(at + 1, end).map(({ text }) => text);
    const isSigned = token.kind === "counted" || ["times", "label", "sign"].includes(before?.kind ?? "");
    const isNamed = next?.kind === "piece" || next?.kind === "pair";
    const isGroup =
      groups.length > 0 &&
      isWritten([token.text, ...groups]) &&
      !isSize(next) &&
      (isSigned || isNamed || groups.some((group) => group.startsWith("0")));
    if (!isGroup) {
      joined.push(token);
      continue;
    }
    const text = [token.text, ...groups].join(" ");
    joined.push({ kind: token.kind, text, whole: orderable(text.replace(/^[x×*]/i, "")) });
    at = end - 1;
  }
  return joined;

  /** Between blanks: "1,000" is another figure. */
  function isWritten(words: readonly string[]): boolean {
    return spaced.includes(words.join(" "));
  }

  /** "2 700 c", "2 700 x 28": the second figure begins a size. */
  function isSize(next: Token | undefined): boolean {
    return next !== undefined && ["measure", "times", "figure", "faulty", "counted", "unclear"].includes(next.kind);
  }
}

/** The place behind the groups of three digits that follow a figure. */
function endOfGroups(tokens: readonly Token[], at: number): number {
  const first = tokens[at];
  let end = at + 1;
  if ((first?.kind !== "figure" && first?.kind !== "counted") || !/^[x×*]?[1-9]\d{0,2}$/i.test(first.text)) return end;
  while (/^\d{3}$/.test(tokens[end]?.text ?? "")) end++;
  return end;
}

/** "29 po" are inches; "PO 4711" is the number of an order. */
function withInches(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const isInch = /^po\.?$/i.test(token.text) && isAmountAt(tokens, at - 1) && !isAmountAt(tokens, at + 1);
    return isInch ? { ...token, kind: "measure" } : token;
  });
}

function isAmountAt(tokens: readonly Token[], at: number): boolean {
  return /^\d{1,6}$/.test(tokens[at]?.text ?? "");
}

/** "4!" and, at the end, "4.": "2. Lieferung" is the second one. */
function withoutEnd(word: string, at: number, all: readonly string[]): string {
  const end = at === all.length - 1 ? /(?<=^[x×*]?\d{1,5})[.!]{1,5}$/i : /(?<=^[x×*]?\d{1,5})!{1,5}$/i;
  return word.replace(end, "");
}

/** A figure behind a lone "@", or beside a word of money, is a price. */
function withPrices(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at], tokens[at + 1]];
    const isPrice =
      token && next && ((isAmount(token) && isMoney(next)) || (isSignOfPrice(token) && isPlainAmount(next)));
    if (isPrice) joined.push({ kind: "price", text: `${token.text} ${next.text}`, whole: null });
    else if (token) joined.push(token);
    if (isPrice) at++;
  }
  return joined;
}

/** Whether a word is a figure without a sign, that is understood or not. */
export function isAmount(token: Token | undefined): boolean {
  return token?.kind === "figure" || token?.kind === "faulty";
}

/** Of "@ 12/cs" nobody knows how many are in a case. */
function isPlainAmount(token: Token): boolean {
  return isAmount(token) && !token.text.includes("/");
}

function isMoney({ text }: Token): boolean {
  return isCurrency(text);
}

function isSignOfPrice(token: Token): boolean {
  return token.text === "@" || isMoney(token);
}

function tokenOf(text: string): Token {
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

const wheels = new Set([12, 14, 16, 18, 20, 24, 26, 27, 28, 29, 32, 650, 700]);

/** Whether a figure is the size of a wheel, which a tyre or tube has in its name. */
export function isWheelSize(figure: number): boolean {
  return wheels.has(figure);
}

function orderable(text: string): number | null {
  const whole = wholeOf(text.replace(/\p{L}{1,12}\.?$/u, ""));
  return whole !== null && whole >= 1 && whole <= 99_999 && !/^[+-]/.test(text) ? whole : null;
}
