import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { ReadLine } from "./table-lines.ts";
import { hasCode, tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";

/** Lines between a number and its quantity, each with one field: "Artikel: …". */
const maxBetween = 4;
const field = /^\p{L}[\p{L}\p{N} ./'’-]{0,30}\s?[:=]\s*\S/u;
/** "EAN 4015287027646", "UPC: …": another code of the item in the line before. */
const codeField =
  /^(?:ean|upc|gtin|isbn|barcode|bar code|strichcode|code[- ]barres?|cup)(?:[- ]?(?:8|12|13|14|code|nr\.?|no\.?))?\s{0,3}[:=#]?\s{0,3}[\d -]{8,20}$/i;

/**
 * A form with one field in each line. A labelled quantity below a number is that number's, unless it says one itself; the
 * fields between belong to its note. A line that is only another code goes on with the line before.
 */
export function withFieldsBelow(lines: readonly ReadLine[]): ReadLine[] {
  // If a label precedes the first number, each label may belong to the number below it: the user decides.
  const first = lines.find((line) => saysLabelledQuantity(line) || hasCode(line.text));
  if (first && saysLabelledQuantity(first)) return [...lines];
  const joined: ReadLine[] = [];
  for (const [at, line] of lines.entries()) {
    const owner = saysLabelledQuantity(line) ? ownerIn(joined, lines[at - 1], line) : -1;
    const number = joined[owner];
    if (number) joined.splice(owner, joined.length - owner, joinedWith(number, joined.slice(owner + 1), line));
    else joined.push(codeField.test(line.text) && joined.length > 0 ? { ...line, continues: true } : line);
  }
  return joined;
}

/** "Menge: 15", "Qté : 4 pcs": a label, a figure, and perhaps its unit. */
function saysLabelledQuantity({ text }: ReadLine): boolean {
  const [label, ...others] = tokensOf(text).filter(({ kind }) => kind !== "sign");
  const [figure, unit, ...more] = others;
  return label?.kind === "label" && figure?.kind === "figure" && more.length === 0 && (!unit || unit.kind === "piece");
}

/** The place of the line with the number that a quantity belongs to; -1: none, or one that says its own. */
function ownerIn(joined: readonly ReadLine[], above: ReadLine | undefined, { line }: ReadLine): number {
  if (above?.line !== line - 1) return -1;
  for (let at = joined.length - 1; at >= Math.max(0, joined.length - maxBetween); at--) {
    const one = joined[at];
    const [reading] = one?.readings ?? [];
    if (!one || (reading && hasCode(reading.numbers[0] ?? ""))) return reading && saysNone(reading) ? at : -1;
    if (!field.test(one.text)) return -1;
  }
  return -1;
}

function saysNone({ quantity, badQuantity }: LineReading): boolean {
  return quantity === null && badQuantity === null;
}

function joinedWith(number: ReadLine, between: readonly ReadLine[], said: ReadLine): ReadLine {
  const quantity = tokensOf(said.text).find(({ kind }) => kind === "figure")?.whole ?? null;
  const words = between.map(({ text }) => text);
  const readings = number.readings.filter(saysNone).map((reading): LineReading => {
    return { ...reading, quantity, note: [reading.note, ...words].filter(Boolean).join(" ") };
  });
  return { ...number, text: cutAt([number.text, ...words, said.text].join(" "), longestLine), readings };
}
