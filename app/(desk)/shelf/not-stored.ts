import type { RefusedLine } from "@/components/shelf/telling.ts";
import type { ShelfLine } from "@/lib/import/shelf-lines.ts";

/** Changes and refusals that a preview shows. */
export const mostShown = 200;

/**
 * The refused lines of a text below the head of their columns, if it has one, with their places there; null: none were
 * refused.
 */
export function notStored(
  head: string | null,
  lines: readonly ShelfLine[],
  refused: readonly RefusedLine[],
): { text: string; refused: RefusedLine[]; count: number } | null {
  if (refused.length === 0) return null;
  const places = new Set(refused.map(({ line }) => line));
  const open = lines.filter(({ line }) => places.has(line));
  const texts = [...(head === null ? [] : [head]), ...open.map(({ text }) => text)];
  // A cell may have line breaks.
  const starts = new Map<number, number>();
  let at = head === null ? 1 : 1 + linesIn(head);
  for (const { line, text } of open) {
    starts.set(line, at);
    at += linesIn(text);
  }
  const shown = refused.slice(0, mostShown).map((one) => ({ ...one, line: starts.get(one.line) ?? one.line }));
  return { text: texts.join("\n"), refused: shown, count: refused.length };
}

function linesIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length;
}
