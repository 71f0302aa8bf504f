import { detect } from "chardet";
import { BincardError } from "@/lib/errors.ts";
import { textOfSheet } from "./sheet.ts";

/** The largest file that is read, in bytes. */
export const largestFile = 1_000_000;

/**
 * The lines of a file as text, one a row, its cells separated by tabs: of a spreadsheet (XLSX) the first sheet, of
 * anything else the text in whatever encoding it has.
 * @throws BincardError `bad-request` for a file that is too large or is neither.
 */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > largestFile) throw refusal("is larger than a megabyte");
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isZip(bytes)) return textOf(bytes);
  return textOfSheet(bytes).catch(() => {
    throw refusal("is no spreadsheet that can be read");
  });
}

/** Spreadsheets in the newer format are zip files. */
function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).toString("latin1") === "PK\u0003\u0004";
}

function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 1000).includes(0) && !hasByteOrder(bytes)) throw refusal("is neither text nor a spreadsheet");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(encodingOf(bytes)).decode(bytes);
  }
}

/** The encoding that the bytes most likely have. Windows' own is the usual one where it cannot be told. */
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
