import { beforeDefused } from "@/lib/domain/formula.ts";
import { keyboardHyphens } from "@/lib/domain/normalize.ts";
import type { Row } from "./types.ts";

export const separators = ["\t", ";", ",", "|"] as const;
export type Separator = (typeof separators)[number];

/** A quoted cell that is longer, or has more lines, is none: somebody wrote a lone quote (26" tube). */
const longestQuoted = 4000;
const maxBreaks = 20;

/**
 * The rows of a text whose cells are separated by a sign (RFC 4180). Quotes are read before lines are cut, so that a cell
 * may contain line breaks; a quote that never ends is a character like any other. In linear time.
 */
export function rowsOf(text: string, separator: Separator): Row[] {
  const rows: Row[] = [];
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    let ended = false;
    while (!ended) {
      const { cell, next } = cellAt(text, at, separator);
      cells.push(cell);
      ended = next >= text.length || text[next] !== separator;
      at = next + 1;
    }
    const end = at - 1;
    if (text[end] === "\r" && text[at] === "\n") at++;
    const written = text.slice(start, end);
    rows.push({ line, text: written.trim(), cells: cells.map(plainCell) });
    line += 1 + breaksIn(written);
  }
  return rows;
}

/** The cell that begins at a place, and the place behind it. */
function cellAt(text: string, at: number, separator: Separator): { cell: string; next: number } {
  const quoted = text[at] === '"' ? quotedAt(text, at, separator) : null;
  if (quoted) return quoted;
  let next = at;
  while (next < text.length && text[next] !== separator && text[next] !== "\n" && text[next] !== "\r") next++;
  return { cell: text.slice(at, next), next };
}

function quotedAt(text: string, at: number, separator: Separator): { cell: string; next: number } | null {
  const most = Math.min(text.length, at + longestQuoted);
  let end = at + 1;
  while (end < most && !(text[end] === '"' && text[end + 1] !== '"')) end += text[end] === '"' ? 2 : 1;
  if (end >= most) return null;
  let next = end + 1;
  while (text[next] === " ") next++;
  const isClosed = next >= text.length || text[next] === separator || text[next] === "\n" || text[next] === "\r";
  const cell = text.slice(at + 1, end);
  return isClosed && breaksIn(cell) <= maxBreaks ? { cell: cell.replaceAll('""', '"'), next } : null;
}

function breaksIn(text: string): number {
  let breaks = 0;
  for (let at = 0; at < text.length; at++)
    if (text[at] === "\n" || (text[at] === "\r" && text[at + 1] !== "\n")) breaks++;
  return breaks;
}

/** A cell without what spreadsheets and files of ours put around it: ="007", 'text. A line break in it is a space. */
function plainCell(cell: string): string {
  const plain = keyboardHyphens(cell.replace(/[\t\r\n]+/g, " ")).trim();
  const [, held] = /^="([^"]*)"$/.exec(plain) ?? [];
  return (held ?? beforeDefused(plain)).trim();
}

/** The separator that a first line "sep=;" names, as spreadsheets take it, and the text below it. */
export function namedSeparator(text: string): { separator: Separator | null; rest: string; skipped: number } {
  const [all = "", sign] = /^\ufeff?"?sep=(.)"?[\t;,| ]*(?:\r\n|\r|\n|$)/i.exec(text) ?? [];
  const separator = separators.find((each) => each === sign);
  return separator
    ? { separator, rest: text.slice(all.length), skipped: 1 }
    : { separator: null, rest: text, skipped: 0 };
}

/** The text of some cells as one line that `rowsOf` divides into the same cells. */
export function lineOf(cells: readonly string[], separator: Separator): string {
  return cells.map((cell) => (needsQuotes(cell, separator) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);
}

function needsQuotes(cell: string, separator: Separator): boolean {
  return cell.startsWith('"') || cell.includes(separator) || /[\r\n]/.test(cell);
}
