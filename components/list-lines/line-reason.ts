import { repairText } from "@/components/ui/article-text.ts";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";
import { cutAt } from "@/lib/domain/normalize.ts";

/** The texts for a line's reasons. */
export interface ReasonTexts {
  lines: ReturnType<typeof useTranslations<"lines">>;
  client: ReturnType<typeof useTranslations<"client">>;
}

/** Why a line needs attention, or how its number was repaired; "" if all is fine. */
export function lineReason(line: ListLine, { lines, client }: ReasonTexts): string {
  const { verdict, badQuantity, badThreshold, lacksQuantity } = line;
  if (badQuantity !== null) {
    return quantityFault(badQuantity, lines);
  }
  // A file has no buttons to choose with.
  if (verdict.kind !== "found") return lines(`open.${verdict.kind}`, { number: quotedOf(line), choice: "no" });
  if (badThreshold !== null) return lines("badThreshold", { written: badThreshold });
  if (lacksQuantity) return lines("noQuantity");
  return verdict.repaired ? repairText(verdict.repaired, client) : "";
}

/** Whether a line has an item, and nothing of a quantity. */
export function lacksOnlyQuantity({ row, quantity, badQuantity }: ListLine): boolean {
  return row !== null && quantity === null && badQuantity === null;
}

/** Names a line that can't be ordered, and says why. A reason that quotes the line's number names it already. */
export function leftOutName(line: ListLine, texts: ReasonTexts): string {
  const { row, badQuantity, number, text } = line;
  const why = lineReason(line, texts);
  if (!row && badQuantity === null) return why;
  const name = row ? [row.variantNo, row.name].join(" ") : text || number;
  return texts.lines("named", { line: name, why });
}

/** Maximum length of a quote, in characters. */
const longestQuote = 60;

/** The quote in a question about a line: its number, or the whole line if that is unclear. */
export function quotedOf({ verdict, number, text }: ListLine): string {
  const quoted = verdict.kind === "disagree" || number === "" ? text || number : number;
  const start = cutAt(quoted, longestQuote);
  return start === quoted ? quoted : `${start}…`;
}

/** What is unclear about the text in place of a quantity, as a sentence. */
export function quantityFault(written: string, lines: ReasonTexts["lines"]): string {
  if (shortQuantity(written) === "0") return lines("ordersNone");
  const text = written.trim();
  // A figure alone was read from words that may say something else, and pieces from an item that is sold in boxes.
  const isWhole = /^[1-9]\d{0,4}$/.test(text);
  const isPieces = /^[1-9]\d{0,4}\s?(?:pcs?|pieces?|pièces?|ea|stk)\.?$/iu.test(text);
  const kind = isWhole ? "whole" : isPieces ? "pieces" : "other";
  return lines("badQuantity", { written, kind });
}

/** The invalid text in place of a quantity; "0,00" and "0 Stk" are zeros. */
export function shortQuantity(written: string): string {
  return /^0{1,5}(?:[.,]0{1,6})?(?:\s?\p{L}{1,8}\.?)?$/u.test(written.trim()) ? "0" : written;
}
