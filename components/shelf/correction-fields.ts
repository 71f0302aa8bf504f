import type { shelfFigures } from "@/lib/domain/order/types.ts";

export type CorrectedField = "number" | (typeof shelfFigures)[number];

/** The form field of a line's number or of one of its figures, by the line's place in the text. */
export function correctionField(line: number, field: CorrectedField): string {
  return `correct-${line}-${field}`;
}

/** The form field of the buttons that take an article for a line, and their value. */
export const takeField = "take";
export function takeValue(line: number, variantNo: string): string {
  return `${line} ${variantNo}`;
}

/** The form field with the corrections of before: their lines have no fields any more. */
export const keptField = "corrected";

/** The form field with the articles that an earlier line of the same text was stored of. */
export const storedField = "stored-before";

/** The form field with the text that the two above are of, where the text itself can be edited. */
export const shownField = "shown";
