import type { FormAnswer } from "@/components/watch-list/form-answer.ts";

/**
 * The `failed` of an action whose form shows the answer: the sentence of an error, as a refusal. `sentenceOf` throws every
 * error again that it has no sentence for.
 */
export function refusing(sentenceOf: (error: unknown) => Promise<string>): (error: unknown) => Promise<FormAnswer> {
  return async (error) => ({ refused: await sentenceOf(error) });
}
