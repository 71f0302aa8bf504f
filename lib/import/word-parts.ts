import { isCode } from "./code-spans.ts";
import { isDozen, isLabel, isOrderWord, isPack, isPair, isPiece } from "./units.ts";

/** A word of figures with decimals or thousands, which a comma does not divide. */
const properFigure = /^[x×*]?[+-]?(?:\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,6})?|\d{1,5}[.,]\d{1,6})$/i;

/** A price without cents: "12,-". */
export const roundPrice = /^\d{1,5}[.,]-{1,2}[$€£]?$/;

/** The words of a text without spaces: "a,b", "Qty:3", ":20", "x4pcs" and "4,". */
export function parts(written: string): string[] {
  if (roundPrice.test(written)) return [written];
  const word = withoutHalfBrackets(written.replace(/[,;]{1,9}$/, "").replace(/^[,;]+/, ""));
  if (word === "") return [];
  if (properFigure.test(word)) return [word];
  const [, code = "", colon = ""] = /^(.{8,})([:=])$/.exec(word) ?? [];
  if (colon !== "" && isCode(code)) return [code, colon];
  if (/[,;]/.test(word) && !isCode(word)) return word.split(/[,;]+/).filter(Boolean).flatMap(parts);
  const [, label, behind] = /^(\p{L}{1,12}\.?[:=])(.{1,24})$/u.exec(word) ?? [];
  // A figure behind any word and a colon is a word of its own: "Size:42".
  if (label !== undefined && behind !== undefined && (isLabel(label) || /^\d/.test(behind))) return [label, behind];
  const [, sign, figure] = /^([:=])(\d.{0,12})$/.exec(word) ?? [];
  if (sign !== undefined && figure !== undefined) return [sign, figure];
  const [, number, between, behindNumber = ""] = /^([^/?:=]{3,40}\d)([:=])(\d{0,5})$/.exec(word) ?? [];
  if (number !== undefined && between !== undefined) return [number, between, behindNumber].filter(Boolean);
  return gluedParts(word) ?? [word];
}

/** Sign or label, figure and unit without a blank between them: "x4pcs", "qty4", "4-pcs". Null for any other word. */
function gluedParts(word: string): string[] | null {
  const [, before = "", figure = "", behind = ""] =
    /^([x×*]|\p{L}{3,12}[.:=-]{0,2})?(\d{1,5})[-_.]?(\p{L}{1,12}(?:\(\p{L}{1,2}\))?\.?)?$/iu.exec(word) ?? [];
  const isUnit = behind === "" || isPiece(behind) || isPair(behind) || isPack(behind);
  if (figure === "" || !isUnit) return null;
  if (/^[x×*]$/i.test(before)) return behind === "" ? null : [before, figure, behind];
  if (before !== "") return isGluedLabel(before) ? [before, figure, behind].filter(Boolean) : null;
  if (isDozen(behind) || isPair(behind)) return [figure, behind];
  // "4pcs" is one word; "3-pack" is one that asks.
  return isPiece(behind) && /\d[-_.]/.test(word) ? [figure, behind] : null;
}

/** "order4711" is the number of an order. */
function isGluedLabel(word: string): boolean {
  const label = word.replace(/-$/, "");
  return isLabel(label) && !isOrderWord(label);
}

/** "(2 pcs)" are two words, of which each has half of the brackets. */
function withoutHalfBrackets(word: string): string {
  // An empty box of a form, which nobody has filled in.
  if (word.length === 1) return word;
  if (/^[([{]/.test(word) && !/[)\]}]/.test(word)) return word.slice(1);
  return /[)\]}]$/.test(word) && !/[([{]/.test(word) && !/^\d{1,3}\)$/.test(word) ? word.slice(0, -1) : word;
}
