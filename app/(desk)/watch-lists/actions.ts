"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { action, lead } from "@/lib/auth/action.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { productFile } from "@/lib/catalog/product-file.ts";
import { mostPasted } from "@/lib/domain/list-limits.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { placeOfStored } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import { addToWatch } from "@/lib/watch/items.ts";
import {
  createWatchList,
  deleteWatchList,
  nameOfList,
  renameWatchList,
  setListThreshold,
  usedList,
} from "@/lib/watch/lists.ts";
import { listSavedViews } from "@/lib/watch/saved-views.ts";
import { importSupplierWatchList } from "@/lib/watch/supplier-list.ts";
import { thresholdInput } from "../threshold-input.ts";
import { sentenceOf } from "./sentence.ts";

/** The answer of a form: "" after success, else a sentence. */
type Result = string;

/** A missing field counts as empty. */
const typed = z
  .string()
  .transform((text) => text.trim().slice(0, 500))
  .catch("");
const write = { right: "lists.write", revalidate: "everything", failed: sentenceOf } as const;

/** Creates a list, with the articles of a saved listing if one is named, and leads to it. */
export const createList = action(
  "lists.create",
  { ...write, input: z.object({ name: typed, viewId: typed }), audit: ["list-made"] },
  async ({ principal, input: { name, viewId }, note }) => {
    const variantNos = viewId === "" ? [] : await articlesOf(principal, viewId);
    const list = await createWatchList(principal, name);
    const { listId } = list;
    note("list-made", list.name);
    if (variantNos.length > 0) await addToWatch(principal, variantNos, listId);
    return lead(`/watch-lists/${listId}`);
  },
);

/** The articles that a saved listing shows now. @throws BincardError `not-found`, `bad-request` for too many. */
async function articlesOf(principal: MemberPrincipal, viewId: string): Promise<string[]> {
  const view = (await listSavedViews(principal)).find((one) => one.viewId === viewId);
  if (!view) throw new BincardError("not-found", { what: "view", id: viewId });
  const filter = productFilter.parse(Object.fromEntries(new URLSearchParams(view.query)));
  const file = await productFile(principal, filter);
  if (file.total > mostPasted)
    throw new BincardError("bad-request", { field: "text", reason: `has more than ${mostPasted} lines` });
  const variantNos: string[] = [];
  for await (const rows of file.rows) variantNos.push(...rows.map(({ variantNo }) => variantNo));
  return variantNos;
}

export const renameList = action(
  "lists.rename",
  { ...write, input: z.object({ listId: typed, name: typed }), audit: ["list-renamed"] },
  async ({ principal, input: { listId, name }, note }): Promise<Result> => {
    const { from, to } = await renameWatchList(principal, listId, name);
    note("list-renamed", `${from} → ${to}`);
    return "";
  },
);

/** Sets the threshold of a list's lines that have none of their own. */
export const saveListThreshold = action(
  "lists.saveListThreshold",
  {
    ...write,
    input: z.object({ listId: typed, threshold: thresholdInput, place: typed.transform(placeOfStored) }),
    audit: ["lines-changed"],
  },
  async ({ principal, input: { listId, threshold, place }, note }): Promise<Result> => {
    await setListThreshold(principal, listId, threshold, place);
    note("lines-changed", await nameOfList(principal, listId));
    return "";
  },
);

export const deleteList = action(
  "lists.delete",
  { ...write, input: z.object({ listId: typed }), audit: ["list-deleted"] },
  async ({ principal, input: { listId }, note }) => {
    note("list-deleted", await deleteWatchList(principal, listId));
    return lead("/watch-lists");
  },
);

/**
 * Imports the supplier's watch list into a list (by default the default list) and answers how many articles are new.
 */
export const importList = action(
  "lists.import",
  { ...write, input: z.object({ listId: typed }), audit: ["lines-changed"] },
  async ({ principal, input: { listId }, note }): Promise<Result> => {
    const count = await importSupplierWatchList(principal, listId || null);
    if (count > 0) note("lines-changed", (await usedList(principal, listId)).name);
    return (await getTranslations("watchLists.supplier"))("took", { count });
  },
);
