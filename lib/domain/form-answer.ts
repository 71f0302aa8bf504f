/**
 * What a form's action answers: what its work gave (usually a sentence, "": nothing needs to be said), why it was
 * refused, the page that follows, or what was done with the fields that undo it.
 */
export type FormAnswer<Value = string> = Value | Refused | Moved | Undoable;

/** Why a form was refused. What was typed stays in its fields. */
export interface Refused {
  readonly refused: string;
  /** The name of the field that it is about. */
  readonly field?: string;
  /** It is done when the same form is sent again with this value as `confirmed`, by a button of its own. */
  readonly confirm?: Confirmation;
}

export interface Moved {
  readonly movedTo: string;
  readonly said: string;
}

/** What was done, and the fields with which the form's `undo` undoes it. It is shown as a notice. */
export interface Undoable {
  readonly done: string;
  readonly undo: Readonly<Record<string, string>>;
}

/** What somebody confirms: what it is about, by name, the value of `confirmed`, and the button's words. */
export interface Confirmation {
  readonly names: readonly string[];
  readonly value: string;
  readonly go: string;
}

/** A server action as forms know it. `components/dealer/form.tsx` shows every answer, so a form cannot swallow one. */
export type FormAction<Value = string> = (before: unknown, form: FormData) => Promise<FormAnswer<Value>>;

/** What the work gave; null: there is no answer yet, or it is about the form. */
export function answerValue<Value>(answer: FormAnswer<Value> | null): Value | null {
  return answer === null || isRefused(answer) || isMoved(answer) || isUndoable(answer) ? null : answer;
}

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === "object" && answer !== null && "refused" in answer && typeof answer.refused === "string";
}

export function isUndoable(answer: unknown): answer is Undoable {
  return typeof answer === "object" && answer !== null && "done" in answer && "undo" in answer;
}

export function isMoved(answer: unknown): answer is Moved {
  return typeof answer === "object" && answer !== null && "movedTo" in answer;
}
