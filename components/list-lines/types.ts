import type { LineSource } from "@/components/quick-list/fixed-text.ts";
import type { ForecastSummary, Warehouse } from "@/lib/catalog/article/types.ts";
import type { ListLine } from "@/lib/catalog/lines/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";

/** A line with what people wrote beside it. */
export interface ShownLine extends ListLine {
  /** The line's displayed number, from 1. */
  place: number;
  remark: string;
  /** The line's own; null: that of a more general rule applies. */
  threshold: number | null;
  /** Where the line's own threshold counts: `storedPlace`. */
  thresholdPlace: string;
  /** The list is auto-filled, but this line is not part of the filling and stays. Absent: no. */
  stays?: boolean;
  /** Of a pasted text that is not stored: where the line can be corrected. */
  source?: LineSource;
}

/** The actions on a line of a stored list. Each form holds the line's id as `lineId`. */
export interface LineActions {
  listId: string;
  /** Stores the text, quantity, threshold, note or item of a line, whichever the form contains. */
  save: FormAction;
  takeOff: FormAction;
  /** Restores what `takeOff` removed. */
  putBack: FormAction;
  /** Stores a figure for each of many lines, and undoes it. */
  fill: ManyLinesAction;
  undo: FormAction;
}

/** The result of a bulk change, and what undoes it (`linesUndo` as JSON); null: nothing to undo. */
export interface ManyLinesAnswer {
  said: string;
  undo: string | null;
}
export type ManyLinesAction = FormAction<ManyLinesAnswer>;

/** The id of the form that changes the selected lines. */
export const manyForm = "many-lines";

export interface LinesTableProps {
  caption: string;
  lines: readonly ShownLine[];
  warehouses: readonly Warehouse[];
  /** By variant number; shown on a stored list. */
  forecasts?: ReadonlyMap<string, ForecastSummary>;
  /** The dealer's own shelf figures of the items. */
  shelf?: ReadonlyMap<string, ShelfRow>;
  seesCost: boolean;
  now: number;
  /** Null if nothing can be changed: the lines are not stored, or the principal may not change lists. */
  change: LineActions | null;
  /** Which of the items are on a list: for the stars of lines that are not stored. */
  watched: ReadonlySet<string>;
  /** Whether thresholds and notes are shown: those of a stored list. */
  stored: boolean;
}

/** The props of a row. `form`: the id of its form; null if nothing can be changed. */
export type RowProps = LinesTableProps & { line: ShownLine; form: string | null };
