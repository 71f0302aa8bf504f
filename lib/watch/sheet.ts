import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { Parser } from "htmlparser2";
import { cutAt } from "@/lib/domain/normalize.ts";
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

/**
 * The first sheet of a spreadsheet (XLSX, ECMA-376) as text, one row a line, its cells separated by tabs. Cells count as
 * they are stored: neither formats nor formulas are read. The libraries for such files make every row and column up to
 * the last one that is named, so that a file of a kilobyte can take all memory.
 * @throws RangeError for what is no such file, or too large.
 */
export async function textOfSheet(file: Buffer): Promise<string> {
  const zip = new Zip(file, largestSheet);
  const parts = await readParts(zip);
  const sheet = parts.sheet && (await zip.text(parts.sheet));
  if (!sheet) throw new RangeError("no sheet");
  const strings = (parts.strings && (await zip.text(parts.strings))) || "";
  return joined(await readRows(sheet, await readStrings(strings)));
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

/** Where the first sheet and the texts that cells share are. */
async function readParts(zip: Zip): Promise<{ sheet: string | null; strings: string | null }> {
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
  let sheet: string | null = null;
  await readXml((await zip.text("xl/workbook.xml")) ?? "", {
    open(name, attributes) {
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1] ?? "";
      if (name === "sheet") sheet ??= targets.get(id) ?? null;
    },
  });
  return { sheet, strings };
}

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

/** The rows by their places from 0, each cell by its column; empty cells are left out. */
async function readRows(xml: string, strings: readonly string[]): Promise<Map<number, string>[]> {
  const rows: Map<number, string>[] = [];
  const gathered = new TextOf();
  let [row, column, type] = [-1, -1, ""];
  let letters = 0;
  const put = (value: string) => {
    if (value === "" || column >= mostColumns) return;
    if (row >= mostRows) throw new RangeError("too many rows");
    letters += value.length;
    if (letters > mostLetters) throw new RangeError("too many letters");
    while (rows.length <= row) rows.push(new Map());
    rows[row]?.set(column, value);
  };
  await readXml(xml, {
    open(name, { r: place, t: kind = "" }) {
      gathered.open(name);
      if (name === "row") [row, column] = [place === undefined ? row + 1 : rowOf(place), -1];
      if (name !== "c") return;
      type = kind;
      column = place === undefined ? column + 1 : columnOf(place);
      gathered.take();
    },
    text: (text) => gathered.add(text),
    close(name) {
      gathered.close(name);
      if (name === "c") put(cellValue(type, gathered.take(), strings));
    },
  });
  return rows;
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

/** Rows are as wide as the widest, so that each is known to have columns. */
function joined(rows: readonly Map<number, string>[]): string {
  let [width, full] = [1, 0];
  for (const cells of rows) {
    if (cells.size > 0) full += 1;
    for (const column of cells.keys()) width = Math.max(width, column + 1);
  }
  if (full * width > mostLetters) throw new RangeError("too many cells");
  return rows
    .map((cells) => (cells.size === 0 ? "" : Array.from({ length: width }, (_, at) => cells.get(at) ?? "").join("\t")))
    .join("\n");
}
