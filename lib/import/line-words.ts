import { isWholeCode } from "./code-spans.ts";
import { isJoining } from "./doubts.ts";
import { type Said, saidQuantity } from "./said-quantity.ts";
import { tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";
import type { Token } from "./word-kinds.ts";

/** The ways to read a line of words: which of them are the number, and what the others say. */
export function wordReadings(line: string): LineReading[] {
  const tokens = tokensOf(line);
  if (tokens.length === 0) return [];
  const readings = spansOf(tokens).flatMap(([from, to]) => wordsReading(tokens, from, to));
  const [, divided] = /^(\S*\d)\/(\d{1,4})$/.exec(line) ?? [];
  const whole = {
    numbers: [line],
    quantity: null,
    badQuantity: null,
    impliesOne: true,
    isRow: false,
    threshold: null,
    badThreshold: null,
    note: "",
    beside: [],
    inName: null,
  };
  const part = divided === undefined ? [] : inDivided(line);
  // A whole line that says a quantity is no number.
  return [
    ...(part.length > 0 || isWholeCode(line) ? [whole] : []),
    ...readings,
    ...part,
    ...(saysQuantity(tokens) ? [] : [whole]),
  ];
}

/** "240497-06/10": an item's number, or ten of another. */
function inDivided(line: string): LineReading[] {
  const at = line.lastIndexOf("/");
  const asked = { quantity: null, badQuantity: line.slice(at), impliesOne: false, isRow: false };
  const none = { threshold: null, badThreshold: null, note: "", beside: [], inName: null };
  return [{ numbers: [line.slice(0, at)], ...asked, ...none }];
}

/** Whether something in the line is a sign, a label or a unit of a quantity. */
function saysQuantity(tokens: readonly Token[]): boolean {
  return tokens.some(({ kind }) => kind === "label" || kind === "counted" || kind === "faulty") && tokens.length > 1;
}

type Span = readonly [from: number, to: number];

/** The words that may be the number, the likeliest first: what looks like one, or else the longest, then several words. */
function spansOf(tokens: readonly Token[]): Span[] {
  const places = tokens.map((_, at) => at);
  const kindAt = (at: number) => tokens[at]?.kind;
  const named = places.filter((at) => kindAt(at) === "code");
  const sure = named.filter((at) => !/^\d{1,7}$/.test(tokens[at]?.text ?? ""));
  const codes = sure.length > 0 ? sure : named;
  const single = (at: number): Span => [at, at + 1];
  const several = severalWords(tokens);
  if (codes.length > 0) return [...codes.slice(0, 3).map(single), ...several];
  const isWord = (at: number) => ["word", "measure", "unclear"].includes(kindAt(at) ?? "");
  const words = places.filter(isWord).slice(0, 1);
  const figures = places
    .filter((at) => kindAt(at) === "figure")
    .sort((one, other) => (tokens[other]?.text.length ?? 0) - (tokens[one]?.text.length ?? 0) || one - other);
  const first = words.length > 0 ? words : figures.slice(0, 2);
  return [...several, ...first.map(single)];
}

const quantityKinds: readonly string[] = [
  "faulty",
  "counted",
  "times",
  "label",
  "sign",
  "piece",
  "pair",
  "pack",
  "place",
];

/** Several words as one number: those before a quantity at the end, and those behind one at the beginning. */
function severalWords(tokens: readonly Token[]): Span[] {
  const isSign = (at: number) => quantityKinds.includes(tokens[at]?.kind ?? "");
  const isFigure = (at: number) => tokens[at]?.kind === "figure";
  let [from, to] = [0, tokens.length];
  while (to > 1 && isSign(to - 1)) to--;
  if (to > 1 && isFigure(to - 1)) to--;
  while (to > 1 && isSign(to - 1)) to--;
  while (from < tokens.length && isSign(from)) from++;
  if (isFigure(from)) from++;
  while (from < tokens.length && isSign(from)) from++;
  const begins = from > 0 && tokens.length - from > 1 ? [[from, tokens.length] as const] : [];
  // What begins with a sign has its quantity there: "5 x M 70".
  const isSigned = isSign(0) || isSign(1);
  const ends = to < tokens.length && !(isSigned && begins.length > 0) ? [[0, to] as const] : [];
  return [...ends, ...begins];
}

function wordsReading(tokens: readonly Token[], from: number, to: number): LineReading[] {
  const number = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
  if (number === "" || (to - from === 1 && tokens[from]?.kind === "label")) return [];
  const others = tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token, at }) => (at < from || at >= to) && isOtherNumber(token));
  const rest = tokens.filter((_, at) => !others.some((other) => other.at === at));
  const before = others.filter(({ at }) => at < from).length;
  const alone = notAmbiguous(tokens, number, saidQuantity(rest, from - before, to - before));
  const said = others.length > 0 ? notJoined(tokens, from, alone) : alone;
  return [
    {
      numbers: [number, ...others.map(({ token }) => token.text)],
      ...said,
      impliesOne: true,
      isRow: false,
      threshold: null,
      badThreshold: null,
    },
  ];
}

/** Of two figures of one length nobody knows which is the number: "600 700". */
function notAmbiguous(tokens: readonly Token[], number: string, said: Said): Said {
  const { quantity } = said;
  const isEither = /^\d{3,5}$/.test(number) && quantity !== null && String(quantity).length === number.length;
  if (!isEither || tokens.some(({ kind }) => kind === "code")) return said;
  return { ...said, quantity: null, badQuantity: String(quantity) };
}

/** "020056-07 and 999999-99 4": two items stand in the line, also when the catalog has only one of them. */
function notJoined(tokens: readonly Token[], from: number, said: Said): Said {
  const codes = tokens.flatMap((token, at) => (at === from || isOtherNumber(token) ? [at] : []));
  const between = tokens.slice(codes[0], codes.at(-1)).find(isJoining);
  if (!between || said.badQuantity !== null) return said;
  return { ...said, quantity: null, badQuantity: [said.quantity, between.text].filter(Boolean).join(" ") };
}

/** Whether a word may be another identifier of the same item. */
function isOtherNumber({ kind, text }: Token): boolean {
  return kind === "code" && !/^\d{1,7}$/.test(text);
}
