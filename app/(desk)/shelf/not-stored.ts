import type { RefusedLine } from "@/components/shelf/telling.ts";
import type { ShelfLine } from "@/lib/watch/shelf-lines.ts";
import { writtenLines } from "@/lib/watch/written-lines.ts";

/** Changes and refusals that a preview shows. */
export const mostShown = 200;

/** The refused lines of a text below its head, if it has one, with their places there; null: none were refused. */
export function notStored(
  text: string,
  lines: readonly ShelfLine[],
  refused: readonly RefusedLine[],
): { text: string; refused: RefusedLine[]; count: number } | null {
  if (refused.length === 0) return null;
  const written = writtenLines(text);
  const [first] = written;
  const head = first && !lines.some(({ line }) => line === first.line) ? [first.typed] : [];
  const places = new Set(refused.map(({ line }) => line));
  const open = written.flatMap(({ line, typed }) => (places.has(line) ? [typed] : []));
  const shown = refused.slice(0, mostShown).map((one, at) => ({ ...one, line: head.length + at + 1 }));
  return { text: [...head, ...open].join("\n"), refused: shown, count: refused.length };
}
