import type { Sheet } from "./types.ts";
import { Zip } from "./unpacked-zip.ts";
import { joined } from "./workbook/cells.ts";
import { readFormats } from "./workbook/formats.ts";
import { type Part, readParts } from "./workbook/parts.ts";
import { readRows, type Shared } from "./workbook/rows.ts";
import { readStrings } from "./workbook/shared-texts.ts";
import { isTrue, readXml } from "./workbook/xml.ts";

/** Fonts beyond are not read, as styles are not. */
const maxFonts = 70_000;

/** The largest content of a spreadsheet, in bytes, unpacked. */
const largestSheet = 20_000_000;

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
const maxSheets = 12;

/**
 * The visible sheets of a spreadsheet (XLSX, ECMA-376) as text: one row per line, cells separated by tabs, without
 * hidden rows and columns. Cells have their displayed form (a day, a percentage, leading zeros); a formula without a
 * stored value is written as "=…". Libraries for this format allocate every row and column up to the last one named, so
 * a file of a kilobyte can exhaust the memory.
 * @throws RangeError for a file that is not a spreadsheet, or too large.
 */
export async function readWorkbook(file: Buffer): Promise<Workbook> {
  const zip = new Zip(file, largestSheet);
  const { sheets, active, strings, styles } = await readParts(zip);
  const first = sheets[active] ?? sheets[0];
  if (!first) throw new RangeError("no sheet");
  const stylesXml = (styles && (await zip.text(styles))) || "";
  const shared = {
    strings: await readStrings((strings && (await zip.text(strings))) || ""),
    formats: await readFormats(stylesXml),
    struck: await readStruckStyles(stylesXml),
  };
  const main = await readSheet(zip, first, shared);
  if (main === null) throw new RangeError("no sheet");
  const read: Sheet[] = [];
  let place = 0;
  for (const sheet of [first, ...sheets.filter((each) => each !== first).slice(0, maxSheets - 1)].sort(
    (a, b) => sheets.indexOf(a) - sheets.indexOf(b),
  )) {
    if (sheet === first) place = read.length;
    // Another sheet that cannot be read is not offered.
    const other = sheet === first ? main : await readSheet(zip, sheet, shared).catch(() => null);
    if (other !== null && (sheet === first || other.text.trim() !== ""))
      read.push({ name: sheet.name, text: other.text });
  }
  return { sheets: read, active: place, hidden: main.hidden };
}

async function readSheet(zip: Zip, { file }: Part, shared: Shared) {
  const xml = await zip.text(file);
  return xml === null ? null : joined(await readRows(xml, shared));
}

/** The styles, by the number with which cells name them, whose font is crossed out (ECMA-376, 18.8.22 and 18.4.10). */
async function readStruckStyles(xml: string): Promise<ReadonlySet<number>> {
  const fonts = new Set<number>();
  const styles = new Set<number>();
  let [font, style, inside] = [-1, -1, ""];
  await readXml(xml, {
    open(name, { val = "1", fontId = "" }) {
      if (name === "fonts" || name === "cellXfs") inside = name;
      if (name === "font" && inside === "fonts") font++;
      if (name === "strike" && inside === "fonts" && isTrue(val) && font < maxFonts) fonts.add(font);
      if (name !== "xf" || inside !== "cellXfs") return;
      style++;
      if (fontId !== "" && fonts.has(Number(fontId)) && style < maxFonts) styles.add(style);
    },
    close(name) {
      if (name === inside) inside = "";
    },
  });
  return styles;
}
