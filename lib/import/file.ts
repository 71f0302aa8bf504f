import { detect } from "chardet";
import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import { readWorkbook, type Workbook } from "./workbook.ts";

/** The largest file that is read, in bytes. */
export const largestFile = 1_000_000;

/** The text of a file: of a spreadsheet that of each visible sheet, of anything else one without a name. */
type FileText = Workbook;

/**
 * Reads a file: the visible sheets of a spreadsheet (XLSX), of anything else the text in whatever encoding it has.
 * @throws BincardError `bad-request` for a file that is too large or is neither.
 */
export async function readFile(file: File): Promise<FileText> {
  if (file.size > largestFile) throw refusal("is larger than 1 MB");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isZip(bytes)) return { sheets: [{ name: "", text: textOf(bytes) }], active: 0, hidden: 0 };
  return readWorkbook(bytes).catch(() => {
    throw refusal("is no spreadsheet that can be read");
  });
}

/** Spreadsheets in the newer format are zip files. */
function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 1000).includes(0) && !hasByteOrder(bytes)) throw refusal("is neither text nor a spreadsheet");
  const text = decoded(bytes);
  if (isMarkup(text)) throw refusal("is neither text nor a spreadsheet");
  return text;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  }
}

const longestStart = 500;

/** HTML and XML, which some programs save under the name of an old spreadsheet. */
function isMarkup(text: string): boolean {
  return /^\s*<(?:!|\?|(?:html|head|body|table|meta|style|workbook|div)\b)/i.test(cutAt(text, longestStart));
}

/** The most likely encoding of the bytes; Windows-1252 if undecidable. */
function encodingOf(bytes: Buffer): string {
  const detected = detect(bytes.subarray(0, 20_000)) ?? "";
  try {
    return new TextDecoder(detected).encoding;
  } catch {
    return "windows-1252";
  }
}

/** Whether a text begins with the mark of UTF-16. */
function hasByteOrder(bytes: Buffer): boolean {
  return [0xfeff, 0xfffe].includes(bytes.length > 1 ? bytes.readUInt16BE(0) : 0);
}

function refusal(reason: string): BincardError {
  return new BincardError("bad-request", { field: "file", reason });
}
