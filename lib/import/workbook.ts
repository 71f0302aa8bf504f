import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { cutAt } from "@/lib/domain/normalize.ts";
import { lineOf } from "./delimited.ts";
import { mergedMark } from "./merged.ts";
import type { Sheet } from "./types.ts";
import { Zip } from "./unpacked-zip.ts";

/** The largest content of a spreadsheet, in bytes, unpacked. */
const largestSheet = 20_000_000;
/** Rows beyond are refused; a cell beyond the columns is not read. An address in the file can name any row and column. */
const mostRows = 50_000;
const mostColumns = 200;
/** Of a cell, and of all together: thousands of cells may name one long text. */
const longestCell = 1000;
const mostLetters = 5_000_000;
/** Of the format's own elements there are no more than ten inside each other. */
const deepest = 50;
/** So much is read before other requests are served. */
const lettersAtOnce = 100_000;

/** What a person sees in a workbook. */
export interface Workbook {
  /** The sheets that are not hidden, as far as they can be read. */
  readonly sheets: readonly Sheet[];
  /** The one that was open when the workbook was saved. */
  readonly active: number;
  /** Hidden rows and columns with a text in the active sheet, which are not read. */
  readonly hidden: number;
}

/** Sheets that are offered beside the active one. */
const mostSheets = 12;

/**
 * The visible sheets of a spreadsheet (XLSX, ECMA-376) as text, one row a line, its cells separated by tabs; hidden rows
 * and columns are left out. Cells count as they are stored; a formula without a stored value is written as "=…". The
 * libraries for such files make every row and column up to the last one that is named, so that a file of a kilobyte can
 * take all memory.
 * @throws RangeError for what is no such file, or too large.
 */
export async function readWorkbook(file: Buffer): Promise<Workbook> {
  const zip = new Zip(file, largestSheet);
  const { sheets, active, strings } = await readParts(zip);
  const first = sheets[active] ?? sheets[0];
  if (!first) throw new RangeError("no sheet");
  const texts = await readStrings((strings && (await zip.text(strings))) || "");
  const main = await readSheet(zip, first, texts);
  if (main === null) throw new RangeError("no sheet");
  const read: Sheet[] = [];
  let place = 0;
  for (const sheet of [first, ...sheets.filter((each) => each !== first).slice(0, mostSheets - 1)].sort(
    (a, b) => sheets.indexOf(a) - sheets.indexOf(b),
  )) {
    if (sheet === first) place = read.length;
    // Another sheet that cannot be read is not offered.
    const other = sheet === first ? main : await readSheet(zip, sheet, texts).catch(() => null);
    if (other !== null && (sheet === first || other.text.trim() !== ""))
      read.push({ name: sheet.name, text: other.text });
  }
  return { sheets: read, active: place, hidden: main.hidden };
}

async function readSheet(zip: Zip, { file }: Part, strings: readonly string[]) {
  const xml = await zip.text(file);
  return xml === null ? null : joined(await readRows(xml, strings));
}

interface Handlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Reads XML. Names come without their prefixes. */
async function readXml(xml: string, { open, text, close }: Handlers): Promise<void> {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > deepest) throw new RangeError("too deep");
        open(localName(name), attributes);
      },
      ontext: text,
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true },
  );
  for (let at = 0; at < xml.length; at += lettersAtOnce) {
    if (at > 0) await setImmediate();
    parser.write(xml.slice(at, at + lettersAtOnce));
  }
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** A visible sheet, and the file that has it. */
interface Part {
  readonly name: string;
  readonly file: string;
}

/** The visible sheets, which of them was open, and where the texts are that cells share. */
async function readParts(zip: Zip): Promise<{ sheets: Part[]; active: number; strings: string | null }> {
  const targets = new Map<string, string>();
  let strings: string | null = null;
  await readXml((await zip.text("xl/_rels/workbook.xml.rels")) ?? "", {
    open(name, { Id: id = "", Type: type = "", Target: target = "" }) {
      if (name !== "Relationship") return;
      const file = path.posix.resolve("/xl", target).slice(1);
      if (type.endsWith("/worksheet")) targets.set(id, file);
      if (type.endsWith("/sharedStrings")) strings = file;
    },
  });
  const sheets: (Part & { place: number })[] = [];
  let [place, open] = [0, 0];
  await readXml((await zip.text("xl/workbook.xml")) ?? "", {
    open(tag, attributes) {
      if (tag === "workbookView") open = Number(attributes.activeTab ?? 0);
      if (tag !== "sheet") return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      const file = targets.get(id);
      const isHidden = /hidden$/i.test(attributes.state ?? "");
      if (file !== undefined && !isHidden)
        sheets.push({ name: cutAt(attributes.name ?? "", longestName), file, place });
      place++;
    },
  });
  return {
    sheets,
    active: Math.max(
      0,
      sheets.findIndex((sheet) => sheet.place === open),
    ),
    strings,
  };
}

