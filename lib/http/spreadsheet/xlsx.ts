import { decimalOf } from "@/lib/domain/amount.ts";
import { BincardError } from "@/lib/errors.ts";
import type { Cell, Rows } from "./cells.ts";
import { zipOf } from "./zip.ts";

/** The rows that the format can hold, with the head. */
export const maxXlsxRows = 1_048_576;

/** The refusal of more rows than that. */
export function tooManyXlsxRows(): BincardError {
  return new BincardError("bad-request", { field: "format", reason: `an Excel file has ${maxXlsxRows} rows at most` });
}

/**
 * Rows as an Excel file (ECMA-376) with one sheet, in pieces as they come: the libraries hold a whole sheet in memory.
 * A text is a text to Excel, so that numbers keep their leading zeros and nothing is a formula. The head stays in view.
 */
export function xlsxOf(rows: Rows): AsyncGenerator<Uint8Array, void> {
  return zipOf([
    ...Object.entries(parts).map(([name, text]) => ({ name, pieces: [xmlHead + text] })),
    { name: "xl/worksheets/sheet1.xml", pieces: sheetOf(rows) },
  ]);
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const open = "http://schemas.openxmlformats.org";
const relations = `${open}/officeDocument/2006/relationships`;
const sheets = `${open}/spreadsheetml/2006/main`;
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relation = (kind: string, target: string, id: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
const relationList = (list: string) =>
  `<Relationships xmlns="${open}/package/2006/relationships">${list}</Relationships>`;

const parts = {
  "[Content_Types].xml": `<Types xmlns="${open}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
  "_rels/.rels": relationList(relation("officeDocument", "xl/workbook.xml", "rId1")),
  "xl/_rels/workbook.xml.rels": relationList(
    relation("worksheet", "worksheets/sheet1.xml", "rId1") + relation("styles", "styles.xml", "rId2"),
  ),
  "xl/workbook.xml": `<workbook xmlns="${sheets}" xmlns:r="${relations}"><sheets>
<sheet name="Bincard" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // Styles by number: 0 any, 1 money, 2 a head, 3 text, 4 money with more decimals than two.
  "xl/styles.xml": `<styleSheet xmlns="${sheets}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00###"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
const styles = { money: 1, head: 2, text: 3, exactMoney: 4 };

async function* sheetOf(rows: Rows): AsyncGenerator<string, void> {
  yield `${xmlHead}<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData>`;
  let written = 0;
  for await (const some of rows) {
    let xml = "";
    for (const row of some) {
      // Excel would open a longer file without its end: a download that fails is seen.
      if (++written > maxXlsxRows) throw tooManyXlsxRows();
      const textStyle = written === 1 ? styles.head : styles.text;
      xml += `<row r="${written}">`;
      for (const [column, cell] of row.entries()) xml += cellOf(cell, `${columnName(column)}${written}`, textStyle);
      xml += "</row>";
    }
    yield xml;
  }
  yield "</sheetData></worksheet>";
}

function cellOf(cell: Cell, place: string, textStyle: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string")
    return `<c r="${place}" t="inlineStr" s="${textStyle}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  const written = decimalOf(cell.amount);
  return `<c r="${place}" s="${/\.\d{3}/.test(written) ? styles.exactMoney : styles.money}"><v>${written}</v></c>`;
}

/** 0 is A, 25 is Z, 26 is AA. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/**
 * A text as XML, without the characters that XML cannot hold. Excel reads `_x0041_` as "A" (ECMA-376, ST_Xstring), so
 * the underscore before such a code is written as a code itself.
 */
function escaped(text: string): string {
  return (
    text
      .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replace(/&/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/>/g, "&gt;")
  );
}
