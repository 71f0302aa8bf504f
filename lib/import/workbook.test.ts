import fc from "fast-check";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { xlsxOf } from "@/lib/http/spreadsheet/xlsx.ts";
import { zipOf } from "@/lib/http/spreadsheet/zip.ts";
import { testSize } from "@/lib/test/size.ts";
import { lineOf } from "./delimited.ts";
import { Zip } from "./unpacked-zip.ts";
import { readWorkbook } from "./workbook.ts";

/** The text of the sheet that is open. */
async function textOfSheet(file: Buffer): Promise<string> {
  const { sheets, active } = await readWorkbook(file);
  return sheets[active]?.text ?? "";
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="http://x/relationships/${kind}" Target="${target}"/>`;

/** A spreadsheet with these rows, and the texts that its cells share. */
function book(rows: string | Iterable<string>, strings: Iterable<string> = []): Promise<Buffer> {
  const named = `<workbook xmlns:r="x"><sheets><sheet name="A" sheetId="1" r:id="one"/></sheets></workbook>`;
  const relations = [
    relation("two", "worksheet", "/xl/worksheets/other.xml"),
    relation("one", "worksheet", "worksheets/sheet1.xml"),
    relation("three", "sharedStrings", "sharedStrings.xml"),
  ];
  const pieces = typeof rows === "string" ? [rows] : rows;
  return bytesOf(
    zipOf([
      { name: "xl/workbook.xml", pieces: [named] },
      { name: "xl/_rels/workbook.xml.rels", pieces: [`<Relationships>${relations.join("")}</Relationships>`] },
      { name: "xl/worksheets/other.xml", pieces: ["<worksheet/>"] },
      { name: "xl/worksheets/sheet1.xml", pieces: ["<worksheet><sheetData>", ...pieces, "</sheetData></worksheet>"] },
      { name: "xl/sharedStrings.xml", pieces: ["<sst>", ...strings, "</sst>"] },
    ]),
  );
}

test("texts, numbers and gaps are read as a library for such files reads them", async () => {
  const cell = fc.oneof(fc.constant(null), fc.integer(), fc.string({ unit: "grapheme", maxLength: 12 }));
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const first = ["Article no.", "Qty", "Note", "More", "End"];
      const given = (async function* () {
        yield [first, ...rows];
      })();
      const file = await bytesOf(xlsxOf(given));
      const known = (await readSheet(file)).map((cells) =>
        lineOf(
          cells.map((one) =>
            String(one ?? "")
              .replace(/[\t\r\n]+/g, " ")
              .trim(),
          ),
          "\t",
        ),
      );
      const read = (await textOfSheet(file)).split("\n");
      expect(read.map((line) => line.trimEnd())).toEqual(known.slice(0, read.length).map((line) => line.trimEnd()));
      expect(known.slice(read.length).join("").trim()).toBe("");
    }),
    { numRuns: testSize(60) },
  );
});

test("shared texts, formulas, truth and exact numbers are read as they are stored", async () => {
  const rows = `<x:row xmlns:x="y" r="2"><x:c r="B2" t="s"><x:v>1</x:v></x:c><x:c r="C2"><x:f>1+3</x:f><x:v>4.0000000000000002</x:v></x:c></x:row>
    <row><c t="str"><f>A1</f><v>7.1E+11</v></c><c><v>7.1E+11</v></c><c t="e"><v>#N/A</v></c></row>`;
  const strings = [
    "<si><t>no</t></si>",
    "<si><r><t>Chain </t></r><r><t>&amp; ring_x000D_</t></r><rPh><t>spoken</t></rPh></si>",
  ];
  expect(await textOfSheet(await book(rows, strings))).toBe("\n\tChain & ring\t4\n7.1E+11\t710000000000\t#N/A");
});

test.each([
  ["a row far down", '<row r="5000000"><c r="A5000000"><v>1</v></c></row>'],
  ["a row that is none", '<row r="1e300"><c r="A1"><v>1</v></c></row>'],
  ["a column that is none", '<row r="1"><c r="AAAAA1"><v>1</v></c></row>'],
  ["elements without end inside each other", "<a>".repeat(200_000)],
  ["a cell for every column of many rows", cornersOf(40_000)],
])("%s is refused, and takes no memory", async (_name, rows) => {
  await expect(textOfSheet(await book(rows))).rejects.toThrow(RangeError);
});

