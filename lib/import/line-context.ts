import type { ReadLine } from "./table-lines.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";

/**
 * What the lines of a text say of each other. A number alone wants one piece, but not where the line below it is a
 * quantity ("020056-07", "Qty: 4"), and not below a line that says how many of each ("4 each:"): these are asked about.
 */
export function inContext(lines: readonly ReadLine[]): ReadLine[] {
  let heading: ReadLine | null = null;
  return lines.map((line, at) => {
    const [before, below] = [lines[at - 1], lines[at + 1]];
    if (before && line.line > before.line + 1) heading = null;
    if (isHeading(line)) heading = line;
    const says = below && saysOnlyQuantity(below) ? below : heading === line ? null : heading;
    return says === null ? line : { ...line, readings: line.readings.map((reading) => askedBy(reading, says)) };
  });
}

/** A reading that says no quantity, with what another line says. */
function askedBy(reading: LineReading, { text }: ReadLine): LineReading {
  const saysNone = reading.impliesOne && reading.quantity === null && reading.badQuantity === null;
  return saysNone && looksLikeNumber(reading) ? { ...reading, badQuantity: text } : reading;
}

/** In a list of short numbers the next one is no quantity. */
function looksLikeNumber({ numbers: [number = ""] }: LineReading): boolean {
  return tokensOf(number).some(({ kind }) => kind === "code");
}

const ofQuantity: readonly Token["kind"][] = ["figure", "faulty", "counted", "times", "label", "sign", "piece", "pack"];

/** "4", "x 4", "Qty: 4" or "4 pcs", and nothing else. A longer figure may be another number. */
function saysOnlyQuantity({ text }: ReadLine): boolean {
  const tokens = tokensOf(text);
  const isQuantity = tokens.length > 0 && tokens.every(({ kind }) => ofQuantity.includes(kind));
  return isQuantity && tokens.some(isFigure) && !/\d{4}/.test(text);
}

/** A line that ends with a colon and says how many of each: "4 each:", "Bitte je 4 Stück:". Not "PO 4711:". */
function isHeading({ text }: ReadLine): boolean {
  if (!text.endsWith(":")) return false;
  const tokens = tokensOf(text.slice(0, -1));
  return tokens.some(isFigure) && tokens.some(saysOfEach) && tokens.every(({ kind }) => kind !== "code");
}

function saysOfEach({ kind, text }: Token): boolean {
  return kind === "piece" || kind === "times" || kind === "counted" || ofEach.has(text.toLowerCase());
}

const ofEach = new Set(["je", "jeweils", "chacun", "chaque", "per", "pro", "par", "von"]);

function isFigure({ kind }: Token): boolean {
  return kind === "figure" || kind === "faulty" || kind === "counted";
}
