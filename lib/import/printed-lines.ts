import { provenQuantity } from "./proven-quantity.ts";
import type { ReadLine } from "./table-lines.ts";
import { hasCode } from "./tokens.ts";
import type { WrittenLine } from "./types.ts";

/** A line whose description goes on below, with its figures there: they are one line of a printed order. */
export function withWrapped(lines: readonly WrittenLine[]): WrittenLine[] {
  const joined: WrittenLine[] = [];
  for (const line of lines) {
    const above = joined.at(-1);
    const isNext = above !== undefined && line.line === above.line + 1;
    const goesOn = isNext && hasCode(above.plain) && !hasCode(line.plain) && provenQuantity(above.plain) === null;
    if (goesOn && provenQuantity(line.plain) !== null)
      joined.splice(-1, 1, { ...above, plain: `${above.plain} ${line.plain}` });
    else joined.push(line);
  }
  return joined;
}

const fewestPrinted = 2;
const position = /^(\d{1,4})\.?\s+\S*\d\S*/;

/** Where other lines of a text begin with their position, the figure before a number is no quantity either. */
export function withPositions(lines: readonly ReadLine[]): ReadLine[] {
  const printed = lines.filter(({ text }) => position.test(text) && provenQuantity(text) !== null);
  if (printed.length < fewestPrinted) return [...lines];
  return lines.map((line) => {
    const [, place] = position.exec(line.text) ?? [];
    if (place === undefined || provenQuantity(line.text) !== null) return line;
    const readings = line.readings.map((reading) =>
      reading.quantity === Number(place) ? { ...reading, quantity: null, badQuantity: place } : reading,
    );
    return { ...line, readings };
  });
}
