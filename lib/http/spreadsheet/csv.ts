import { stringify } from "csv-stringify/sync";
import { decimalOf } from "@/lib/domain/amount.ts";
import { defuse } from "@/lib/domain/formula.ts";
import type { Language } from "@/lib/domain/principal.ts";
import type { Cell, Rows } from "./cells.ts";

/** A spreadsheet set to French expects a decimal comma, and does not split columns at commas. */
const signs = { en: { delimiter: ",", decimal: "." }, fr: { delimiter: ";", decimal: "," } } as const;

/**
 * Rows as CSV (RFC 4180; semicolons in French), in pieces as they come. A byte-order mark lets spreadsheets recognize
 * UTF-8; other programs take it for a part of the first cell. Money is a plain decimal, and a text is never a formula.
 */
export async function* csvOf(rows: Rows, language: Language, mark = true): AsyncGenerator<string, void> {
  const { delimiter, decimal } = signs[language];
  let bom = mark;
  for await (const some of rows) {
    const written = some.map((row) => row.map((cell) => textOf(cell, decimal)));
    yield stringify(written, { bom, delimiter, record_delimiter: "windows" });
    bom = false;
  }
}

function textOf(cell: Cell, decimal: string): string | number {
  if (cell === null) return "";
  if (typeof cell === "string") return defuse(cell);
  return typeof cell === "number" ? cell : decimalOf(cell.amount).replace(".", decimal);
}
