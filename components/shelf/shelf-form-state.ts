import type { PastedTable } from "@/components/import/pasting.ts";
import type { RepairedRow, ShelfMode, ShelfPlan, ShelfRefusal } from "@/lib/catalog/lines/types.ts";
import type { shelfFigures, WrittenFigures } from "@/lib/domain/order/types.ts";

/** The form field of the buttons that choose an item for a line, and their value. */
export const takeField = "take";

/** The form field with earlier corrections, whose lines no longer have fields. */
export const correctionsField = "corrected";

/** The form field with the items that earlier lines of the same text have set. */
export const storedField = "stored-before";

/** The form field with the text that the two above are of, where the text itself can be edited. */
export const shownField = "shown";

/**
 * A line that is not stored. unread: a figure, `written`, is invalid, or the line is too long. several: `written` has
 * the items.
 */
export interface RefusedLine {
  /** Its index in the text, which names its fields. */
  line: number;
  /** As written, at most 100 characters: by this a person knows it. */
  text: string;
  number: string;
  reason: ShelfRefusal["reason"];
  written: string;
  /** Its figures as written, to be put right on the spot. */
  figures: WrittenFigures;
  /** The candidates, with their names. */
  candidates: readonly { variantNo: string; name: string }[];
}

/** What a text about the shelf would change. Large numbers of changes are truncated; `counts` are of all. */
export interface ShelfPreview extends Pick<ShelfPlan, "changes" | "removed"> {
  refused: RefusedLine[];
  /** Rows whose negative figure on hand is stored as 0, the first ones. */
  raised: { number: string; onHand: number }[];
  /** Rows whose damaged number was repaired, the first ones. */
  repaired: Pick<RepairedRow, "number" | "variantNo" | "repaired">[];
  /** The corrections, and the items that earlier lines have set, as the form stores them. */
  corrections: string;
  storedBefore: string;
  /** The names of the items of `changes` and `removed`, by number. */
  names: Readonly<Record<string, string>>;
  counts: { told: number; changes: number; removed: number; refused: number };
}

/** The result of the shelf form: a sentence, or what would change. */
export interface ShelfFormState {
  said: string;
  /** The current choice in the form. */
  mode: ShelfMode;
  /** The field's content: saved when the preview is confirmed, or to be corrected. */
  text: string;
  preview: ShelfPreview | null;
  /** The meaning of the columns; null: the text is not a table. */
  table: PastedTable | null;
}

export const emptyShelfForm: ShelfFormState = { said: "", text: "", mode: "merge", preview: null, table: null };

type CorrectedField = "number" | (typeof shelfFigures)[number];

/** The form field of a line's number or of one of its figures, by the line's index in the text. */
export function correctionField(line: number, field: CorrectedField): string {
  return `correct-${line}-${field}`;
}

export function takeValue(line: number, variantNo: string): string {
  return `${line} ${variantNo}`;
}
