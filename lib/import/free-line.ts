import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { narrow } from "@/lib/domain/codes/repaired-code.ts";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { keyboardHyphens } from "@/lib/domain/normalize.ts";
import { withoutStamp } from "./chat-stamp.ts";
import { codeSpans } from "./code-spans.ts";
import { isDoubtful } from "./doubts.ts";
import { isStruck, lightDoubtsIn, withoutStrike } from "./light-doubts.ts";
import { fieldReadings, fieldsOf, hasColumns } from "./line-fields.ts";
import { wordReadings } from "./line-words.ts";
import { provenQuantity } from "./proven-quantity.ts";
import { tokensOf } from "./tokens.ts";
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
  return distinct([...named, ...readings.slice(0, 2), ...others, ...readings.slice(2)]);
}

/** A printed line whose prices prove the quantity: the other figures before it are its position and what the article is. */
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
  return text.replace(/\S{60,}/g, (word) => scannedCode(word));
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
    .slice(0, mostReadings);
}
