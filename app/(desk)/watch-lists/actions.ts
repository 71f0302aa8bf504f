"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { action, lead } from "@/lib/auth/action.ts";
import { createWatchList, deleteWatchList, renameWatchList } from "@/lib/watch/lists.ts";
import { importSupplierWatchList } from "@/lib/watch/supplier-list.ts";
import { sentenceOf } from "./sentence.ts";

/** The answer of a form: "" after success, else a sentence. */
type Result = string;

/** A missing field counts as empty. */
const typed = z
  .string()
  .transform((text) => text.trim().slice(0, 500))
  .catch("");
const write = { right: "lists.write", revalidate: "everything", failed: sentenceOf } as const;

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
