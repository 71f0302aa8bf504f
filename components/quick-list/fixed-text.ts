/** Where a line of a pasted text is written. */
export interface LineSource {
  /** The line of the text, from 1. */
  readonly line: number;
  /** What is corrected in it by typing; "" if it is not there once, so that nobody knows what to replace. */
  readonly written: string;
  /** The number in it that a chosen item replaces; "" as above. */
  readonly number: string;
}

/** The source of what was read of a text's line. */
export function sourceOf(text: string, line: number, written: string, number: string): LineSource {
  const whole = linesOf(text)[line - 1] ?? "";
  const ifOnce = (part: string) => (isOnce(whole, part) ? part : "");
  return { line, written: ifOnce(written), number: ifOnce(number) };
}

/**
 * The text with another content for a part of one line. If the text was changed meanwhile and that line is another one,
 * the only line with this part is meant; without one the content is added at the end, so that it is not lost.
 */
export function fixedText(text: string, line: number, written: string, content: string): string {
  const lines = linesOf(text);
  const having = lines.flatMap((whole, at) => (isOnce(whole, written) ? at : []));
  const at = having.includes(line - 1) ? line - 1 : having.length === 1 ? having[0] : undefined;
  if (at === undefined) return [...lines, content].join("\n");
  return lines.map((whole, place) => (place === at ? whole.replace(written, () => content) : whole)).join("\n");
}

function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function isOnce(whole: string, part: string): boolean {
  return part !== "" && whole.split(part).length === 2;
}
