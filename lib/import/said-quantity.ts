import { doubtAbout, lightDoubtsIn } from "./doubts.ts";
import { explicitIn, type FoundQuantity, isUnit } from "./explicit-quantity.ts";
import { noQuantity, type Quantity } from "./figure.ts";
import { countedIn, isReference } from "./left-words.ts";
import { isPlainWord } from "./plain-words.ts";
import { isAmount } from "./tokens.ts";
import { isPiece, mayPrecede } from "./units.ts";
import { isWheelSize, type Token } from "./word-kinds.ts";

/** What the words around a number say of the quantity, and the words that are left for the note. */
export interface Said extends Quantity {
  readonly note: string;
  /** What makes the quantity doubtful unless it says what the item is: what touches it, or calls it off. */
  readonly beside: readonly string[];
  /**
   * What may be a part of the item's name: a sign with its figure ("X 29"), a lone figure in a line that also has words,
   * or one with pieces ("24 pcs").
   */
  readonly inName: string | null;
}

/**
 * The quantity that a line says beside its number, which is the words `from` to `to`. A figure with a sign, a label or a
 * unit counts; so does a lone figure next to the number. Of anything else that holds a figure nobody knows what it means:
 * it is asked about, and so is a line whose words say that it is no plain order.
 */
export function saidQuantity(tokens: readonly Token[], from: number, to: number): Said {
  const { behind, left, ...said } = plainlySaid(tokens, from, to);
  if (said.badQuantity !== null) return said;
  const others = tokens.filter((_, at) => at < from || at >= to).map(({ text }) => text);
  const doubts = lightDoubtsIn(others);
  if (behind === null || said.quantity === null) return { ...said, beside: doubts };
  const doubt = doubtAbout(tokens, from, to, behind);
  if (doubt !== null) return { ...said, quantity: null, badQuantity: `${said.quantity} ${doubt}` };
  const counted = countedIn(tokens, left, said.quantity);
  return { ...said, beside: [...new Set([...said.beside, ...doubts, ...counted])] };
}

/** `behind`: the place behind the quantity's words; null when no figure says it. `left`: the places that say none of it. */
type PlainlySaid = Said & { readonly behind: number | null; readonly left: readonly number[] };

function plainlySaid(tokens: readonly Token[], from: number, to: number): PlainlySaid {
  const found = [
    ...explicitIn(tokens.slice(0, from)),
    ...explicitIn(tokens.slice(to)).map((one) => ({ ...one, from: one.from + to, to: one.to + to })),
  ];
  const taken = new Set([...found.flatMap((one) => range(one.from, one.to)), ...range(from, to)]);
  const rest = range(0, tokens.length).filter((at) => !taken.has(at));
  const open = rest.filter((at) => isOpenFigure(tokens, at));
  const [only] = found;
  if (only && found.length === 1) {
    const doubtful = only.quantity === null ? [] : notItsOwn(tokens, only, open, to);
    if (doubtful.length > 0) return asked(tokens, rest, [...doubtful, ...range(only.from, only.to)]);
    const computed = only.isComputed ? noteOf(tokens, range(only.from, only.to)) : "";
    return {
      quantity: only.quantity,
      badQuantity: only.badQuantity,
      note: [computed, noteOf(tokens, rest)].filter(Boolean).join(" "),
      behind: only.to,
      left: rest.filter((at) => !isPriceBehind(tokens, at, only.to)),
      beside: touching(tokens, only, from, to),
      inName: signInName(tokens, only, to),
    };
  }
  if (found.length > 1)
    return asked(
      tokens,
      rest,
      found.flatMap((one) => range(one.from, one.to)),
    );
  return loneSaid(tokens, from, to, rest, open);
}

/**
 * What makes a figure with a sign or unit a part of something else: "2 x 10 pcs", "4 - 6", "Size : 42", "3 @ 21 = 63",
 * and "SRAM X9", which is the name of a product.
 */
function notItsOwn(
  tokens: readonly Token[],
  { from, to: end }: FoundQuantity,
  open: readonly number[],
  to: number,
): number[] {
  const [before, sign] = [tokens[from - 1], tokens[from]];
  const isWord = from !== to && (before?.kind === "word" || before?.kind === "measure");
  if (sign?.kind === "counted" && /^X\d/.test(sign.text) && isWord) return [from];
  // The size of a bolt, or of an axle.
  if (sign?.kind === "times" && isWord && /^\p{L}?\d+(?:[.,]\d+)?(?:mm|cm)?$/iu.test(before?.text ?? ""))
    return [from - 1];
  if (sign?.kind === "label" && mayPrecede(sign.text)) return [...open];
  if (sign?.kind !== "sign")
    return [from - 1, end].filter((at) => open.includes(at) && !isPriceBehind(tokens, at, end));
  if (open.length > 0) return [...open];
  if (sign.text === "=" && tokens.some(({ kind }) => kind === "price")) return [from];
  return /[:=]/.test(sign.text) && isWord ? [from - 1] : [];
}

/**
 * The words next to a quantity that may be its unit: "2 sacs", "about 10". Words next to the number describe the item,
 * and a unit of one piece is not doubtful.
 */
function touching(
  tokens: readonly Token[],
  found: Pick<FoundQuantity, "from" | "to">,
  from: number,
  to: number,
): string[] {
  const pair = tokens.slice(found.from, found.to).filter(({ kind }) => kind === "pair");
  const isBare = tokens[found.from]?.kind !== "times" && tokens[found.from]?.kind !== "sign";
  const before = isBare && found.from !== to ? tokens[found.from - 1] : undefined;
  // "4 à 14,02 $" touches its price.
  const isPrice = tokens[found.to + 1]?.kind === "price";
  const behind = found.to === from || isPrice ? undefined : tokens[found.to];
  const words = [before, behind].filter((token) => token !== undefined && isUnknownUnit(token));
  return [...pair, ...words].flatMap((token) => token?.text ?? []);
}