test("an empty cell far away, as formats of whole columns make it, is no row", async () => {
  const far =
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="A1048576" s="3"/></row>';
  expect(await textOfSheet(await book(far))).toBe("1");
});

test("a long text that thousands of cells share is cut, and too many of them are refused", async () => {
  const cells = Array.from({ length: 20_000 }, () => '<row><c t="s"><v>0</v></c></row>');
  const long = [`<si><t>${"long ".repeat(100_000)}</t></si>`];
  expect(await textOfSheet(await book(cells.slice(0, 2), long))).toHaveLength(999 + 1 + 999);
  await expect(textOfSheet(await book(cells, long))).rejects.toThrow("too many letters");
});

test("the unpacked size is counted, whatever the headers say, and only requested entries are unpacked", async () => {
  const long = Array.from({ length: 30 }, () => " ".repeat(1_000_000));
  const file = await book(long);
  expect(file.length).toBeLessThan(200_000);
  await expect(textOfSheet(file)).rejects.toThrow(RangeError);
  const zip = new Zip(file, 1_000_000);
  expect(await zip.text("xl/workbook.xml")).toContain("<sheets>");
  expect(await zip.text("none")).toBeNull();
  await expect(zip.text("xl/worksheets/sheet1.xml")).rejects.toThrow(RangeError);
});

/** Each row has one cell, the first row also the last column that is read. */
function cornersOf(rows: number): string {
  const last = '<row r="1"><c r="GR1"><v>1</v></c></row>';
  return (
    last +
    Array.from({ length: rows }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}"><v>1</v></c></row>`).join("")
  );
}

interface TestSheet {
  name: string;
  state?: string;
  xml: string;
}

