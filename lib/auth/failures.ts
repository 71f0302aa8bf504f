import { BincardError, type ErrorCode } from "@/lib/errors.ts";

type Answering<Answer> = (error: BincardError, form: FormData) => Answer | Promise<Answer>;

/**
 * The errors that an action answers, by code, and how. Only what is named is answered: every other error, known or not,
 * is logged and shown as an error, so that no action can swallow one.
 */
export type Failures<Answer> = { readonly [code in ErrorCode]?: Answering<Answer> };

/** The answer to an error. An error whose code has none is thrown again. */
export async function answerFailure<Answer>(
  failures: Failures<Answer>,
  error: unknown,
  form: FormData,
): Promise<Answer> {
  if (!(error instanceof BincardError)) throw error;
  const answer = Object.hasOwn(failures, error.code) ? failures[error.code] : undefined;
  if (!answer) throw error;
  return answer(error, form);
}

/** Answers an error by the field that it names. An error of another field is thrown again. */
export function byField<Answer>(answers: Readonly<Record<string, Answering<Answer>>>): Answering<Answer> {
  return (error, form) => {
    const field = String(error.facts.field);
    const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
    if (!answer) throw error;
    return answer(error, form);
  };
}

/** The same failures, with their answers in another shape. */
export function inShape<From, To>(failures: Failures<From>, shape: (answer: From, form: FormData) => To): Failures<To> {
  const shaped = Object.entries(failures).map(([code, answer]): [string, Answering<To>] => [
    code,
    async (error, form) => shape(await answer(error, form), form),
  ]);
  return Object.fromEntries(shaped);
}
