import type { Reader } from "@/db/reader.ts";
import { compact, normalize } from "@/lib/domain/normalize.ts";
import { occurrences, type PackedNumbers, packNumbers } from "./packed-numbers.ts";
import type { CatalogParts } from "./parts.ts";
import { identifiersInOrder } from "./statements.ts";

const rowsAtOnce = 10_000;
/** Separator between the numbers of a variant, and after the last one. */
const end = "\n";
/** Fewer characters are in too many numbers. */
const shortestPart = 5;
const fewestDigits = 4;
/** Hits looked at for one question: a part that is in more numbers says nothing. */
const maxHits = 200;

/** The numbers of every variant without separators, each number followed by a line feed. */
export async function readNumbers(database: Reader, variantNos: readonly string[]): Promise<PackedNumbers> {
  const placeOf = new Map(variantNos.map((variantNo, place) => [variantNo, place]));
  const numbers = variantNos.map((variantNo) => compact(normalize(variantNo)) + end);
  for (let row = 0; ; ) {
    const rows = (await database.readFirst(identifiersInOrder({ row, most: rowsAtOnce })))?.rows ?? [];
    for (const [, variantNo, value] of rows) {
      const place = placeOf.get(variantNo);
      const number = compact(value);
      // An EAN that is the UPC with a zero is found by the UPC's digits.
      const known = place === undefined || `${end}${numbers[place]}`.includes(number.replace(/^0+/, "") + end);
      if (!known) numbers[place] += number + end;
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return packNumbers(numbers);
    row = last[0];
  }
}

/** The part of a number as `variantsByPart` finds it; null when a text is too short for one, or is a size. */
export function partOfNumber(text: string): string | null {
  const asked = normalize(text);
  if (/\s/.test(asked) || /\dx\d/.test(asked)) return null;
  const part = compact(asked);
  const digits = part.replace(/\D/g, "").length;
  return part.length >= shortestPart && digits >= fewestDigits && digits * 2 >= part.length ? part : null;
}

/**
 * At most `most` variants with a number that ends with a part (`partOfNumber`), or when there is none, that has it
 * inside. Goes through the bytes of all numbers once.
 */
export function variantsByPart({ numbers }: CatalogParts, part: string, most: number): number[] {
  const atEnd = new Set<number>();
  const inside = new Set<number>();
  let hits = 0;
  for (const { text, atEnd: isLast } of occurrences(numbers, part)) {
    (isLast ? atEnd : inside).add(text);
    if (++hits >= maxHits) break;
  }
  return [...(atEnd.size > 0 ? atEnd : inside)].slice(0, most);
}
