"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { articlesOfFilling } from "@/app/filled-lists.ts";
import { action, redirectTo } from "@/lib/auth/action.ts";
import { fillingOfStored, storedFilling } from "@/lib/domain/list-filling.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import { forgetTakenOff, startFilling, stopFilling } from "@/lib/lists/filled-lists.ts";
import {
  createWatchList,
  deleteWatchList,
  findWatchList,
  nameOfList,
  renameWatchList,
  setListWatched,
  usedList,
} from "@/lib/lists/lists.ts";
import { importSupplierWatchList } from "@/lib/lists/supplier-list.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import type { NewLine } from "@/lib/lists/types.ts";
import { placeInput, thresholdInput } from "../threshold-input.ts";
import { articlesOnce, articlesToKeep, fillingInput } from "./fillings.ts";
import { listAnswers } from "./sentences.ts";

/** A missing field counts as empty. */
const typed = z
  .string()
  .transform((text) => cutAt(text.trim(), 500))
  .catch("");
const write = { right: "lists.write", revalidate: "everything", answers: listAnswers } as const;

/**
 * Creates a list and leads to it: empty, with the items of a saved listing, brand or category, or filled by them from
 * now on.
 */
export const createList = action(
  "lists.create",
  { ...write, input: z.object({ name: typed, from: fillingInput, fills: typed }), audit: ["list-made"] },
  async ({ principal, input: { name, from, fills }, note }) => {
    const keeps = fills !== "";
    if (keeps && !from) throw new BincardError("bad-request", { field: "filling", reason: "is missing" });
    const articles = from && (keeps ? await articlesToKeep(principal, from) : await articlesOnce(principal, from));
    const content = keeps && from ? { filledBy: storedFilling(from) } : { lines: linesOf(articles ?? []) };
    const list = await createWatchList(principal, name, Date.now(), content);
    note("list-made", list.name);
    if (keeps && from) await startFilling(principal, list.listId, from, articles);
    return redirectTo(`/watch-lists/${list.listId}`);
  },
);

/** Creates an empty list for the items that its dialog adds next. */
export const makeList = action(
  "lists.make",
  { ...write, input: z.object({ name: typed }), audit: ["list-made"] },
  async ({ principal, input, note }) => {
    const { listId, name } = await createWatchList(principal, input.name);
    note("list-made", name);
    return { listId, name };
  },
);

/** Lines of items, with nothing that anybody said of them. */
function linesOf(variantNos: readonly string[]): NewLine[] {
  return variantNos.map((variantNo) => ({ text: "", variantNo, quantity: null, note: "" }));
}

export const renameList = action(
  "lists.rename",
  { ...write, input: z.object({ listId: typed, name: typed }), audit: ["list-renamed"] },
  async ({ principal, input: { listId, name }, note }) => {
    const { from, to } = await renameWatchList(principal, listId, name);
    note("list-renamed", `${from} → ${to}`);
  },
);

/** Sets the threshold of a list's lines that have none of their own. */
export const saveListThreshold = action(
  "lists.saveListThreshold",
  {
    ...write,
    input: z.object({ listId: typed, threshold: thresholdInput, place: placeInput }),
    audit: ["lines-changed"],
  },
  async ({ principal, input: { listId, threshold, place }, note }) => {
    await setThreshold(principal, { listId }, threshold, place);
    note("lines-changed", await nameOfList(principal, listId));
  },
);

/** Says whether the items of a list are watched. */
export const watchList = action(
  "lists.watch",
  {
    ...write,
    input: z.object({ listId: typed, watched: z.enum(["yes", "no"]) }),
    audit: ["list-watched", "list-unwatched"],
  },
  async ({ principal, input: { listId, watched }, note }) => {
    const isWatched = watched === "yes";
    note(isWatched ? "list-watched" : "list-unwatched", await setListWatched(principal, listId, isWatched));
  },
);

export const deleteList = action(
  "lists.delete",
  { ...write, input: z.object({ listId: typed }), audit: ["list-deleted"] },
  async ({ principal, input: { listId }, note }) => {
    note("list-deleted", await deleteWatchList(principal, listId));
    return redirectTo("/watch-lists");
  },
);

/**
 * Imports the supplier's watch list into a list (by default the default list) and answers how many items are new.
 */
export const importList = action(
  "lists.import",
  { ...write, input: z.object({ listId: typed }), audit: ["lines-changed"] },
  async ({ principal, input: { listId }, note }) => {
    const count = await importSupplierWatchList(principal, listId || null);
    if (count > 0) note("lines-changed", (await usedList(principal, listId)).name);
    return (await getTranslations("watchLists.supplier"))("took", { count });
  },
);

const filled = z.object({ listId: z.string().max(100) });

/** Keeps a list in step with the supplier's watch list from now on. Answers how many items came. */
export const keepInStep = action(
  "lists.keepInStep",
  { ...write, input: filled, audit: ["list-filling"] },
  async ({ principal, input: { listId }, note }) => {
    const supplier = { kind: "supplier" } as const;
    const count = await startFilling(principal, listId, supplier, await articlesToKeep(principal, supplier));
    note("list-filling", await nameOfList(principal, listId));
    return (await getTranslations("watchLists.supplier"))("kept", { count });
  },
);

/** Makes an ordinary list of one that fills itself; its lines stay. */
export const makeOrdinary = action(
  "lists.makeOrdinary",
  { ...write, input: filled, audit: ["list-filling"] },
  async ({ principal, input: { listId }, note }) => {
    await stopFilling(principal, listId);
    note("list-filling", await nameOfList(principal, listId));
  },
);

/** Brings back what people took off a list that fills itself. */
export const bringBack = action(
  "lists.bringBack",
  { ...write, input: filled, audit: ["lines-put-back"] },
  async ({ principal, input: { listId }, note }) => {
    const list = await findWatchList(principal, listId);
    const filling = fillingOfStored(list?.filledBy ?? null);
    if (!filling) throw new BincardError("not-found", { what: "list", id: listId });
    await forgetTakenOff(principal, listId);
    const articles = await articlesOfFilling(principal, filling);
    if ((await startFilling(principal, listId, filling, articles?.variantNos ?? null)) > 0) note("lines-put-back");
  },
);
