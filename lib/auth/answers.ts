import { getTranslations } from "next-intl/server";
import type { Refused } from "@/lib/domain/form-answer.ts";
import { BincardError, type ErrorCode } from "@/lib/errors.ts";
import { logUnexpected } from "@/lib/http/handler.ts";
import { logCounted } from "@/lib/log.ts";

/** What is wrong and what to do, in the language of the request. */
export type Sentence = (error: BincardError) => Promise<string>;

/** The sentences by the name of the field that an error is about. */
export type FieldSentences = Readonly<Record<string, Sentence>>;

/** Codes that `action` settles itself: by signing in, or by rendering the page again. */
type Settled = "forbidden" | "signed-out" | "other-dealer";

/**
 * The errors that an action answers, by code, and how. A `bad-request` is answered by its field. There is no answer for
 * "any error": what is not named here is logged and shown as an error of ours.
 */
export type Answers = { readonly "bad-request"?: FieldSentences } & {
  readonly [code in Exclude<ErrorCode, "bad-request" | Settled>]?: Sentence;
};

/** The words of the answers that are the same for every action. */
const ownWords = {
  field: () => getTranslations("client.field"),
  refused: () => getTranslations("refused"),
};

/** The answer to an error of an action: the one of a field's limits, the action's own, or the general one. */
export async function answerTo(
  error: unknown,
  answers: Answers,
  what: string,
  words: typeof ownWords = ownWords,
): Promise<Refused> {
  if (!(error instanceof BincardError)) return generalAnswer(error, what, words);
  if (error.code !== "bad-request") {
    const sentence = Object.hasOwn(answers, error.code) ? answers[error.code as keyof Answers] : undefined;
    return typeof sentence === "function" ? { refused: await sentence(error) } : generalAnswer(error, what, words);
  }
  const field = String(error.facts.field);
  const fields = answers["bad-request"] ?? {};
  const own = Object.hasOwn(fields, field) ? fields[field] : undefined;
  const sentence = (await sentenceOfLimits(error.facts, words)) ?? (await own?.(error));
  return sentence === undefined ? unreadAnswer(error, what, words) : { refused: sentence, field };
}

/** The sentence of a field's own limits, which is the same in the browser (`components/ui/input.tsx`). */
async function sentenceOfLimits(
  { least, most, longest, isMissing, decimal }: BincardError["facts"],
  { field }: typeof ownWords,
) {
  if (typeof least === "number" && typeof most === "number") return (await field())("whole", { least, most });
  if (decimal === "amount" || decimal === "percent") return (await field())(decimal);
  if (typeof longest === "number") return (await field())("long", { longest });
  return isMissing === true ? (await field())("required") : undefined;
}

/** Only a program, or a page of an earlier version, sends what a form of ours cannot hold. */
async function unreadAnswer(error: BincardError, what: string, words: typeof ownWords): Promise<Refused> {
  logCounted("warn", what, { event: "refused", code: error.code, what, facts: error.facts }, "action refused");
  return { refused: (await words.refused())("unread") };
}

async function generalAnswer(error: unknown, what: string, words: typeof ownWords): Promise<Refused> {
  const id = logUnexpected(error, what);
  const t = await words.refused();
  const code = error instanceof BincardError ? error.code : undefined;
  if (code === "storage") return { refused: t("failed.storage") };
  if (code === "database-unreachable") return { refused: t("failed.unreachable") };
  if (code === "busy" || code === "not-ready" || code === "corrupt") return { refused: t("failed.busy") };
  return { refused: t("failed.other", { id }) };
}
