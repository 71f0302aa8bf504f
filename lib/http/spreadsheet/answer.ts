import { z } from "zod";
import { cutAt, withoutMarks } from "@/lib/domain/normalize.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { zoneDay } from "@/lib/domain/time-zone.ts";
import { streamOf } from "../stream.ts";
import type { Rows } from "./cells.ts";
import { csvOf } from "./csv.ts";
import { xlsxOf } from "./xlsx.ts";

const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

const formats = ["csv", "xlsx"] as const;
export type SpreadsheetFormat = (typeof formats)[number];
/** What an address or form of a file asks for: every file comes in every format, and without a word as CSV. */
export const requestedFormat = z.object({ format: z.enum(formats).catch("csv") });

interface File {
  format: SpreadsheetFormat;
  language: Language;
  /** The parts of the file's name, in any characters; the day follows them. */
  name: readonly string[];
  /** In it the file's day is today. */
  timeZone: string;
  /** Whether a CSV begins with a byte-order mark; missing: it does. */
  bom?: boolean;
}

/** Rows as a file to save, sent as it is made. */
export function spreadsheetAnswer(rows: Rows, { format, language, name, timeZone, bom }: File): Response {
  return new Response(streamOf(format === "csv" ? csvOf(rows, language, bom) : xlsxOf(rows)), {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${fileName(name, timeZone)}.${format}"`,
      "cache-control": "private, no-store",
    },
  });
}

/** A file's name with its day in a time zone: only characters that are safe in headers and file systems. */
export function fileName(parts: readonly string[], timeZone: string, now: number = Date.now()): string {
  const written = parts.map(fileNamePart);
  // The order of a list called "Monday order" is "monday-order".
  const said = written.filter((part, at) => at === 0 || !`-${written[at - 1]}`.endsWith(`-${part}`));
  return [...said, zoneDay(timeZone, now)].filter(Boolean).join("-");
}

const longest = 40;

/** "Montréal (Est)" becomes "montreal-est". */
export function fileNamePart(text: string): string {
  const plain = withoutMarks(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return cutAt(plain, longest).replace(/^-|-$/g, "");
}
