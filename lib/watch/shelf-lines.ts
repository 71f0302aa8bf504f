import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { ShelfFigures } from "@/lib/domain/order/types.ts";
import { BincardError } from "@/lib/errors.ts";
import { columnWords, fieldsOf } from "./pasted-columns.ts";
import { highestOnShelf, mostOnShelf, type UnreadColumn } from "./types.ts";
import { type WrittenLine, writtenLines } from "./written-lines.ts";

/** A line about the dealer's own shelf. */
export interface ShelfLine {
  /** Its place in the text from 1, blank lines included. */
  line: number;
  number: string;
  /** A figure that is not said is missing; null takes back what was said before. */
  figures: Partial<ShelfFigures>;
  /** What stands in the place of a figure and is none; null: all figures can be read. */
  bad: string | null;
}

/** How the heads of the figures begin, in small letters. */
const figureWords = {
  onHand: /^(?:on.?hand|stock|qty|quantity|in stock|en main|en stock|quantité|qté|disponible)/,
  onOrder: /^(?:on.?order|ordered|en commande|command)/,
  minimum: /^(?:min|re-?order.?(?:point|level|at)|point de commande|seuil de (?:commande|réappro))/,
  maximum: /^max/,
} as const;
type Figure = keyof typeof figureWords;

/** The order of the columns without a head. */
const usual: readonly Figure[] = ["onHand", "onOrder", "minimum", "maximum"];

interface Columns {
  /** Tried in this order. */
  numbers: number[];
  figures: { figure: Figure; place: number }[];
  unread: UnreadColumn[];
}

/** The longest line about the shelf: a till's program writes more columns than are read. */
const longestShelfLine = longestLine * 5;

/** A text without what is never read of it: what follows in a line that is too long. */
export function withoutUnread(text: string): string {
  return text.replace(/[^\r\n]+/g, (line) => {
    const plain = line.trim();
    return plain.length > longestShelfLine ? `${cutAt(plain, longestShelfLine)}…` : line;
  });
}

/** Lines that are read before other requests are served. */
const linesAtOnce = 500;

/**
 * Reads a shelf as people paste or export it: a number, then what is on hand, on order, the minimum and the maximum; or in
 * any order under a head that names them. An empty field is not said; a dash takes back what was said. Blank lines and
 * comments are skipped.
 * @throws BincardError `bad-request` for more lines than a shelf has articles, of which none is read.
 */
export async function readShelfLines(text: string): Promise<ShelfLine[]> {
  const written = writtenLines(text);
  if (written.length > mostOnShelf + 1)
    throw new BincardError("bad-request", { field: "rows", reason: `has more than ${mostOnShelf} lines` });
  let columns: Columns | null = null;
  let isFirst = true;
  const readLine = ({ line, typed, plain }: WrittenLine): ShelfLine[] => {
    const canBeHead = isFirst;
    isFirst = false;
    if (plain.length > longestShelfLine) return [{ line, number: cutAt(plain, longestLine), figures: {}, bad: null }];
    const fields = fieldsOfLine(typed);
    columns = (canBeHead && columnsOf(fields)) || columns;
    if (canBeHead && columns !== null) return [];
    return [{ line, ...readFields(fields, columns ?? usualColumns(fields)) }];
  };
  return inSlices(written, linesAtOnce, (some) => some.flatMap(readLine));
}

/** The columns of a text about the shelf that nothing is read from; none without a head. */
export function unreadColumns(text: string): UnreadColumn[] {
  const [first] = writtenLines(text);
  if (!first || first.plain.length > longestShelfLine) return [];
  return columnsOf(fieldsOfLine(first.typed))?.unread ?? [];
}

/** The columns, or else the words: a number and figures with blanks between. */
function fieldsOfLine(typed: string): string[] {
  const fields = fieldsOf(typed).map((field) => field.trim());
  return fields.length > 1 ? fields : typed.trim().split(/\s+/);
}

/** The columns that a head names; null when the fields are no head. */
function columnsOf(fields: readonly string[]): Columns | null {
  const words = fields.map((field) => field.toLowerCase());
  if (words.slice(1).some((word) => /^\d/.test(word))) return null;
  const named = (pattern: RegExp) => words.flatMap((word, place) => (pattern.test(word) ? [place] : []));
  const figures = usual.flatMap((figure) => {
    const [place] = named(figureWords[figure]);
    return place === undefined ? [] : [{ figure, place }];
  });
  const taken = new Set(figures.map(({ place }) => place));
  const numbers = [...named(columnWords.ownNumber), ...named(columnWords.otherNumber)].filter((at) => !taken.has(at));
  for (const place of numbers) taken.add(place);
  const unread = fields.flatMap((name, at) => {
    return taken.has(at) || name === "" ? [] : [{ name: cutAt(name, longestLine), column: at + 1 }];
  });
  return numbers.length > 0 && figures.length > 0 ? { numbers, figures, unread } : null;
}

function usualColumns(fields: readonly string[]): Columns {
  return {
    numbers: [0],
    unread: [],
    figures: usual.flatMap((figure, at) => (at + 1 < fields.length ? [{ figure, place: at + 1 }] : [])),
  };
}

function readFields(fields: readonly string[], columns: Columns): Omit<ShelfLine, "line"> {
  const figures: Partial<Record<Figure, number | null>> = {};
  let bad: string | null = null;
  for (const { figure, place } of columns.figures) {
    const written = fields[place] ?? "";
    if (written === "") continue;
    const read = figureOf(written);
    if (read === undefined) bad ??= cutAt(written, longestLine);
    else figures[figure] = read;
  }
  const number = columns.numbers.map((place) => fields[place] ?? "").find((one) => one !== "") ?? "";
  return { number: cutAt(number, longestLine), figures, bad };
}

/** A whole number from 0, also as "5.0"; null for a dash; undefined for anything else. */
function figureOf(written: string): number | null | undefined {
  if (/^[-–—]$/.test(written)) return null;
  const [, whole] = /^(\d{1,6})(?:[.,]0{1,4})?$/.exec(written) ?? [];
  return whole !== undefined && Number(whole) <= highestOnShelf ? Number(whole) : undefined;
}
