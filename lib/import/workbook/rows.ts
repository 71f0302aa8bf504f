import { cutAt } from "@/lib/domain/normalize.ts";
import { Cells, columnOf, rowOf } from "./cells.ts";
import { type NumberFormat, shownAs } from "./formats.ts";
import { TextOf } from "./shared-texts.ts";
import { isTrue, readXml } from "./xml.ts";

/** What the cells of all sheets share. */
export interface Shared {
  /** Texts, and formats of numbers, by the numbers with which cells name them. */
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
  /** Styles that cross out a cell's text. */
  readonly struck: ReadonlySet<number>;
}

/** The cells of a sheet as a person sees them. */
export async function readRows(xml: string, shared: Shared): Promise<Cells> {
  const cells = new Cells();
  const gathered = new TextOf();
  let [row, column, type, style] = [-1, -1, "", ""];
  let formula: string | null = null;
  let isFormula = false;
  await readXml(xml, {
    open(name, { r: place, t: kind = "", s = "", hidden = "", min, max, ref }) {
      gathered.open(name);
      isFormula = name === "f";
      if (isFormula) formula = "";
      if (name === "col" && isTrue(hidden)) cells.hideColumns(Number(min), Number(max));
      if (name === "mergeCell" && ref !== undefined) cells.merge(ref);
      if (name === "row") {
        [row, column] = [place === undefined ? row + 1 : rowOf(place), -1];
        if (isTrue(hidden)) cells.hiddenRows.add(row);
      }
      if (name !== "c") return;
      [type, style, formula] = [kind, s, null];
      column = place === undefined ? column + 1 : columnOf(place);
      gathered.take();
    },
    text(text) {
      gathered.add(text);
      if (isFormula && formula !== null) formula = cutAt(formula + cutAt(text, longestFormula), longestFormula);
    },
    close(name) {
      gathered.close(name);
      isFormula = false;
      if (name !== "c") return;
      const value = cellValue({ type, style }, gathered.take(), shared);
      // A formula may come to an empty text; a figure that nobody has calculated is no empty cell.
      cells.put(row, column, value === "" && formula !== null && type !== "str" ? `=${formula}` : value);
    },
  });
  return cells;
}

/** In characters. */
const longestFormula = 60;

function cellValue(
  { type, style }: { type: string; style: string },
  written: string,
  { strings, formats, struck }: Shared,
): string {
  if (type === "b") return written === "1" ? "TRUE" : "FALSE";
  const text = type === "s" ? (strings[Number(written)] ?? "") : written;
  // Floating point numbers are stored with the digits that make them exact: 4.0000000000000002.
  const isNumber = (type === "" || type === "n") && /^-?[\d.]{1,40}(?:E[+-]?\d{1,3})?$/i.test(text);
  const format = style === "" ? null : (formats[Number(style)] ?? null);
  const value = isNumber ? shownAs(Number(text), format) : text.replace(/_x([\da-f]{4})_/gi, asLetter);
  const shown = value.replace(/[\t\r\n]+/g, " ").trim();
  return shown !== "" && style !== "" && struck.has(Number(style)) ? `~~${shown}~~` : shown;
}

/** Control characters are stored by their number in text: _x000D_. */
function asLetter(_written: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
