/**
 * The answer of a form's action: the result of its work (usually a sentence, "": nothing to show), a refusal, the next
 * page, or what was done together with the fields that undo it.
 */
export type FormAnswer<Value = string> = Value | Refused | Moved | Undoable;

/** Why a form was refused. The fields keep what was typed. */
export interface Refused {
  readonly refused: string;
  /** The name of the field concerned. */
  readonly field?: string;
  /** Sending the same form again with this value as `confirmed`, by a separate button, confirms it. */
  readonly confirm?: Confirmation;
}

export interface Moved {
  readonly movedTo: string;
  readonly said: string;
}

/** What was done, and the fields with which the form's `undo` reverts it. Shown as a notice. */
export interface Undoable {
  readonly done: string;
  readonly undo: Readonly<Record<string, string>>;
}

/** A confirmation: the names of what it is about, the value of `confirmed`, and the button's text. */
export interface Confirmation {
  readonly names: readonly string[];
  readonly value: string;
  readonly go: string;
}

/** A server action as used by forms. `components/dealer/form.tsx` shows every answer, so a form cannot swallow one. */
export type FormAction<Value = string> = (before: unknown, form: FormData) => Promise<FormAnswer<Value>>;

/** The result of the work; null: no answer yet, or it is about the form. */
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
