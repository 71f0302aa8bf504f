import { withoutStamp } from "./chat-stamp.ts";
import { type Token, tokensOf } from "./tokens.ts";
import type { WrittenLine } from "./types.ts";
import { isPiece } from "./units.ts";

const before =
  /^(?:[-•*]\s)?(?:je|jeweils|each|chacun|chacune)\s(\d{1,5})\s?(\p{L}{1,8}\.?)?\s?[:=x×]?\s([^\n]{5,200})$/iu;
const behind =
  /^([^\n]{5,200})\s(?:(?:je|jeweils|each|chacun|chacune)\s(\d{1,5})\s?(\p{L}{1,8}\.?)?|(\d{1,5})\s?(\p{L}{1,8}\.?)?\s(?:je|jeweils|each|chacun|chacune))[.!]?$/iu;
const joining = /^(?:und|and|et|y|sowie|&|\+|[-:])$/i;

/**
 * "je 2: 298456-06, 303614-10": one quantity for each of several numbers makes a line of each. Only where nothing else is
 * written: any other line stays as it is.
 */
export function linesOfEach(line: WrittenLine): WrittenLine[] {
  const { stamp, said } = withoutStamp(line.plain.replace(/\s+/g, " "));
  const [, quantity, unit = "", numbers] = before.exec(said) ?? inOrder(behind.exec(said));
  if (quantity === undefined || numbers === undefined || (unit !== "" && !isPiece(unit))) return [line];
  const words = numbers.split(/[\s,;]/).filter((word) => word !== "" && !joining.test(word));
  if (words.length < 2 || !words.every(isNumber)) return [line];
  return words.map((number) => ({ ...line, plain: `${stamp} ${number} x ${quantity}`.trim() }));
}

/** Quantity, unit and numbers of a match in which the numbers are written first. */
function inOrder(match: RegExpExecArray | null): (string | undefined)[] {
  const [, numbers, first, firstUnit, second, secondUnit] = match ?? [];
  return [undefined, first ?? second, firstUnit ?? secondUnit, numbers];
}

function isNumber(word: string): boolean {
  const [only, ...others]: readonly Token[] = tokensOf(word);
  return only?.kind === "code" && others.length === 0;
}
