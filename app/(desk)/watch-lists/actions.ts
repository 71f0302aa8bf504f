"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { action, lead } from "@/lib/auth/action.ts";
import { BincardError } from "@/lib/errors.ts";
import { removeFromWatch, setNote, setThreshold } from "@/lib/watch/items.ts";
import { createWatchList, deleteWatchList, renameWatchList } from "@/lib/watch/lists.ts";
import { importSupplierWatchList } from "@/lib/watch/supplier-list.ts";
import { thresholdInput } from "../threshold-input.ts";

/** The answer of a form: "" after success, else a sentence. */
type Result = string;

const text = z.string().transform((typed) => typed.trim().slice(0, 500));
/** A missing field counts as empty. */
const typed = text.catch("");
const write = { right: "lists.write", revalidate: "everything", failed: sentenceOf } as const;
const quietly = { ...write, failed: async (error: unknown) => void (await sentenceOf(error)) } as const;

export const createList = action(
  "lists.create",
  { ...write, input: z.object({ name: typed }) },
  async ({ principal, input }) => lead(`/watch-lists/${(await createWatchList(principal, input.name)).listId}`),
);

export const renameList = action(
  "lists.rename",
  { ...write, input: z.object({ listId: typed, name: typed }) },
  async ({ principal, input: { listId, name } }): Promise<Result> => {
    await renameWatchList(principal, listId, name);
    return "";
  },
);

export const deleteList = action(
  "lists.delete",
  { ...write, input: z.object({ listId: typed }) },
  async ({ principal, input: { listId } }) => {
    await deleteWatchList(principal, listId);
    return lead("/watch-lists");
  },
);

/**
 * Imports the supplier's watch list into a list (by default the default list) and answers how many articles are new.
 */
export const importList = action(
  "lists.import",
  { ...write, input: z.object({ listId: typed }) },
  async ({ principal, input: { listId } }): Promise<Result> => {
    const count = await importSupplierWatchList(principal, listId || null);
    return (await getTranslations("watchLists.supplier"))("took", { count });
  },
);

/**
 * Stores the threshold or the note of an article in a list, whichever the form contains. An invalid threshold is
 * ignored.
 */
export const saveItem = action(
  "lists.saveItem",
  {
    ...quietly,
    input: z.object({
      variantNo: typed,
      listId: typed,
      threshold: thresholdInput.optional().catch(undefined),
      note: text.optional(),
    }),
  },
  async ({ principal, input }) => {
    const { variantNo, listId, note } = input;
    if (input.threshold !== undefined) await setThreshold(principal, variantNo, input.threshold, listId);
    if (note !== undefined) await setNote(principal, variantNo, note, listId);
  },
);

export const takeOff = action(
  "lists.takeOff",
  { ...quietly, input: z.object({ variantNo: typed, listId: typed }) },
  async ({ principal, input: { variantNo, listId } }) => removeFromWatch(principal, variantNo, listId),
);

/** An expected failure as a sentence; other errors are thrown again. */
async function sentenceOf(error: unknown): Promise<Result> {
  if (!(error instanceof BincardError)) throw error;
  const t = await getTranslations("watchLists.problem");
  if (error.code === "not-found") return t("gone");
  if (error.code !== "bad-request") throw error;
  if (error.facts.field === "variantNo") return t("manyItems");
  return t(error.facts.reason === "is empty" ? "name" : "manyLists");
}
