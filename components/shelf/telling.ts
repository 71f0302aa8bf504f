import type { ShelfMode, ShelfPlan, ShelfRefusal } from "@/lib/catalog/types/shelf.ts";

/** What a text about the shelf would change. Of very many changes the first ones are there; `counts` are of all. */
export interface ShelfPreview extends Pick<ShelfPlan, "changes" | "removed"> {
  /** The text that is told when it is confirmed. */
  text: string;
  mode: ShelfMode;
  /** unread: a figure, `written`, is none, or the line is too long. several: `written` are the articles. */
  refused: { line: number; number: string; reason: ShelfRefusal["reason"] | "unread"; written: string }[];
  /** What the articles of `changes` and `removed` are called, by number. */
  names: Readonly<Record<string, string>>;
  counts: { told: number; changes: number; removed: number; refused: number };
}

/** The answer of the form that tells the shelf: a sentence, or what would change. */
export interface ShelfTelling {
  said: string;
  preview: ShelfPreview | null;
}
