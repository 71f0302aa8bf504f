import { longestLine } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { type Columns, columnsOf, fieldsOf, inColumns, reading, thresholdField } from "./pasted-columns.ts";
import type { LineReading } from "./types.ts";
import { writtenLines } from "./written-lines.ts";
import {
  isFaultyQuantity,
  isFigure,
  isLabel,
  isOpenSign,
  isQuantity,
  isTimes,
  isUnit,
  withoutTimes,
} from "./written-quantity.ts";

/** A line may be read in several ways; this many are tried. */
const mostReadings = 8;

export interface PastedLine {
  /** The place in the text from 1, blank lines included. */
  line: number;
  text: string;
  /** The ways to read it, the likeliest first; none when the line is longer than `longestLine`. */
  readings: LineReading[];
  /** Whether a head names its columns: alone it may read otherwise. */
  belowHead: boolean;
}

/**
 * Reads the lines of an order as people paste, scan or export them: a number alone, number and quantity in either order,
 * `x 4`, `4 pcs`, `2.0`, words behind them, columns separated by tab, semicolon or comma, with a head that names them or
 * without (then number, quantity and threshold). Blank lines and comments (`#`, `//`) are skipped. What a line means cannot be told from its text alone ("5
 * 1234": five of one article, or 1234 of another), so every sensible reading is answered, and the catalog decides.
 */
export function readPastedLines(text: string): PastedLine[] {
  const lines: PastedLine[] = [];
  let columns: Columns | null = null;
  for (const { line, typed, plain } of writtenLines(text)) {
    const short = plain.length <= longestLine;
    const written = typed.replace(decimalComma, "$1");
    const fields = short ? fieldsOf(written) : [plain];
    const head = fields.length > 1 && lines.length === 0 ? columnsOf(fields) : null;
    if (head !== null) {
      columns = head;
      continue;
    }
    const readings = !short ? [] : columns ? inColumns(fields, columns) : withoutHead(written.trim(), fields);
    lines.push({ line, text: cutAt(plain, longestLine), readings: distinct(readings), belowHead: columns !== null });
  }
  return lines;
}

/** The ways to read one line without a head, as when it is corrected in its place. */
export function readPastedLine(text: string): LineReading[] {
  return readPastedLines(text)[0]?.readings ?? [];
}

/** "4,00" behind a blank: its comma separates no columns. */
const decimalComma = /(\s\d{1,5}),0{1,4}(?=\s|$)/g;

/** "1,5" behind a blank: more than one piece and fewer than two, of which none can be ordered. */
const brokenUnits = /(\s\d{1,5}),(?=\d{1,4}(?:\s|$))/g;
/** Stands for a comma that separates no words. */
const commaInFigure = "\u0000";

function withoutHead(plain: string, fields: readonly string[]): LineReading[] {
  const full = fields.map((field) => field.trim()).filter((field) => field !== "");
  return full.length > 1 ? [...inFields(full), ...inWords(plain)] : inWords(full[0] ?? plain);
}

/**
 * Fields without a head: one is the number, the first other one that is meant as a figure is the quantity, then the
 * threshold. A figure that cannot be ordered does not leave its place to the next one: "1,5" is no four where the line is
 * low at four.
 */
function inFields(fields: readonly string[]): LineReading[] {
  return fields.slice(0, 4).flatMap((number, place) => {
    const others = fields.filter((_, other) => other !== place);
    const meant = others.findIndex((field) => isQuantity(field) || isFigure(field));
    const at = meant < 0 ? others.findIndex((field) => isFaultyQuantity(field) || isOpenSign(field)) : meant;
    const lowAt = meant < 0 ? null : thresholdField(others[at + 1] ?? "");
    const isRest = (_: string, other: number) => other !== at && (lowAt === null || other !== at + 1);
    return [reading(number, others[at] ?? null, others.filter(isRest).join(" "), lowAt ?? undefined)];
  });
}

