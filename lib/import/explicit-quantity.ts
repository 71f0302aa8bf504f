import type { Quantity } from "./figure.ts";
import { isAmount } from "./tokens.ts";
import { inDozens, isDozen, isHalf, isOrderWord, isPack } from "./units.ts";
import type { Token } from "./word-kinds.ts";

/** Where a quantity is written: the words from one place to another (not included). */
export interface FoundQuantity extends Quantity {
  readonly from: number;
  readonly to: number;
  /** Whether the quantity is computed from what is written: "2 doz." are 24. */
  readonly isComputed: boolean;
}

/** The quantities with a sign, a label or a unit, in their order. */
export function explicitIn(tokens: readonly Token[]): FoundQuantity[] {
  const found: FoundQuantity[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const one = explicitAt(tokens, at);
    if (!one) continue;
    found.push(one);
    at = one.to - 1;
  }
  return found;
}

function explicitAt(tokens: readonly Token[], at: number): FoundQuantity | null {
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token) return null;
  // "Osprey X 29 po": a size.
  if (token.kind === "times" && at > 0 && isAmount(next) && third?.kind === "measure") return null;
  const open = token.kind === "times" || token.kind === "label" || (token.kind === "sign" && isAmount(next));
  if (open) return behindSign(tokens, at);
  if (token.kind === "counted") return withUnits(tokens, at, at + 1, token.whole);
  if (token.kind !== "figure" && token.kind !== "faulty") return null;
  if (isUnit(next)) return withUnits(tokens, at, at + 1, token.whole);
  // "5 x" before the number; "5 x 4" is no quantity.
  if (next?.kind === "times" && !isAmount(third))
    return at + 2 >= tokens.length ? written(tokens, at, at + 2, token.whole) : null;
  return next?.kind === "times" && isAmount(third) ? written(tokens, at, at + 3, null) : null;
}

/** Figures from here on are rather the number of an order than how many are ordered. */
const fewestOrderNo = 1000;

/** What follows "x", "qty" or ":": a figure with its unit, or an unknown text. */
function behindSign(tokens: readonly Token[], at: number): FoundQuantity {
  let value = at + 1;
  while (["sign", "times", "label"].includes(tokens[value]?.kind ?? "")) value++;
  const token = tokens[value];
  if (!token) return written(tokens, at, value, null);
  // "order 4711" names an order.
  const isOrderNo = isOrderWord(tokens[at]?.text ?? "") && (token.whole ?? 0) >= fewestOrderNo;
  if (isOrderNo) return written(tokens, at, value + 1, null);
  if (isAmount(token) || token.kind === "counted") return withUnits(tokens, at, value + 1, token.whole);
  return written(tokens, at, value + 1, null);
}

/** A figure and the words behind it that say what is counted: pieces, or packs of unknown size. */
function withUnits(tokens: readonly Token[], from: number, to: number, whole: number | null): FoundQuantity {
  let end = to;
  let quantity = whole;
  let isComputed = false;
  while (isUnit(tokens[end]) || (tokens[end]?.kind === "times" && !isAmount(tokens[end + 1]))) {
    const unit = tokens[end];
    // "ein paar" are a few.
    if (unit?.kind === "pair" && tokens[to - 1]?.kind === "faulty") quantity = null;
    if (isPackToken(unit)) {
      const dozens = isHalf(tokens[to - 1]?.text ?? "") ? 0.5 : whole;
      quantity = isDozen(unit?.text ?? "") && end === to ? inDozens(dozens) : null;
      isComputed = quantity !== null;
    }
    end++;
  }
  return { ...written(tokens, from, end, quantity), isComputed };
}

export function isUnit(token: Token | undefined): boolean {
  return token?.kind === "piece" || token?.kind === "pair" || isPackToken(token);
}

function written(tokens: readonly Token[], from: number, to: number, quantity: number | null): FoundQuantity {
  const text = tokens.slice(from, to).map((token) => token.text);
  return { from, to, quantity, badQuantity: quantity === null ? withoutSign(text) : null, isComputed: false };
}

/** "x 2.5" is shown as "2.5"; a lone "x" unchanged. */
function withoutSign(words: readonly string[]): string {
  const [first = "", ...others] = words;
  return others.length === 1 && /^(?:[x×*:=-]|qty[.:=]?|qté[.:=]?)$/i.test(first) && /^\D?\d/.test(others[0] ?? "")
    ? (others[0] ?? "")
    : words.join(" ");
}

/** "dozen" is a figure in words, and a pack behind another figure. */
function isPackToken(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === "pack" || (token.kind === "faulty" && isPack(token.text)));
}
