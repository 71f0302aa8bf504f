import { highestQuantity, longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { type ShelfFigures, shelfFigures, type WrittenFigures } from "@/lib/domain/order/types.ts";
import { rowsOf } from "./delimited.ts";
import { callsOff, isDoubtful, isStruck, withoutStrike } from "./doubts.ts";
import { type Habits, isNothing, noHabits, wholeOf } from "./figure.ts";
import { type Places, packUnitOf, shiftedCells } from "./row-quantity.ts";
import type { Table } from "./table.ts";
import { numbersIn, placesOf, rowsOfTable } from "./table-lines.ts";
import type { Role, Row, WrittenLine } from "./types.ts";

/** A line about the dealer's own shelf. */
export interface ShelfLine {
  /** Its place in the text from 1, blank lines included. */
  readonly line: number;
  /** The identifiers that are written: the first that names an item counts. */
  readonly numbers: readonly string[];
  /** A figure that is not said is missing; null takes back what was said before. On hand can be negative: a till sold what nobody had counted. */
  readonly figures: Partial<ShelfFigures>;
  /** A text in place of a figure that cannot be parsed; null: all figures are valid. */
  readonly bad: string | null;
  /** The text in place of each figure, as written. */
  readonly written: WrittenFigures;
  /** The line as it is written again below the same head. */
  readonly text: string;
}

type Figure = (typeof shelfFigures)[number];
/** Without a head the figures of a line are the first four. */
const figuresAlone = 4;

/** The longest line about the shelf. */
const longestShelfLine = longestLine * 5;

/** The lines of a table about the shelf. */
export function shelfTableLines(table: Table, roles: readonly (Role | null)[]): ShelfLine[] {
  const places = placesOf(table, roles);
  const figures = shelfFigures.flatMap((figure) => {
    const at = places.of(figure);
    return at === null ? [] : [{ figure, at }];
  });
  const { lines } = rowsOfTable(
    table,
    places,
    figures.map(({ at }) => at),
  );
  return lines.map((row) => {
    const numbers = numbersIn(row, places).map((number) => cutAt(number, longestLine));
    const read = figuresOf(row, figures, table.habits);
    const bad = read.bad ?? notOfPieces(row, table, places) ?? calledOffBy(row);
    return { line: row.line, text: row.text, numbers, ...read, bad };
  });
}

/** Why nobody knows what the figures of a row count: it has more cells than heads, or they are packs. */
function notOfPieces(row: Row, table: Table, places: Places): string | null {
  const shifted = shiftedCells(row, table, places);
  return shifted === null ? packUnitOf(row, places) || null : cutAt(shifted, longestLine);
}

/** The cell that crosses a row out, or calls it off; null: none does. */
function calledOffBy({ cells }: Row): string | null {
  const cell = cells.find((each) => isStruck(each) || callsOff(each) || (isStatus(each) && isDoubtful(each)));
  return cell === undefined ? null : cutAt(cell, longestLine);
}

/** A status is short; what has more words describes the item. */
function isStatus(cell: string): boolean {
  return cell.split(/\s+/).length <= 2;
}

/** A line about the shelf by itself: a number, then what is on hand, on order, the minimum and the maximum. */
export function freeShelfLine({ line, plain }: WrittenLine): ShelfLine {
  if (plain.length > longestShelfLine) {
    const text = `${cutAt(plain, longestShelfLine)}…`;
    return { line, text, numbers: [cutAt(plain, longestLine)], figures: {}, bad: null, written: {} };
  }
  const separator = (["\t", ";", ","] as const).find((sign) => plain.includes(sign));
  const cells = separator ? (rowsOf(plain, separator)[0]?.cells ?? []) : plain.split(/\s+/);
  const [number = "", ...others] = cells;
  const figures = shelfFigures.slice(0, figuresAlone).map((figure, at) => ({ figure, at: at + 1 }));
  const row = { line, text: plain, cells };
  const read = figuresOf(row, figures, noHabits);
  const more = others.slice(figuresAlone).filter((cell) => cell !== "");
  const divided = separator === "\t" || separator === ";" ? null : dividedThousand(others);
  return {
    line,
    text: plain,
    numbers: isNothing(number) ? [] : [cutAt(withoutStrike(number).trim(), longestLine)],
    ...read,
    bad: divided ?? read.bad ?? (more.join(" ") || calledOffBy(row)),
  };
}

/** What a person put right of a line: its number, and figures as written. */
export interface Correction {
  readonly number: string;
  readonly written: WrittenFigures;
}

/**
 * A line with what was put right of it, of the figures that it has; the same one when nothing was. Its further numbers stay
 * as long as the first one does.
 */
export function corrected(line: ShelfLine, { number, written }: Correction, habits: Habits = noHabits): ShelfLine {
  const [first = ""] = line.numbers;
  const its = shelfFigures.filter((figure) => line.written[figure] !== undefined);
  const isChanged = its.some((figure) => (written[figure] ?? line.written[figure]) !== line.written[figure]);
  if (number === first && !isChanged) return line;
  const all = Object.fromEntries(its.map((figure) => [figure, written[figure] ?? line.written[figure]]));
  const numbers = number === first ? line.numbers : number === "" ? [] : [cutAt(number, longestLine)];
  return { ...line, numbers, ...readFigures(all, habits) };
}

/** "1 000" and "1,000" are a thousand, or one on hand and none on order. */
function dividedThousand(cells: readonly string[]): string | null {
  const at = cells.findIndex((cell, place) => /^[1-9]\d{0,2}$/.test(cell) && /^\d{3}$/.test(cells[place + 1] ?? ""));
  return at < 0 ? null : cells.slice(at, at + 2).join(" ");
}

function figuresOf(
  row: Row,
  columns: readonly { figure: Figure; at: number }[],
  habits: Habits,
): Pick<ShelfLine, "figures" | "bad" | "written"> {
  return readFigures(Object.fromEntries(columns.map(({ figure, at }) => [figure, row.cells[at] ?? ""])), habits);
}

function readFigures(all: WrittenFigures, habits: Habits): Pick<ShelfLine, "figures" | "bad" | "written"> {
  const figures: Partial<Record<Figure, number | null>> = {};
  const shown: Partial<Record<Figure, string>> = {};
  let bad: string | null = null;
  for (const figure of shelfFigures) {
    const written = all[figure];
    if (written === undefined) continue;
    shown[figure] = cutAt(written, longestLine);
    if (written === "") continue;
    const read = isNothing(written) ? null : wholeOf(written, habits);
    const isFigure =
      read === null ? isNothing(written) : Math.abs(read) <= highestQuantity && (read >= 0 || figure === "onHand");
    if (isFigure) figures[figure] = read;
    else bad ??= cutAt(written, longestLine);
  }
  return { figures, bad, written: shown };
}