/** A line of words: the quantity stands last, first, or behind the number, with or without a sign or a unit. */
function inWords(plain: string): LineReading[] {
  const words = plain
    .replace(labelAtBeginning, "$1 ")
    .replace(brokenUnits, `$1${commaInFigure}`)
    .split(/[\s,;]+/)
    .filter((word) => word !== "")
    .map((word) => word.replace(commaInFigure, ","));
  const found = behindQuantity(words);
  // What the line calls a quantity is none of the rest.
  if (found.length > 0) return [...found, reading(plain, null, "")];
  const [first = "", second = ""] = words;
  const last = words.at(-1) ?? "";
  const beforeLast = words.at(-2) ?? "";
  // 5 x N, 5x N, 5 N
  if (words.length > 2 && isTimes(second) && isQuantity(first)) found.push(reading(rest(words, 2), first, ""));
  if (words.length > 1 && /^\d{1,5}[x×*]$/i.test(first)) found.push(reading(rest(words, 1), first.slice(0, -1), ""));
  // N x 4, N x4, N 4 pcs, N qty 4
  const unit = words.length > 2 && isUnit(last) ? 1 : 0;
  const written = unit === 1 ? beforeLast : last;
  if (words.length - unit > 1 && isQuantity(withoutTimes(written))) {
    const before = words.slice(0, -1 - unit);
    const sign = before.length > 1 && (isTimes(before.at(-1) ?? "") || isLabel(before.at(-1) ?? "")) ? 1 : 0;
    found.push(reading(before.slice(0, before.length - sign).join(" "), withoutTimes(written), ""));
  }
  // N 4 words, N x 4 words, N 4 pcs words
  if (words.length > 2) {
    const at = isTimes(second) || isLabel(second) ? 2 : 1;
    const asked = withoutTimes(words[at] ?? "");
    const behind = words.slice(at + 1);
    const [next = "", ...others] = behind;
    const note = (isUnit(next) ? others : behind).join(" ");
    if (isQuantity(asked)) found.push(reading(first, asked, note));
    if (isQuantity(first)) found.push(reading(second, first, rest(words, 2)));
  } else if (words.length === 2 && isQuantity(first)) found.push(reading(second, first, ""));
  const faultyFirst = words.length > 1 && /^-?\d+(?:[.,]\d+)?$/.test(first) && isFaultyQuantity(first);
  // "0 N" and "-5 N": no number of an article stands there, however like one the whole line is.
  if (faultyFirst && first.length < 6) found.push(reading(second, first, rest(words, 2)));
  // The whole line is the number, or its first word with words behind it.
  found.push(reading(plain, null, ""));
  if (words.length > 1) {
    // "N x": whoever wrote the sign meant a quantity.
    const bad = isOpenSign(last) ? last : isFaultyQuantity(last) ? withoutTimes(last) : null;
    found.push(reading(bad === null ? first : words.slice(0, -1).join(" "), bad, bad === null ? rest(words, 1) : ""));
    if (bad !== null && words.length > 2) found.push(reading(first, null, rest(words, 1)));
    if (faultyFirst) found.push(reading(second, first, rest(words, 2)));
  }
  return found;
}

const labelAtBeginning = /^(qty|quantity|qté|quantité|qte)\s?[:=]/i;

/** "qty 3 N", "qty: 3 pcs N" and "3 pcs N": the number is behind, with or without words behind it. */
function behindQuantity(words: readonly string[]): LineReading[] {
  const label = isLabel(words[0] ?? "") ? 1 : 0;
  const quantity = words[label] ?? "";
  const word = words[label + 1] ?? "";
  const unit = isUnit(word) && !isTimes(word) ? 1 : 0;
  const behind = words.slice(label + 1 + unit);
  if (label + unit === 0 || behind.length === 0 || !isQuantity(quantity)) return [];
  return [reading(behind.join(" "), quantity, ""), reading(behind[0] ?? "", quantity, rest(behind, 1))];
}

function rest(words: readonly string[], from: number): string {
  return words.slice(from).join(" ");
}

function distinct(readings: readonly LineReading[]): LineReading[] {
  const seen = new Set<string>();
  return readings
    .filter(({ number }) => !isLabel(number))
    .filter(({ number, quantity, badQuantity }) => {
      const key = `${number}\n${quantity}\n${badQuantity}`;
      return number !== "" && !seen.has(key) && seen.add(key);
    })
    .slice(0, mostReadings);
}
