import { getTranslations } from "next-intl/server";
import { mostPasted } from "@/lib/domain/list-limits.ts";
import { BincardError } from "@/lib/errors.ts";

/** An expected failure of a change to lists as a sentence; other errors are thrown again. */
export async function sentenceOf(error: unknown): Promise<string> {
  if (!(error instanceof BincardError)) throw error;
  const t = await getTranslations("watchLists.problem");
  if (error.code === "not-found") return t("gone");
  if (error.code !== "bad-request") throw error;
  const { field, reason } = error.facts;
  const add = await getTranslations("lines.add");
  if (field === "text") return reason === "is empty" ? add("nothing") : add("many", { lines: mostPasted });
  if (field === "file") return add(reason === "is larger than a megabyte" ? "file_large" : "file_unread");
  if (field === "filling")
    return (await getTranslations("watchLists.filling"))(reason === "is by cost" ? "cost" : "nothing");
  if (field === "variantNo") return t("manyItems");
  return t(reason === "is empty" ? "name" : "manyLists");
}
