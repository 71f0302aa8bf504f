import { getTranslations } from "next-intl/server";
import { byField, type Failures } from "@/lib/auth/failures.ts";
import { mostPasted } from "@/lib/domain/list-limits.ts";
import { figureSentences } from "../refusing.ts";

/** What is wrong with a field of a change to lists, as a sentence. */
export const listFields = {
  ...figureSentences,
  async text({ facts: { reason } }) {
    const add = await getTranslations("lines.add");
    return reason === "is empty" ? add("nothing") : add("many", { lines: mostPasted });
  },
  async file({ facts: { reason } }) {
    return (await getTranslations("lines.add"))(reason === "is larger than a megabyte" ? "file_large" : "file_unread");
  },
  async filling({ facts: { reason } }) {
    return (await getTranslations("watchLists.filling"))(reason === "is by cost" ? "cost" : "nothing");
  },
  variantNo: async () => (await getTranslations("watchLists.problem"))("manyItems"),
  async name({ facts: { reason } }) {
    return (await getTranslations("watchLists.problem"))(reason === "is empty" ? "name" : "manyLists");
  },
} satisfies Parameters<typeof byField<string>>[0];

/** The foreseen failures of a change to lists, as sentences. */
export const listSentences: Failures<string> = {
  "not-found": async () => (await getTranslations("watchLists.problem"))("gone"),
  "bad-request": byField<string>(listFields),
};