/** A sheet's name has 31 characters in Excel. */
const longestName = 100;

/** Gathers the letters of `t` elements, without those that say how a text is spoken (rPh). */
class TextOf {
  text = "";
  #isText = false;
  #isSpoken = false;

  open(name: string): void {
    if (name === "rPh") this.#isSpoken = true;
    this.#isText = name === "t" || name === "v";
  }

  add(text: string): void {
    if (this.#isText && !this.#isSpoken && this.text.length < longestCell) this.text += cutAt(text, longestCell);
  }

  close(name: string): void {
    if (name === "rPh") this.#isSpoken = false;
    this.#isText = false;
  }

  take(): string {
    const { text } = this;
    this.text = "";
    return text;
  }
}

async function readStrings(xml: string): Promise<string[]> {
  const strings: string[] = [];
  const gathered = new TextOf();
  await readXml(xml, {
    open: (name) => gathered.open(name),
    text: (text) => gathered.add(text),
    close(name) {
      gathered.close(name);
      if (name === "si") strings.push(gathered.take());
    },
  });
  return strings;
}

/** The cells of a sheet by row and column from 0, without empty ones, and what is hidden or merged. */
class Cells {
  readonly rows: Map<number, string>[] = [];
  readonly hiddenRows = new Set<number>();
  readonly hiddenColumns = new Set<number>();
  #letters = 0;

  put(row: number, column: number, value: string): void {
    if (value === "" || column >= mostColumns) return;
    if (row >= mostRows) throw new RangeError("too many rows");
    this.#letters += value.length;
    if (this.#letters > mostLetters) throw new RangeError("too many letters");
    while (this.rows.length <= row) this.rows.push(new Map());
    this.rows[row]?.set(column, value);
  }

  hideColumns(from: number, to: number): void {
    for (let column = from - 1; column < Math.min(to, mostColumns); column++) this.hiddenColumns.add(column);
  }

  /** Cells that are merged over several rows have one value, which counts for each of them, and is marked. */
  merge(place: string): void {
    const [from = "", to = ""] = place.split(":");
    const [column, row, lastRow] = [
      columnOf(from),
      rowOf(from.replace(/^[A-Z]+/, "")),
      rowOf(to.replace(/^[A-Z]+/, "")),
    ];
    const value = this.rows[row]?.get(column);
    if (value === undefined || lastRow <= row) return;
    for (let each = row; each <= Math.min(lastRow, this.rows.length - 1); each++)
      if ((this.rows[each]?.size ?? 0) > 0) this.put(each, column, value + mergedMark);
  }
}

async function readRows(xml: string, strings: readonly string[]): Promise<Cells> {
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

function isTrue(written: string): boolean {
  return written === "1" || written === "true";
}

/** From 0. */
function rowOf(number: string): number {
  if (!/^[1-9]\d{0,6}$/.test(number)) throw new RangeError("no row");
  return Number(number) - 1;
}

/** From 0: A is 0, AA is 26. */
function columnOf(place: string): number {
  const [, name] = /^([A-Z]{1,3})[1-9]\d{0,6}$/.exec(place) ?? [];
  if (name === undefined) throw new RangeError("no cell");
  return [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

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

/** The rows as text, all as wide as the widest, so that each is known to have columns; hidden ones are blank. */
function joined({ rows, hiddenRows, hiddenColumns }: Cells): { text: string; hidden: number } {
  let [width, full, hidden] = [1, 0, 0];
  const hiddenWithText = new Set<number>();
  for (const [row, cells] of rows.entries()) {
    if (cells.size > 0) full += 1;
    if (cells.size > 0 && hiddenRows.has(row)) hidden += 1;
    for (const column of cells.keys()) {
      width = Math.max(width, column + 1);
      if (hiddenColumns.has(column)) hiddenWithText.add(column);
    }
  }
  if (full * width > mostLetters) throw new RangeError("too many cells");
  const seen = Array.from({ length: width }, (_, at) => at).filter((at) => !hiddenColumns.has(at));
  const lines = rows.map((cells, row) =>
    cells.size === 0 || hiddenRows.has(row)
      ? ""
      : lineOf(
          seen.map((at) => cells.get(at) ?? ""),
          "\t",
        ),
  );
  return { text: lines.join("\n"), hidden: hidden + hiddenWithText.size };
}
