"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { actionPrincipal } from "@/lib/auth/request.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { removeFromWatch, setNote, setThreshold, takeOverSupplierWatchList } from "@/lib/watch/items.ts";
import { createWatchList, deleteWatchList, renameWatchList } from "@/lib/watch/lists.ts";

/** What a form answers: nothing while all is well, else a sentence. */
export type Said = string;

export async function createList(_before: Said, form: FormData): Promise<Said> {
  const principal = await actionPrincipal(form);
  const name = text(form, "name");
  return attempt(async () => {
    const { listId } = await createWatchList(principal, name);
    return `/watch-lists/${listId}`;
  });
}

export async function renameList(_before: Said, form: FormData): Promise<Said> {
  const principal = await actionPrincipal(form);
  return attempt(() => renameWatchList(principal, text(form, "listId"), text(form, "name")));
}

export async function deleteList(_before: Said, form: FormData): Promise<Said> {
  const principal = await actionPrincipal(form);
  return attempt(async () => {
    await deleteWatchList(principal, text(form, "listId"));
    return "/watch-lists";
  });
}

/** Puts what is marked in the supplier's shop on the list (without one: the default list) and says how many are new. */
export async function takeOver(_before: Said, form: FormData): Promise<Said> {
  const principal = await actionPrincipal(form);
  const t = await getTranslations("watchLists.supplier");
  let count = 0;
  const said = await attempt(async () => {
    count = await takeOverSupplierWatchList(principal, text(form, "listId") || null);
  });
  return said || t("took", { count });
}

export async function saveItem(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const [variantNo, listId] = [text(form, "variantNo"), text(form, "listId")];
  const threshold = text(form, "threshold") === "" ? null : Number(text(form, "threshold"));
  const fits = threshold === null || (Number.isInteger(threshold) && threshold >= 0 && threshold <= highestThreshold);
  await attempt(async () => {
    if (form.has("threshold") && fits) await setThreshold(principal, variantNo, threshold, listId);
    if (form.has("note")) await setNote(principal, variantNo, text(form, "note"), listId);
  });
}

export async function takeOff(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  await attempt(() => removeFromWatch(principal, text(form, "variantNo"), text(form, "listId")));
}

/** Does it, draws the page anew or leads to the address it answers; a foreseen failure becomes a sentence. */
async function attempt(work: () => Promise<unknown>): Promise<Said> {
  let answer: unknown;
  try {
    answer = await work();
  } catch (error) {
    const t = await getTranslations("watchLists.problem");
    if (!(error instanceof BincardError)) throw error;
    if (error.code === "not-found") return t("gone");
    if (error.code !== "bad-request") throw error;
    if (error.facts.field === "variantNo") return t("manyItems");
    return t(error.facts.reason === "is empty" ? "name" : "manyLists");
  }
  if (typeof answer === "string") redirect(answer);
  refresh();
  return "";
}

function text(form: FormData, name: string): string {
  return String(form.get(name) ?? "")
    .trim()
    .slice(0, 500);
}
