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
    return place === undefined || provenQuantity(line.text) !== null ? line : withoutPlace(line, place);
  });
}

/** A line in which the figure before the number is asked about, as far as it is read as the quantity. */
function withoutPlace(line: ReadLine, place: string): ReadLine {
  const readings = line.readings.map((reading) =>
    reading.quantity === Number(place) ? { ...reading, quantity: null, badQuantity: place } : reading,
  );
  return { ...line, readings };
}

const leading = /^(\d{1,4})\s+(?:(- )\s*)?\S*\d/;
const steps = [1, 10];
/** As many lines that are counted without anything between show that they are; with a dash two are enough. */
const fewestCounted = 3;

/** "1 - A-1000" above "2 - A-1001": figures that count the lines, by one or by ten, are asked about. */
export function withNumbering(lines: readonly ReadLine[]): ReadLine[] {
  const found = lines.map(({ text }) => leading.exec(text));
  const counting = found.flatMap((match) => (match ? Number(match[1]) : []));
  const isDashed = found.every((match) => match === null || match[2] !== undefined);
  const isNumbered = steps.some((step) => counting.every((figure, at) => figure === (at + 1) * step));
  if (!isNumbered || counting.length < (isDashed ? fewestPrinted : fewestCounted)) return [...lines];
  return lines.map((line, at) => {
    const place = found[at]?.[1];
    return place === undefined ? line : withoutPlace(line, place);
  });
}
