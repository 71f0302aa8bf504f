import { getTranslations } from "next-intl/server";
import type { Answers, FieldSentences } from "@/lib/auth/answers.ts";
import { mostPasted } from "@/lib/domain/whole-number.ts";

/** What is wrong with a field of a change to lists, as a sentence. */
export const listFields = {
  async text({ facts: { reason } }) {
    const add = await getTranslations("lines.add");
    return reason === "is empty" ? add("nothing") : add("many", { lines: mostPasted });
  },
  async filling({ facts: { reason } }) {
    return (await getTranslations("watchLists.filling"))(reason === "is by cost" ? "cost" : "nothing");
  },
  variantNo: async () => (await getTranslations("watchLists.problem"))("manyItems"),
  async name({ facts: { reason } }) {
    return (await getTranslations("watchLists.problem"))(reason === "is empty" ? "name" : "manyLists");
  },
} satisfies FieldSentences;

/** The foreseen failures of a change to lists, as sentences. */
export const listAnswers: Answers = {
  "not-found": async () => (await getTranslations("watchLists.problem"))("gone"),
  "bad-request": listFields,
};
