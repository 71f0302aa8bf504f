import type { ShownMapping, Target } from "@/lib/import/types.ts";

/** A table that was pasted or is of a file, while a person looks at what its columns are taken for. */
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

/** The answer of a form that takes a text or a file: a sentence, or a table whose columns are to be looked at. */
export interface Pasting {
  readonly said: string;
  /** What was typed stays in its fields. */
  readonly refused: boolean;
  /** The text that was refused: without JavaScript the page is rendered again with it. */
  readonly text: string;
  readonly table: PastedTable | null;
  /** What the form sent beside the text, which the form of the columns sends again. */
  readonly fields: Readonly<Record<string, string>>;
  /** How many times something was done: then the fields are emptied. */
  readonly done: number;
}

export type PastingAction = (before: Pasting, form: FormData) => Promise<Pasting>;

export const nothingPasted: Pasting = {
  ...{ said: "", refused: false, text: "", table: null, fields: {}, done: 0 },
};
