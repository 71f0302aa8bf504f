import type { RefusedLine } from "@/components/shelf/telling.ts";
import type { Correction, ShelfLine } from "@/lib/import/shelf-lines.ts";
import type { Corrections } from "./corrections.ts";

/**
 * The refused lines of a text below the head of their columns, if it has one, with what was put right of them by their
 * places there; null: none were refused.
 */
export function notStored(
  head: string | null,
  lines: readonly ShelfLine[],
  refused: readonly Pick<RefusedLine, "line">[],
  corrections: Corrections,
): { text: string; corrections: Corrections; count: number } | null {
  if (refused.length === 0) return null;
  const places = new Set(refused.map(({ line }) => line));
  const open = lines.filter(({ line }) => places.has(line));
  const texts = [...(head === null ? [] : [head]), ...open.map(({ text }) => text)];
  // A cell may have line breaks.
  const moved = new Map<number, Correction>();
  let at = head === null ? 1 : 1 + linesIn(head);
  for (const { line, text } of open) {
    const correction = corrections.get(line);
    if (correction) moved.set(at, correction);
    at += linesIn(text);
  }
  return { text: texts.join("\n"), corrections: moved, count: refused.length };
}

function linesIn(text: string): number {
  return text.split(/\r\n|\r|\n/).length;
}
