import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt, plainName } from "@/lib/domain/normalize.ts";
import { lineOf } from "./delimited.ts";
import { fewWordsOf, lightDoubtsIn, withoutStrike } from "./doubts.ts";
import { isNothing, type Quantity, thresholdIn } from "./figure.ts";
import { readFreeLine } from "./free-line.ts";
import { kindOfHead } from "./heads.ts";
import type { Kind } from "./known-heads.ts";
import { contradictedTotals } from "./line-totals.ts";
import { type Places, quantityOf } from "./row-quantity.ts";
import { saysNothing, type Table } from "./table.ts";
import { tokensOf } from "./tokens.ts";
import { type LineReading, mergedMark, type Role, type Row } from "./types.ts";
import { isPiece } from "./units.ts";

/** A line as it is added to a list. */
export interface ReadLine {
  /** The line of the text that it begins in, from 1. */
  readonly line: number;
  /** What is kept as written: of a table the cells that are read, so that it reads the same without its head. */
  readonly text: string;
  /** The ways to read it; none: it is too long, or nobody knows what it means. */
  readonly readings: readonly LineReading[];
  /** It has another code of the item in the line before, and is no line when it means that item. */
  readonly continues?: boolean;
}

/** What becomes of a table's rows. */
interface TableRows {
  /** Rows that are lines. */
  readonly lines: readonly Row[];
  /** Titles, units and totals, which are none. */
  readonly notRead: readonly Row[];
}

export function placesOf({ head }: Pick<Table, "head">, roles: readonly (Role | null)[]): Places {
  const numbers = roles.flatMap((role, at) => (role === "number" ? [at] : []));
  const kind = (at: number) => (head === null ? null : kindOfHead(head.cells[at] ?? ""));
  const rank = (at: number) => (kind(at) === "code" ? 1 : 0);
  const placesWith = (each: Kind) => roles.flatMap((role, at) => (role === "price" && kind(at) === each ? [at] : []));
  const ignored = (...each: readonly (Kind | null)[]) =>
    roles.flatMap((role, at) => (role === "ignored" && each.includes(kind(at)) ? [at] : []));
  const isOfRest = kind(roles.indexOf("quantity")) === "backordered";
  const written = numbers.find((at) => kind(at) === "written") ?? null;
  return {
    numbers: numbers.filter((at) => at !== written).sort((one, other) => rank(one) - rank(other) || one - other),
    written,
    unit: roles.findIndex((role, at) => role === "ignored" && kind(at) === "unit"),
    packSizes: [...ignored("packSize", "packs"), ...roles.flatMap((role, at) => (role === "packSize" ? [at] : []))],
    countsPacks: kind(roles.indexOf("quantity")) === "packs",
    prices: placesWith("price"),
    totals: placesWith("lineTotal"),
    discounts: placesWith("discount"),
    cancelled: ignored("cancelled"),
    received: isOfRest ? [] : ignored("received"),
    backordered: isOfRest ? [] : ignored("backordered"),
    of: (role) => {
      const at = roles.indexOf(role);
      return at < 0 ? null : at;
    },
  };
}

const totals = /^(?:grand |sub ?|sous )?(?:totals?|totaux|summe|zwischensumme|gesamt|endsumme|somme|suma)\b/;

/** Divides a table's rows into lines and what is none. `figures`: the columns of figures that make a row a line. */
export function rowsOfTable(table: Table, places: Places, figures: readonly (number | null)[]): TableRows {
  const [lines, notRead]: [Row[], Row[]] = [[], [...table.above]];
  for (const [at, row] of table.rows.entries()) {
    if (saysNothing(row)) continue;
    (isLine(row, places, figures, table.head !== null && at === 0) ? lines : notRead).push(row);
  }
  return { lines, notRead };
}

function isLine({ cells }: Row, places: Places, figures: readonly (number | null)[], isBelowHead: boolean): boolean {
  const numbers = [...places.numbers, ...(places.written === null ? [] : [places.written])].map(
    (at) => cells[at] ?? "",
  );
  if (cells.some((cell) => totals.test(plainName(cell).replace("-", " "))) && !numbers.some((cell) => /\d/.test(cell)))
    return false;
  if (isBelowHead && !/\d/.test(cells.join("")) && cells.some((cell) => isPiece(cell))) return false;
  if (numbers.some((cell) => !isNothing(cell))) return true;
  return figures.some((at) => at !== null && /[1-9]/.test(cells[at] ?? ""));
}

