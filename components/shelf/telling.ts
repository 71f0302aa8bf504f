import type { PastedTable } from "@/components/import/pasting.ts";
import type { ShelfMode, ShelfPlan, ShelfRefusal } from "@/lib/catalog/types/shelf.ts";

/** A line that is not stored. unread: a figure, `written`, is none, or the line is too long. several: `written` are the articles. */
export interface RefusedLine {
  line: number;
  number: string;
  reason: ShelfRefusal["reason"] | "unread";
  written: string;
}

/** What a text about the shelf would change. Of very many changes the first ones are there; `counts` are of all. */
export interface ShelfPreview extends Pick<ShelfPlan, "changes" | "removed"> {
  refused: RefusedLine[];
  /** Rows whose negative figure on hand is stored as 0, the first ones. */
  raised: { number: string; onHand: number }[];
  /** What the articles of `changes` and `removed` are called, by number. */
  names: Readonly<Record<string, string>>;
  counts: { told: number; changes: number; removed: number; refused: number };
}

/** The answer of the form that tells the shelf: a sentence, or what would change. */
export interface ShelfTelling {
  said: string;
  /** What is chosen in the form now. */
  mode: ShelfMode;
  /** What stands in the field now: what is told when the preview is confirmed, or what is to be corrected. */
  text: string;
  preview: ShelfPreview | null;
  /** What the columns are taken for; null: the text is no table. */
  table: PastedTable | null;
  /** After storing: the lines that were not stored, which `text` holds below the head that they had, to be corrected; null: all were. */
  left: { refused: RefusedLine[]; count: number } | null;
}

export const nothingTold: ShelfTelling = { said: "", text: "", mode: "merge", preview: null, table: null, left: null };
