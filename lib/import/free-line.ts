import { barcodeDigits, hasCheckDigit } from "@/lib/domain/codes/gtin.ts";
import { narrow } from "@/lib/domain/codes/repaired-code.ts";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { keyboardHyphens } from "@/lib/domain/normalize.ts";
import { rowsOf } from "./delimited.ts";
import { isFigureLike, quantityIn, thresholdIn } from "./figure.ts";
import { type Said, saidQuantity } from "./said-quantity.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";

/** A line may be read in several ways; this many are tried. */
const mostReadings = 8;

/**
 * The ways to read a line that people wrote: number and quantity in either order, with signs, units and words, or in
 * fields. What a line means cannot be told from its text alone ("5 1234": five of one item, or 1234 of another), so every
 * sensible reading is answered, and the catalog decides. Every digit of the line is in the number, the quantity, the note,
 * or in what is asked about. None for a line that is too long, or that somebody made a comment.
 */
export function readFreeLine(text: string): LineReading[] {
  if (text.length > longestLine) return [];
  const plain = keyboardHyphens(narrow(text)).trim();
  // Somebody made a comment of a line: whether it counts, a person says.
  if (/^(?:#|\/\/)\s/.test(plain)) return [];
  const line = plain.replace(/^(?:#|\/\/)+(?=\S)/, "");
  const fields = fieldsOf(line);
  const inColumns = /[;\t]/.test(line) && fields.some((field) => rank(field) >= 3);
  return distinct([...(fields.length > 1 ? inFields(fields) : []), ...(inColumns ? [] : inWords(line))]);
}

/** The fields of a line with semicolons, tabs or quotes, or with commas that stand between words; else the line. */
function fieldsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : line.includes('",') ? "," : null;
  if (separator !== null) return [...(rowsOf(line, separator)[0]?.cells ?? [line])];
  const fields = line.split(/,\s+/).map((field) => field.trim());
  return fields.some((field, at) => at > 0 && isFigureLike(field)) ? fields : [line];
}

/** Fields without a head: a number, then quantity and threshold where they are figures, and words. */
function inFields(fields: readonly string[]): LineReading[] {
  const named = fields
    .slice(0, 4)
    .map((_, at) => at)
    .filter((at) => isNumberField(fields[at] ?? ""));
  const best = Math.max(...named.map((at) => rank(fields[at])));
  // Where a field looks like a number, no other one is tried: a figure that is a number by chance is none here.
  const numbers = named.filter((at) => rank(fields[at]) === best || (best < 2 && !isQuantityField(fields[at] ?? "")));
  return numbers
    .sort((one, other) => rank(fields[other]) - rank(fields[one]) || one - other)
    .flatMap((at) => fieldReading(fields, at));
}

/** Whether a field can be a number: it has a letter or a digit. */
function isNumberField(field: string): boolean {
  return /[\p{L}\p{N}]/u.test(field);
}

/** How much a field looks like an item's number. */
function rank(field = ""): number {
  const [only, ...more] = tokensOf(field);
  if (field.includes(" = ")) return 4;
  if (only === undefined) return 0;
  if (only.kind === "code") return more.length === 0 ? 3 : 2;
  return only.kind === "figure" ? Math.min(1, only.text.length / 6) : only.kind === "word" ? 0.9 : 0;
}

function fieldReading(fields: readonly string[], at: number): LineReading[] {
  const others = fields.map((field, place) => ({ field: field.trim(), place })).filter(({ place }) => place !== at);
  const isFirst = at === 0;
  const quantityAt = others.find(({ field, place }) => isQuantityField(field) && (place > at || !isFirst));
  // Directly behind the number the quantity's place may be empty.
  const isEmpty = isFirst && quantityAt?.place !== 1 && (fields[1] ?? "").trim() === "";
  const [lowAt] = others.filter(({ place }) => place === (isEmpty ? 2 : (quantityAt?.place ?? Number.NaN) + 1));
  const asked = isEmpty ? quantityIn("") : quantityField(quantityAt?.field ?? "");
  const isLowAt =
    lowAt !== undefined && lowAt.field !== "" && isQuantityField(lowAt.field) && (isEmpty || quantityAt !== undefined);
  const taken = [isEmpty ? 1 : quantityAt?.place, isLowAt ? lowAt.place : undefined];
  const rest = others.filter(({ field, place }) => field !== "" && !taken.includes(place));
  const isOpen = asked.quantity === null && asked.badQuantity === null && !isEmpty;
  const open = rest.filter(({ field }) => hasFigure(field));
  // Of more figures than there are places nobody knows which is which.
  const unsure = isOpen ? open : open.filter(({ field }) => isQuantityField(field));
  const written = [...unsure.map(({ field }) => field)].join(" ");
  const bad =
    written === ""
      ? asked
      : { quantity: null, badQuantity: [quantityAt?.field ?? "", written].filter(Boolean).join(" ") };
  const note = rest.filter((one) => written === "" || !unsure.includes(one)).map(({ field }) => field);
  return [
    {
      ...numbersOf(fields[at] ?? ""),
      ...bad,
      ...thresholdIn(isLowAt ? lowAt.field : ""),
      impliesOne: false,
      note: withoutMark(note.join(" ")),
    },
  ];
}

function numbersOf(field: string): Pick<LineReading, "numbers"> {
  return {
    numbers: field
      .split(/\s=\s/)
      .map((number) => number.trim())
      .filter(Boolean),
  };
}

/** A field that is nothing but a figure, with its sign and unit: "4", "x4", "qty: 4", "4 pcs", "-5", "1 dozen". */
function isQuantityField(field: string): boolean {
  const tokens = tokensOf(field);
  const said = ["figure", "faulty", "counted", "times", "label", "sign", "piece", "pack"];
  return (
    tokens.length > 0 &&
    tokens.length <= 4 &&
    tokens.every(({ kind }) => said.includes(kind)) &&
    tokens.some(({ kind }) => kind !== "sign" && kind !== "piece")
  );
}

function quantityField(field: string) {
  if (field === "") return quantityIn("");
  const { quantity, badQuantity, note } = saidQuantity(
    [{ kind: "word", text: "", whole: null }, ...tokensOf(field)],
    0,
    1,
  );
  if (note !== "") return { quantity: null, badQuantity: field };
  return quantity !== null || badQuantity !== null ? { quantity, badQuantity } : quantityIn(field);
}

function hasFigure(field: string): boolean {
  return tokensOf(field).some(({ kind }) => kind === "figure" || kind === "faulty" || kind === "counted");
}

/** Without the sign of a comment before it. */
function withoutMark(note: string): string {
  return note.replace(/^(?:#|\/\/)\s*/, "").trim();
}

/** A line of words. */
function inWords(line: string): LineReading[] {
  const tokens = tokensOf(line);
  if (tokens.length === 0) return [];
  const readings = spansOf(tokens).flatMap(([from, to]) => wordsReading(tokens, from, to));
  const [, divided] = /^(\S*\d)\/(\d{1,4})$/.exec(line) ?? [];
  const whole = {
    numbers: [line],
    quantity: null,
    badQuantity: null,
    impliesOne: true,
    threshold: null,
    badThreshold: null,
    note: "",
  };
  const part = divided === undefined ? [] : inDivided(line);
  // A whole line that says a quantity is no number.
  return [
    ...(part.length > 0 || isBarcode(line) ? [whole] : []),
    ...readings,
    ...part,
    ...(saysQuantity(tokens) ? [] : [whole]),
  ];
}

/** A UPC or EAN with blanks between its digits. */
function isBarcode(line: string): boolean {
  const digits = barcodeDigits(line);
  return digits !== null && [8, 12, 13, 14].includes(digits.length) && hasCheckDigit(digits);
}

/** "240497-06/10": an item's number, or ten of another. */
function inDivided(line: string): LineReading[] {
  const at = line.lastIndexOf("/");
  const asked = { quantity: null, badQuantity: line.slice(at) };
  return [{ numbers: [line.slice(0, at)], ...asked, impliesOne: false, threshold: null, badThreshold: null, note: "" }];
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
  const words = places.filter((at) => kindAt(at) === "word" || kindAt(at) === "measure").slice(0, 1);
  const figures = places
    .filter((at) => kindAt(at) === "figure")
    .sort((one, other) => (tokens[other]?.text.length ?? 0) - (tokens[one]?.text.length ?? 0) || one - other);
  const first = words.length > 0 ? words : figures.slice(0, 2);
  return [...several, ...first.map(single)];
}

const quantityKinds: readonly string[] = ["faulty", "counted", "times", "label", "sign", "piece", "pack", "place"];

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
  const said = notAmbiguous(tokens, number, saidQuantity(rest, from - before, to - before));
  return [
    {
      numbers: [number, ...others.map(({ token }) => token.text)],
      ...said,
      impliesOne: true,
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

/** Whether a word may be another identifier of the same article. */
function isOtherNumber({ kind, text }: Token): boolean {
  return kind === "code" && !/^\d{1,7}$/.test(text);
}

function distinct(readings: readonly LineReading[]): LineReading[] {
  const seen = new Set<string>();
  return readings
    .filter(({ numbers, quantity, badQuantity }) => {
      const key = JSON.stringify([numbers, quantity, badQuantity]);
      return numbers.length > 0 && !seen.has(key) && seen.add(key);
    })
    .slice(0, mostReadings);
}
