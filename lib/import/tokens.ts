import { isCurrency, isDozen, mayPrecede } from "./units.ts";
import { orderable, type Token, tokenOf } from "./word-kinds.ts";
import { parts } from "./word-parts.ts";

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
    /(?<![\p{L}\p{N}.,/-])[1-9]\d{0,2}(?:[\u00a0\u2007\u2009\u202f]\d{3}){1,5}(?![\p{N}.,/-])(?![\u00a0\u2007\u2009\u202f]\d{3}(?!\d))/gu,
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

/** "Stück 6" and "je 5": a unit, or a word for "each", before a figure means that a quantity follows. */
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
      !beginsSize(next) &&
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
  function beginsSize(next: Token | undefined): boolean {
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
