import { cutAt } from "@/lib/domain/normalize.ts";
import { Cells, columnOf, rowOf } from "./cells.ts";
import { TextOf } from "./shared-texts.ts";
import { isTrue, readXml } from "./xml.ts";

/** The cells of a sheet as they are stored. */
export async function readRows(xml: string, strings: readonly string[]): Promise<Cells> {
  const cells = new Cells();
  const gathered = new TextOf();
  let [row, column, type] = [-1, -1, ""];
  let formula: string | null = null;
  let isFormula = false;
  await readXml(xml, {
    open(name, { r: place, t: kind = "", hidden = "", min, max, ref }) {
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
      [type, formula] = [kind, null];
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
      const value = cellValue(type, gathered.take(), strings);
      // A formula may come to an empty text; a figure that nobody has calculated is no empty cell.
      cells.put(row, column, value === "" && formula !== null && type !== "str" ? `=${formula}` : value);
    },
  });
  return cells;
}

/** In characters. */
const longestFormula = 60;

function cellValue(type: string, written: string, strings: readonly string[]): string {
  const text = type === "s" ? (strings[Number(written)] ?? "") : written;
  // Floating point numbers are stored with the digits that make them exact: 4.0000000000000002.
  const isNumber = (type === "" || type === "n") && /^-?[\d.]{1,40}(?:E[+-]?\d{1,3})?$/i.test(text);
  const value = isNumber ? String(Number(text)) : text.replace(/_x([\da-f]{4})_/gi, asLetter);
  return value.replace(/[\t\r\n]+/g, " ").trim();
}

/** Control characters are stored by their number in text: _x000D_. */
function asLetter(_written: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
