import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { narrow } from "@/lib/domain/codes/repaired-code.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { keyboardHyphens } from "@/lib/domain/normalize.ts";
import { codeSpans } from "./code-spans.ts";
import { isDoubtful, isStruck, lightDoubtsIn, withoutStrike } from "./doubts.ts";
import { fieldReadings, fieldsOf, hasColumns } from "./line-fields.ts";
import { wordReadings } from "./line-words.ts";
import { withoutStamp } from "./plain-words.ts";
import { provenQuantity } from "./proven-quantity.ts";
import { tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";
import type { Token } from "./word-kinds.ts";

/** A line may be read in several ways; this many are tried. */
const maxReadings = 8;

/**
 * All sensible interpretations of a hand-written line: number and quantity in either order, with symbols, units and
 * words, or in fields. The text alone is ambiguous ("5 1234": five of one item, or 1234 of another), so the catalog
 * decides. Every digit of the line ends up in the number, the quantity, the note, or a question to the user. Empty for
 * a line that is too long, or a comment.
 */
export function readFreeLine(text: string): LineReading[] {
  const short = text.length > longestLine ? withCodes(text) : text;
  if (short.length > longestLine) return [];
  const plain = keyboardSigns(keyboardHyphens(narrow(short))).trim();
  if (isStruck(plain)) return readFreeLine(withoutStrike(plain)).map((reading) => struckOut(reading, plain));
  const { stamp, said } = withoutStamp(plain);
  if (stamp !== "")
    return readFreeLine(said).map((reading) => ({ ...reading, note: [stamp, reading.note].filter(Boolean).join(" ") }));
  const proven = provenReadings(plain);
  if (proven.length > 0) return proven;
  // Somebody made a comment of a line: whether it counts, a person says.
  if (/^(?:#|\/\/)\s/.test(plain)) return [];
  // "#5 020056-07" may be the fifth line.
  const line = plain.replace(/^(?:#|\/\/)+(?=\S)(?!\d{1,3}[.):]?\s)/, "");
  const fields = fieldsOf(line);
  const inFields = fields.length > 1 ? fieldReadings(fields) : [];
  const readings = [...inFields, ...(hasColumns(line, fields) ? [] : wordReadings(line))];
  const { named, others } = codeReadings(line);
  return distinct([
    ...named,
    ...endingReadings(line),
    ...readings.slice(0, 2),
    ...others,
    ...joinedReadings(line),
    ...readings.slice(2),
  ]);
}

/** A printed line whose prices prove the quantity: the other figures before it are its position and what the item is. */
function provenReadings(line: string): LineReading[] {
  const proven = /[;\t]/.test(line) ? null : provenQuantity(line);
  if (proven === null) return [];
  const { before, behind, quantity, pair } = proven;
  const doubt = [before, behind].flatMap((text) => text.split(/\s+/)).find(isDoubtful);
  return wordReadings(before).flatMap((reading) => {
    if (!isCodeAlone(reading.numbers)) return [];
    const note = [
      ...before.split(/\s+/).filter((word) => !reading.numbers.includes(word)),
      ...behind.split(/\s+/),
    ].join(" ");
    const said =
      doubt === undefined ? { quantity, badQuantity: null } : { quantity: null, badQuantity: `${quantity} ${doubt}` };
    const beside = [...(pair === null ? [] : [pair]), ...lightDoubtsIn(note.split(/\s+/))];
    return [{ ...reading, ...said, note, beside, inName: null }];
  });
}

function isCodeAlone([number = ""]: readonly string[]): boolean {
  const [only, ...others] = tokensOf(number);
  return only?.kind === "code" && others.length === 0;
}

/** What somebody crossed out is asked about. */
function struckOut(reading: LineReading, written: string): LineReading {
  return { ...reading, quantity: null, badQuantity: written, note: "" };
}

/** A line whose long words, which are addresses, are the codes in them. */
function withCodes(text: string): string {
  return text.replace(/\S+/g, (word) => (word.length < 60 ? word : scannedCode(word)));
}

/**
 * A line with a code of several words is read with the code's digits in its place: what says itself that it is one before
 * all other readings, and figures that may be one by chance after them.
 */
function codeReadings(line: string): Record<"named" | "others", LineReading[]> {
  const spans = codeSpans(line);
  const readings = (isNamed: boolean) =>
    spans
      .filter((span) => span.isNamed === isNamed)
      .flatMap(({ from, to, code }) => wordReadings(`${line.slice(0, from)}${code}${line.slice(to)}`).slice(0, 1));
  return { named: readings(true), others: readings(false) };
}

/**
 * "020056-07 Mountain tire, 5": a lone figure behind the last comma is the quantity, as one with a sign is. It may still be
 * what the item is called.
 */
function endingReadings(line: string): LineReading[] {
  const at = line.lastIndexOf(",");
  const [before, figure] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
  if (
    at < 0 ||
    /[;\t]/.test(line) ||
    !/^[1-9]\d{0,2}$/.test(figure) ||
    !(/\s/.test(before) && /[^\d\s,]$/.test(before))
  )
    return [];
  const readings = wordReadings(`${before} x ${figure}`).filter(({ numbers }) => isCodeAlone(numbers));
  return readings.slice(0, 1).map((reading) => ({ ...reading, inName: figure }));
}

/**
 * A number in two words, "663772 02 ×2", as numbers are written: with a dash, or without anything. What follows it is its
 * quantity unless the line says one: then only zeros before it show that it is none.
 */
function joinedReadings(line: string): LineReading[] {
  const [all, first = "", second = ""] = /(?<!\S)(\d{4,8}) (\d{2,4})(?!\S)/.exec(line) ?? [];
  if (all === undefined) return [];
  return ["-", ""].flatMap((between) => {
    const number = `${first}${between}${second}`;
    const joined = line.replace(all, number);
    const isSure = second.startsWith("0") || tokensOf(joined).some(saysQuantity);
    return isSure ? wordReadings(joined).filter(({ numbers }) => numbers[0] === number) : [];
  });
}

function saysQuantity({ kind }: Token): boolean {
  return kind === "counted" || kind === "times" || kind === "label" || kind === "piece";
}

/** Signs of multiplication of all kinds, and the Cyrillic letter that looks like an x, as a keyboard types them. */
function keyboardSigns(text: string): string {
  return text.replace(/[\u2715\u2716\u2a2f\u2573]/g, "×").replace(/(?<!\p{L})[\u0445\u0425](?!\p{L})/gu, "x");
}

function distinct(readings: readonly LineReading[]): LineReading[] {
  const seen = new Set<string>();
  return readings
    .filter(({ numbers, quantity, badQuantity }) => {
      const key = JSON.stringify([numbers, quantity, badQuantity]);
      return numbers.length > 0 && !seen.has(key) && seen.add(key);
    })
    .slice(0, maxReadings);
}