function isUnknownUnit({ kind, text }: Token): boolean {
  return (kind === "word" || kind === "measure" || kind === "unclear") && !isPlainWord(text);
}

/** "Osprey X 29": a capital X between words and a figure may be a letter of a name. */
function signInName(tokens: readonly Token[], { from, to }: FoundQuantity, behindNumber: number): string | null {
  const [before, sign] = [tokens[from - 1], tokens[from]];
  const [, unit] = /^\d{1,5}(\p{L}{1,12})\.?$/u.exec(sign?.text ?? "") ?? [];
  if (tokens[to - 1]?.kind === "piece" || (unit !== undefined && isPiece(unit))) return textOf(tokens, from, to);
  const isSign = sign?.kind === "times" || (sign?.kind === "counted" && /^\(?[x×*]/i.test(sign.text));
  if (!isSign || from === behindNumber || before?.kind !== "word") return null;
  return textOf(tokens, from, to);
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
}

/** "4 Stk 12,50": behind a unit a figure with decimals is a price. */
function isPriceBehind(tokens: readonly Token[], at: number, end: number): boolean {
  return at === end && isUnit(tokens[end - 1]) && /^\d+[.,]\d+$/.test(tokens[at]?.text ?? "");
}

/** The quantity of a line in which no sign, label or unit says it. */
function loneSaid(
  tokens: readonly Token[],
  from: number,
  to: number,
  rest: readonly number[],
  open: readonly number[],
): PlainlySaid {
  // "750 ml" may be the item's own size: the catalog knows.
  const isSize = (at: number) =>
    tokens[at]?.kind === "figure" && rest.includes(at + 1) && tokens[at + 1]?.kind === "measure";
  const sizes = open.filter(isSize);
  const figures = open.filter((at) => !sizes.includes(at));
  const [lone] = figures;
  const place = rest.find((at) => tokens[at]?.kind === "place");
  // "4: 020056-07" is the fourth line, or four of it.
  if (lone === undefined)
    return place === undefined
      ? { ...noQuantity, ...plain, note: noteOf(tokens, rest), behind: null, left: [] }
      : asked(tokens, rest, [place]);
  const token = tokens[lone];
  const isFigureWord = token?.kind === "figure" || (token?.kind === "faulty" && token.whole !== null);
  const isSure = figures.length === 1 && isFigureWord && !isYear(token) && isNext(tokens, lone, from, to);
  if (!isSure) return asked(tokens, rest, open);
  const left = rest.filter((at) => at !== lone);
  const note = noteOf(tokens, left);
  const measured = sizes.map((at) => textOf(tokens, at, at + 2));
  const beside = [...touching(tokens, { from: lone, to: lone + 1 }, from, to), ...measured];
  return {
    // Beside nothing but its number a figure repeats no name.
    inName: token.kind === "figure" && note !== "" ? token.text : null,
    quantity: token.whole,
    badQuantity: null,
    note,
    behind: lone < from ? to : lone + 1,
    left,
    beside,
  };
}

/**
 * Directly behind the number, or before it at the beginning, perhaps with a dash between: "size 42 020056-07" is no 42 of
 * it.
 */
function isNext(tokens: readonly Token[], lone: number, from: number, to: number): boolean {
  if (lone === to) return !isWheel(tokens, lone);
  const isBefore = lone < from && tokens.slice(lone + 1, from).every(joinsNumber);
  return (
    isBefore &&
    tokens
      .slice(0, lone)
      .every(({ kind, text }) => kind === "place" || kind === "sign" || (kind === "word" && isPlainWord(text)))
  );
}

/** What may stand between a quantity and its number: "2 of 020056-07", "5 @ $4.18 020056-07". */
function joinsNumber({ kind, text }: Token): boolean {
  return kind === "price" || /^(?:-|@|of|von|de)$/i.test(text);
}

/** "2026" behind a number is rather the year of a model. */
function isYear({ whole }: Token): boolean {
  return whole !== null && whole >= 2010 && whole <= 2040;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);
}

const plain = { beside: [], inName: null } as const;

/** What is not understood, as written; what is left of the line is the note. */
function asked(tokens: readonly Token[], rest: readonly number[], places: readonly number[]): PlainlySaid {
  const written = [...new Set(places)].sort((one, other) => one - other).map((at) => tokens[at]?.text ?? "");
  return {
    ...plain,
    quantity: null,
    badQuantity: written.join(" "),
    note: noteOf(
      tokens,
      rest.filter((at) => !places.includes(at)),
    ),
    behind: null,
    left: [],
  };
}

function noteOf(tokens: readonly Token[], places: readonly number[]): string {
  const words = places.map((at) => tokens[at]?.text ?? "");
  return words
    .join(" ")
    .replace(/^(?:#|\/\/|[-–:=])\s*/, "")
    .trim();
}

/** A figure that may be a quantity: it is neither a measure nor a reference. */
function isOpenFigure(tokens: readonly Token[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!token || !(token.kind === "counted" || token.kind === "unclear" || isAmount(token) || isLongFigure(token)))
    return false;
  if (next?.kind === "measure" && token.kind === "figure") return before?.kind !== "times" || at === 1;
  return !isReference(before);
}

/** "29 tire" is the size of a wheel, or 29 tires. */
function isWheel(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  if (next?.kind === "measure") return true;
  return isWheelSize(token?.whole ?? 0) && (next?.kind === "word" || next?.kind === "code");
}

/** More pieces than anybody orders, or another number: too short for a barcode. */
function isLongFigure({ kind, text }: Token): boolean {
  return kind === "code" && /^\d{1,7}$/.test(text);
}
