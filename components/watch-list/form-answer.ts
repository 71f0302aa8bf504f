/**
 * What a form's action answers: a sentence about what was done ("": nothing needs to be said), or why it was refused. What
 * was typed then stays in its fields. `confirm`: it is done when the same form is sent again with this value as
 * `confirmed`, by a button of its own.
 */
export type FormAnswer = string | { readonly refused: string; readonly confirm?: Confirmation };

/** What somebody confirms: what it is about, by name, the value of `confirmed`, and the button's words. */
export interface Confirmation {
  readonly names: readonly string[];
  readonly value: string;
  readonly go: string;
}

/** The action of a form whose answer is shown below it. */
export type FormAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;
