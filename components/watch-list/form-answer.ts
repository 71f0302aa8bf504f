/**
 * What a form's action answers: a sentence about what was done ("": nothing needs to be said), or why it was refused. What
 * was typed then stays in its fields.
 */
export type FormAnswer = string | { readonly refused: string };

/** The action of a form whose answer is shown below it. */
export type FormAction = (before: FormAnswer, form: FormData) => Promise<FormAnswer>;
