import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { ShownMapping, Target } from "@/lib/import/types.ts";

/** A pasted or uploaded table while a user checks the meaning of its columns. */
export interface PastedTable {
  readonly mapping: ShownMapping;
  readonly target: Target;
  /** JSON of its sheets, which the form sends back. */
  readonly sources: string;
  /** The sheets that a person sees in the workbook; of a text one without a name. `isHeld`: it can be chosen here. */
  readonly sheets: readonly { readonly name: string; readonly isHeld: boolean }[];
  readonly chosen: number;
  /** Hidden rows and columns of a sheet that are not read. */
  readonly hidden: number;
}

/** The result of a form with a text or a file: a sentence, or a table whose columns the user confirms. */
export interface Pasting {
  readonly said: string;
  readonly table: PastedTable | null;
  /** The other fields of the form, which the form of the columns submits again. */
  readonly fields: Readonly<Record<string, string>>;
  /** Something was done: the fields are emptied. */
  readonly isDone: boolean;
}

export type PastingAction = FormAction<Pasting>;

export const nothingPasted: Pasting = { said: "", table: null, fields: {}, isDone: false };