/** A workbook of several sheets, which of them was open, and its styles. */
function workbook(sheets: readonly TestSheet[], activeTab = 0, styles = ""): Promise<Buffer> {
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ""} r:id="r${at}"/>`,
  );
  const relations = [
    ...sheets.map((_, at) => relation(`r${at}`, "worksheet", `worksheets/s${at}.xml`)),
    relation("styles", "styles", "styles.xml"),
  ];
  return bytesOf(
    zipOf([
      {
        name: "xl/workbook.xml",
        pieces: [
          `<workbook xmlns:r="x"><bookViews><workbookView activeTab="${activeTab}"/></bookViews><sheets>${listed.join("")}</sheets></workbook>`,
        ],
      },
      { name: "xl/_rels/workbook.xml.rels", pieces: [`<Relationships>${relations.join("")}</Relationships>`] },
      { name: "xl/styles.xml", pieces: [`<styleSheet>${styles}</styleSheet>`] },
      ...sheets.map(({ xml }, at) => ({ name: `xl/worksheets/s${at}.xml`, pieces: [`<worksheet>${xml}</worksheet>`] })),
    ]),
  );
}

const cells = (...rows: string[]) => `<sheetData>${rows.join("")}</sheetData>`;
const row = (...values: (string | number)[]) =>
  `<row>${values.map((value) => (typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`)).join("")}</row>`;

test("the sheet that was open is read, and the other visible ones are offered; hidden ones are not", async () => {
  const file = await workbook(
    [
      { name: "Instructions", xml: cells(row("How to fill in this form")) },
      { name: "Old", state: "hidden", xml: cells(row("SKU", 1)) },
      { name: "Order", xml: cells(row("SKU", "Qty"), row("020001-07", 4)) },
      { name: "Lists", state: "veryHidden", xml: cells(row("no", 9)) },
      { name: "Empty", xml: cells() },
    ],
    2,
  );
  const { sheets, active } = await readWorkbook(file);
  expect(sheets.map(({ name }) => name)).toEqual(["Instructions", "Order"]);
  expect(sheets[active]).toEqual({ name: "Order", text: "SKU\tQty\n020001-07\t4" });
  // A hidden sheet that was open is not what a person saw.
  const first = await readWorkbook(
    await workbook([
      { name: "A", state: "hidden", xml: cells(row("x")) },
      { name: "B", xml: cells(row("y")) },
    ]),
  );
  expect(first.sheets[first.active]).toEqual({ name: "B", text: "y" });
});

test("rows and columns that nobody sees are left out and counted", async () => {
  const xml = `<cols><col min="2" max="2" hidden="1"/></cols>${cells(row("SKU", "Cost", "Qty"), '<row hidden="1"><c t="inlineStr"><is><t>020001-07</t></is></c><c><v>9</v></c><c><v>3</v></c></row>', row("020002-07", 8, 6))}`;
  const { sheets, active, hidden } = await readWorkbook(await workbook([{ name: "A", xml }]));
  expect(sheets[active]?.text).toBe("SKU\tQty\n\n020002-07\t6");
  expect(hidden).toBe(2);
});

test("a formula without a stored value is not an empty cell, one that came to an empty text is", async () => {
  const xml = cells(
    '<row><c><f>ABS(5)</f></c><c><f>ABS(5)</f><v></v></c><c t="str"><f>IF(A1,"","")</f><v></v></c><c><f>ABS(7)</f><v>7</v></c></row>',
  );
  const { sheets } = await readWorkbook(await workbook([{ name: "A", xml }]));
  expect(sheets[0]?.text).toBe("=ABS(5)\t=ABS(5)\t\t7");
});

test("a value of cells that are merged over several rows counts for each of them, and is marked", async () => {
  const xml = `${cells(row("Order form"), row("SKU", "Qty"), row("020001-07", 4), row("", 5), row("020002-07", 6))}<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A4"/></mergeCells>`;
  const { sheets } = await readWorkbook(await workbook([{ name: "A", xml }]));
  expect(sheets[0]?.text).toBe("Order form\t\nSKU\tQty\n020001-07 ↕\t4\n020001-07 ↕\t5\n020002-07\t6");
});

test("a number is read as a person sees it: a day, a per cent, with zeros or words; truth is no figure", async () => {
  const codes = [
    "General",
    "#,##0.00",
    "yyyy\\-mm\\-dd",
    "000000",
    '0" boxes"',
    "[$-409]d\\-mmm;@",
    "0.0%",
    '"CA$"#,##0',
  ];
  const formats = codes.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  const own = [0, 1, 4, 9, 14, 22, 49];
  const xfs = [...own, ...codes.map((_, at) => 164 + at)].map((id) => `<xf numFmtId="${id}"/>`);
  const styles = `<numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${xfs.join("")}</cellXfs>`;
  const shown = async (value: number | string, attributes: string) => {
    const xml = cells(`<row><c ${attributes}><v>${value}</v></c></row>`);
    const { sheets } = await readWorkbook(await workbook([{ name: "A", xml }], 0, styles));
    return sheets[0]?.text;
  };
  const seen = await Promise.all(xfs.map((_, at) => shown(46024, `s="${at}"`)));
  expect(seen).toEqual([
    ...["46024", "46024", "46024", "4602400%", "2026-01-02", "2026-01-02", "46024"],
    ...["46024", "46024", "2026-01-02", "046024", "46024 boxes", "2026-01-02", "4602400%", "CA$ 46024"],
  ]);
  expect(await shown(4, 's="400"'), "a style that is not there").toBe("4");
  expect([await shown(1, 't="b"'), await shown(0, 't="b"')]).toEqual(["TRUE", "FALSE"]);
});

test("text that is crossed out is marked, and a font that is not is none", async () => {
  const fonts = '<fonts><font/><font><strike/></font><font><strike val="0"/></font></fonts>';
  const styles = `${fonts}<cellXfs><xf fontId="0"/><xf fontId="1"/><xf fontId="2"/></cellXfs>`;
  const xml = cells('<row><c s="0"><v>1</v></c><c s="1"><v>2</v></c><c s="2"><v>3</v></c><c s="1"/></row>');
  const { sheets } = await readWorkbook(await workbook([{ name: "A", xml }], 0, styles));
  expect(sheets[0]?.text.split("\t").slice(0, 3)).toEqual(["1", "~~2~~", "3"]);
});
