import type { ListLine } from "@/lib/catalog/types/list-lines.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";

/** A line with what people wrote beside it. */
export interface ShownLine extends ListLine {
  /** The place that is shown before it, from 1. */
  place: number;
  remark: string;
  /** The line's own; null: that of a more general rule applies. */
  threshold: number | null;
}

/** The actions on a line of a stored list. Each form holds the line's id as `lineId`. */
export interface LineActions {
  /** Stores the text, quantity, threshold, note or article of a line, whichever the form contains. */
  save: (form: FormData) => Promise<void>;
  takeOff: (form: FormData) => Promise<void>;
}

export interface LinesTableProps {
  caption: string;
  lines: readonly ShownLine[];
  warehouses: readonly Warehouse[];
  seesCost: boolean;
  now: number;
  /** Null when nothing can be changed: the lines are not stored, or the principal may not change lists. */
  change: LineActions | null;
  /** Which of the articles are on a list: for the stars of lines that are not stored. */
  watched: ReadonlySet<string>;
  /** Whether thresholds and notes are shown: those of a stored list. */
  stored: boolean;
}

/** What a row needs. `form`: the id of its form; null when nothing can be changed. */
export type RowProps = LinesTableProps & { line: ShownLine; form: string | null };