/** The identifiers of a row, each once. */
export function numbersIn({ cells }: Row, { numbers, written }: Places): string[] {
  const own = numbers
    .map((at) => withoutStrike((cells[at] ?? "").replace(mergedMark, "")).trim())
    .filter((cell) => !isNothing(cell));
  return own.length > 0 || written === null ? [...new Set(own)] : [];
}

/** The lines of a table for a list. */
export function tableLines(table: Table, roles: readonly (Role | null)[]): ReadLine[] {
  const places = placesOf(table, roles);
  const { lines } = rowsOfTable(table, places, [places.of("quantity"), places.of("lowAt")]);
  const note = roles.flatMap((role, at) => (role === "note" ? [at] : []));
  const contradicts = contradictedTotals(lines, places, places.of("quantity"), table.habits);
  return lines.map((row) => lineOfRow(row, table, places, note, contradicts));
}

function lineOfRow(
  row: Row,
  table: Table,
  places: Places,
  notes: readonly number[],
  contradicts: (row: Row, quantity: number) => string | null,
): ReadLine {
  const { habits } = table;
  const cell = (role: Role) => row.cells[places.of(role) ?? -1] ?? "";
  const { computed, ...quantity } = quantityOf(row, table, places);
  const { beside: touching, ...read } = quantity;
  const packed = table.head === null ? notes.map((at) => row.cells[at] ?? "").find(isOfPacks) : undefined;
  const doubt = read.quantity === null ? null : contradicts(row, read.quantity);
  const said = doubt !== null ? { quantity: null, badQuantity: doubt } : withPacks(read, packed);
  const figures = { ...said, ...thresholdIn(cell("lowAt"), habits) };
  // A note may be long; what has more words in another column describes the item.
  const beside = [
    ...new Set([...touching, ...notes.flatMap((at) => lightDoubtsIn((row.cells[at] ?? "").split(/\s+/)))]),
  ];
  const note = [computed, ...notes.map((at) => row.cells[at] ?? "")].filter((text) => !isNothing(text)).join(" ");
  const numbers = numbersIn(row, places);
  const written = places.written === null ? "" : (row.cells[places.written] ?? "");
  if (numbers.length === 0 && written !== "")
    return writtenLine(row.line, written, { ...figures, note, beside }, places);
  const reading: LineReading = { numbers, ...figures, impliesOne: false, isRow: true, note, beside, inName: null };
  const text = lineOf([numbers.join(" = "), ...figureTexts(figures)], ";");
  // A row of one cell may have its quantity in it.
  const isAlone = row.cells.filter((each) => each !== "").length === 1;
  if (numbers.length === 0) return { line: row.line, text: cutAt(row.text, longestLine), readings: [] };
  return {
    line: row.line,
    text: cutAt(isAlone ? row.text : text, longestLine),
    readings: text.length > longestLine ? [] : [reading, ...(isAlone ? readFreeLine(numbers[0] ?? "") : [])],
  };
}

/** Packs that stand beside a quantity, or in its place, without a head that says what they are: "10er Pack", "VE". */
function withPacks(read: Quantity, packed: string | undefined): Quantity {
  if (packed === undefined || read.badQuantity !== null) return read;
  return { quantity: null, badQuantity: [read.quantity, packed].filter((each) => each !== null).join(" ") };
}

/** A cell that is nothing but packs, or says how many are in one. */
function isOfPacks(cell: string): boolean {
  const tokens = tokensOf(fewWordsOf(cell).join(" "));
  return tokens.some(({ kind }) => kind === "pack") && (tokens.length === 1 || /\p{N}/u.test(cell));
}

type Figures = Pick<LineReading, "quantity" | "badQuantity" | "threshold" | "badThreshold">;

/**
 * A line of a file of ours that named no item: as it was written, with the figures that it has got since where the file
 * has columns of them.
 */
function writtenLine(
  line: number,
  written: string,
  { note, beside, ...figures }: Figures & Pick<LineReading, "note" | "beside">,
  places: Places,
): ReadLine {
  const { threshold, badThreshold } = figures;
  const said =
    places.of("quantity") !== null
      ? { ...figures, impliesOne: false }
      : places.of("lowAt") !== null
        ? { threshold, badThreshold }
        : {};
  const readings = readFreeLine(written).map((reading): LineReading => {
    return { ...reading, ...said, note: note || reading.note, beside: [...reading.beside, ...beside] };
  });
  return { line, text: cutAt(written, longestLine), readings };
}

/** Quantity and threshold as `readFreeLine` understands them again. */
function figureTexts({ quantity, badQuantity, threshold, badThreshold }: Figures): string[] {
  const [first, second] = [String(quantity ?? badQuantity ?? ""), String(threshold ?? badThreshold ?? "")];
  return second === "" ? [first] : [first, second];
}
