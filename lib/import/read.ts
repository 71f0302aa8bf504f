import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt, keyboardHyphens } from "@/lib/domain/normalize.ts";
import { type Habits, habitsOf, wholeOf } from "./figure.ts";
import { readFreeLine } from "./free-line.ts";
import { kindOfHead } from "./heads.ts";
import { inContext, withCorrections } from "./line-context.ts";
import { withFieldsBelow } from "./line-fields-below.ts";
import { withoutStamp } from "./plain-words.ts";
import { withNumbering, withPositions, withWrapped } from "./printed-lines.ts";
import { isProse } from "./prose.ts";
import { type Table, tableOf } from "./table.ts";
import type { ReadLine } from "./table-lines.ts";
import { tokensOf } from "./tokens.ts";
import type { WrittenLine } from "./types.ts";
import { isPiece, isTimes } from "./units.ts";
import type { Token } from "./word-kinds.ts";

const before =
  /^(?:[-•*]\s)?(?:je|jeweils|each|chacun|chacune)\s(\d{1,5})\s?(\p{L}{1,8}\.?)?\s?[:=x×]?\s([^\n]{5,200})$/iu;

const behind =
  /^([^\n]{5,200})\s(?:(?:je|jeweils|each|chacun|chacune)\s(\d{1,5})\s?(\p{L}{1,8}\.?)?|(\d{1,5})\s?(\p{L}{1,8}\.?)?\s(?:je|jeweils|each|chacun|chacune))[.!]?$/iu;

const joining = /^(?:und|and|et|y|sowie|&|\+|[-:])$/i;

/**
 * The lines of a text, without blank ones and what is surely a comment: a line that begins with `#` or `//` and has no
 * digit. A head that names the only column is none.
 */
export function writtenLines(text: string): WrittenLine[] {
  const lines = keyboardHyphens(text).split(/\r\n|\r|\n/);
  const written = lines.flatMap((typed, index) => {
    const plain = typed.trim();
    const isComment = /^(?:#|\/\/)/.test(plain) && !/\d/.test(plain);
    return plain === "" || isComment ? [] : [{ line: index + 1, plain }];
  });
  const [first, second] = written;
  const isHead = first !== undefined && second !== undefined && !/\d/.test(first.plain) && isNumberHead(first.plain);
  return isHead ? written.slice(1) : written;
}

function isNumberHead(text: string): boolean {
  const kind = kindOfHead(text);
  return kind === "number" || kind === "code";
}

/** A text: a table, or lines that people wrote. */
export type ReadText = { readonly table: Table } | FreeText;

/** `notRead`: lines that are none of an order, as written: greetings, totals, headings. */
interface FreeText {
  readonly table: null;
  readonly lines: readonly ReadLine[];
  readonly notRead: readonly WrittenLine[];
}

/** Reads what was pasted, dropped or filed, for whatever it is meant. */
export function readText(text: string): ReadText {
  const table = tableOf(text);
  if (table) return { table };
  const figures = figuresOf(text.split(/\s+/));
  const habits = habitsOf(figures);
  const hasComma = habitsOf(figures.filter((word) => !zeroDecimals.test(word))).decimal === ",";
  const lines = withWrapped(writtenLines(text).flatMap(linesOfEach)).map((line) =>
    withSureDecimals(freeLine(line, habits), hasComma),
  );
  // What a heading says counts for the lines below it, though it is no line.
  const read = withCorrections(inContext(withFieldsBelow(withNumbering(withPositions(lines)))));
  const isNone = ({ text: written }: ReadLine) => read.length > 1 && isProse(written);
  return {
    table: null,
    lines: read.filter((line) => !isNone(line)),
    notRead: read.filter(isNone).map(({ line, text: written }) => ({ line, plain: written })),
  };
}

function freeLine({ line, plain }: WrittenLine, habits: Habits): ReadLine {
  return { line, text: cutAt(plain, longestLine), readings: readFreeLine(withSureThousands(plain, habits)) };
}

/** "1,00" without a unit. */
const zeroDecimals = /(?<![^\s;])([x×*]?\s?(\d{1,3}),0{1,2})(?![^\s;)])(?!\s*(?:st|pi|pc|un|szt))/iu;

/** One or a hundred: "1,00" is doubtful unless other figures show that the comma is the decimal separator. */
function withSureDecimals(line: ReadLine, hasComma: boolean): ReadLine {
  const [, written = "", whole] = hasComma ? [] : (zeroDecimals.exec(line.text) ?? []);
  if (whole === undefined) return line;
  const readings = line.readings.map((reading) =>
    reading.quantity === Number(whole) ? { ...reading, quantity: null, badQuantity: written } : reading,
  );
  return { ...line, readings };
}

/** The words of a text that may show how it writes figures: "2.4" is rather the width of a tyre than an amount. */
function figuresOf(words: readonly string[]): string[] {
  return words.filter((word, at) => !/^\d{1,3}[.,]\d$/.test(word) && !isTimes(words[at - 1] ?? ""));
}

/** "1.000" where other figures show that the point is the thousands separator. */
function withSureThousands(plain: string, habits: Habits): string {
  return plain.replace(
    /(?<![^\s(])([x×*]?)(\d{1,3}(?:[.,]\d{3})+)(?![^\s,;)])/gi,
    (_, sign: string, figure: string) => {
      return `${sign}${wholeOf(figure, habits) ?? figure}`;
    },
  );
}

/**
 * "je 2: 298456-06, 303614-10": one quantity for each of several numbers makes a line of each. Only where nothing else is
 * written: any other line stays as it is.
 */
function linesOfEach(line: WrittenLine): WrittenLine[] {
  const { stamp, said } = withoutStamp(line.plain.replace(/\s+/g, " "));
  const [, quantity, unit = "", numbers] = before.exec(said) ?? quantityFirst(behind.exec(said));
  if (quantity === undefined || numbers === undefined || (unit !== "" && !isPiece(unit))) return [line];
  const words = numbers.split(/[\s,;]/).filter((word) => word !== "" && !joining.test(word));
  if (words.length < 2 || !words.every(isNumber)) return [line];
  return words.map((number) => ({ ...line, plain: `${stamp} ${number} x ${quantity}`.trim() }));
}

/** Quantity, unit and numbers of a match in which the numbers are written first. */
function quantityFirst(match: RegExpExecArray | null): (string | undefined)[] {
  const [, numbers, first, firstUnit, second, secondUnit] = match ?? [];
  return [undefined, first ?? second, firstUnit ?? secondUnit, numbers];
}

function isNumber(word: string): boolean {
  const [only, ...others]: readonly Token[] = tokensOf(word);
  return only?.kind === "code" && others.length === 0;
}
