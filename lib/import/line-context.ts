import { narrow } from "@/lib/domain/codes/repaired-code.ts";
import { isDoubtful, isDoubtfulHeading, isStruck, lightDoubtsIn } from "./doubts.ts";
import { withoutStamp } from "./plain-words.ts";
import type { ReadLine } from "./table-lines.ts";
import { hasCode, isFigure, tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";
import type { Token } from "./word-kinds.ts";

/**
 * What the lines of a text say of each other. Where a line is nothing but a quantity ("020056-07" above "Qty: 4"), nobody
 * knows which number it belongs to, and a number that says none is asked about. So are the lines below one that ends with a
 * colon and says how many of each ("4 each:"), or that they are no order ("Returns:"), up to the next blank line.
 */
export function inContext(lines: readonly ReadLine[]): ReadLine[] {
  const quantities = lines.filter(saysOnlyQuantity);
  let heading: ReadLine | null = null;
  return lines.map((line, at) => {
    const before = lines[at - 1];
    if (before && line.line > before.line + 1) heading = null;
    if (isHeading(line)) heading = line;
    if (heading === line) return line;
    const isOff = heading !== null && isDoubtfulHeading(heading.text);
    const says = heading ?? quantities.find((one) => one.line > line.line) ?? quantities.at(-1);
    return says ? { ...line, readings: line.readings.map((reading) => askedBy(reading, says, isOff)) } : line;
  });
}

/**
 * Lines with a quantity of whose number a later line says that it is called off, or wanted in another quantity: "021332-08
 * streichen", "no wait, 7 of 017510-04". Both are asked about.
 */
export function withCorrections(lines: readonly ReadLine[]): ReadLine[] {
  const corrections = new Map<string, number>();
  for (const [at, line] of lines.entries()) {
    const [number = ""] = line.readings[0]?.numbers ?? [];
    if (hasCode(number) && corrects(line.text)) corrections.set(number, at);
  }
  return lines.map((line, at) => {
    const readings = line.readings.map((reading) => {
      const later = lines[corrections.get(reading.numbers[0] ?? "") ?? -1];
      const isLater = later !== undefined && (corrections.get(reading.numbers[0] ?? "") ?? -1) > at;
      if (!isLater || reading.quantity === null) return reading;
      return { ...reading, quantity: null, badQuantity: `${reading.quantity} … ${later.text}` };
    });
    return { ...line, readings };
  });
}

function corrects(text: string): boolean {
  return isStruck(text) || isDoubtful(text) || lightDoubtsIn(text.split(/\s+/)).length > 0;
}

/** A reading with what another line says, when it says no quantity itself, or none that counts. */
function askedBy(reading: LineReading, { text }: ReadLine, isOff: boolean): LineReading {
  if (isOff && reading.quantity !== null)
    return { ...reading, quantity: null, badQuantity: `${text} ${reading.quantity}` };
  const saysNone = reading.quantity === null && reading.badQuantity === null;
  return saysNone && looksLikeNumber(reading) ? { ...reading, badQuantity: text } : reading;
}

/** In a list of short numbers the others are no quantities. */
function looksLikeNumber({ numbers: [number = ""] }: LineReading): boolean {
  return hasCode(number);
}

const ofQuantity: readonly Token["kind"][] = [
  "figure",
  "faulty",
  "counted",
  "times",
  "label",
  "sign",
  "piece",
  "pair",
  "pack",
];

/** "4", "x 4", "Qty: 4", "4 pcs" or "je 4", and nothing else. A longer figure may be another number. */
function saysOnlyQuantity(line: ReadLine): boolean {
  const text = narrow(withoutStamp(line.text).said);
  const tokens = tokensOf(text);
  const isQuantity = tokens.every(
    ({ kind, text: word }) => ofQuantity.includes(kind) || ofEach.has(word.toLowerCase()),
  );
  // Two figures are rather a short number and its quantity: "450 2" says nothing of the line above.
  return isQuantity && tokens.filter(isFigure).length === 1 && !/\p{Nd}{4}/u.test(text);
}

/** A line that ends with a colon and says how many of each, or that what follows is no order. Not "PO 4711:". */
function isHeading(line: ReadLine): boolean {
  const text = withoutStamp(line.text).said;
  if (!text.endsWith(":")) return false;
  const tokens = tokensOf(text.slice(0, -1));
  if (tokens.some(({ kind }) => kind === "code")) return false;
  return isDoubtfulHeading(text) || (tokens.some(isFigure) && tokens.some(saysOfEach));
}

function saysOfEach({ kind, text }: Token): boolean {
  return kind === "piece" || kind === "times" || kind === "counted" || ofEach.has(text.toLowerCase());
}

const ofEach = new Set(["je", "jeweils", "chacun", "chaque", "per", "pro", "par", "von"]);
