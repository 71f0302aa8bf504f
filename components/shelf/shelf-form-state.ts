import type { PastedTable } from "@/components/import/pasting.ts";
import type { RepairedRow, ShelfMode, ShelfPlan, ShelfRefusal } from "@/lib/catalog/lines/types.ts";
import type { shelfFigures, WrittenFigures } from "@/lib/domain/order/types.ts";

/** The form field of the buttons that take an article for a line, and their value. */
export const takeField = "take";

/** The form field with earlier corrections, whose lines no longer have fields. */
export const correctionsField = "corrected";

/** The form field with the articles that an earlier line of the same text was stored of. */
export const storedField = "stored-before";

/** The form field with the text that the two above are of, where the text itself can be edited. */
export const shownField = "shown";

/** A line that is not stored. unread: a figure, `written`, is none, or the line is too long. several: `written` are the articles. */
export interface RefusedLine {
  /** Its place in the text, which names its fields. */
  line: number;
  /** As written, at most 100 characters: by this a person knows it. */
  text: string;
  number: string;
  reason: ShelfRefusal["reason"];
  written: string;
  /** Its figures as written, to be put right on the spot. */
  figures: WrittenFigures;
  /** The articles that it may mean, with their names. */
  candidates: readonly { variantNo: string; name: string }[];
}

/** What a text about the shelf would change. Of very many changes the first ones are there; `counts` are of all. */
export interface ShelfPreview extends Pick<ShelfPlan, "changes" | "removed"> {
  refused: RefusedLine[];
  /** Rows whose negative figure on hand is stored as 0, the first ones. */
  raised: { number: string; onHand: number }[];
  /** Rows whose damaged number was repaired, the first ones. */
  repaired: Pick<RepairedRow, "number" | "variantNo" | "repaired">[];
  /** What was put right, and the articles that earlier lines were stored of, as the form keeps them. */
  corrections: string;
  storedBefore: string;
  /** What the articles of `changes` and `removed` are called, by number. */
  names: Readonly<Record<string, string>>;
  counts: { told: number; changes: number; removed: number; refused: number };
}

/** The result of the shelf form: a sentence, or what would change. */
export interface ShelfFormState {
  said: string;
  /** What is chosen in the form now. */
  mode: ShelfMode;
  /** The field's content: saved when the preview is confirmed, or to be corrected. */
  text: string;
  preview: ShelfPreview | null;
  /** What the columns are taken for; null: the text is no table. */
  table: PastedTable | null;
}

export const emptyShelfForm: ShelfFormState = { said: "", text: "", mode: "merge", preview: null, table: null };

type CorrectedField = "number" | (typeof shelfFigures)[number];

/** The form field of a line's number or of one of its figures, by the line's place in the text. */
export function correctionField(line: number, field: CorrectedField): string {
  return `correct-${line}-${field}`;
}

export function takeValue(line: number, variantNo: string): string {
  return `${line} ${variantNo}`;
}
