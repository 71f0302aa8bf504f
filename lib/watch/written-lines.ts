import { keyboardHyphens } from "@/lib/domain/normalize.ts";

/** A line that people wrote or pasted. */
export interface WrittenLine {
  /** Its number, from 1, blank lines and comments counted. */
  readonly line: number;
  readonly typed: string;
  /** Without outer blanks. */
  readonly plain: string;
}

/** The lines of a text, without blank ones and comments (`#`, `//`). */
export function writtenLines(text: string): WrittenLine[] {
  const lines = keyboardHyphens(text).split(/\r\n|\r|\n/);
  return lines.flatMap((typed, index) => {
    const plain = typed.trim();
    const says = plain !== "" && !plain.startsWith("#") && !plain.startsWith("//");
    return says ? { line: index + 1, typed, plain } : [];
  });
}
