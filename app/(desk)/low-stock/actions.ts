"use server";

import { refresh } from "next/cache";
import { actionPrincipal } from "@/lib/auth/request.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { addToWatch, setThreshold, watchedVariants } from "@/lib/watch/items.ts";

/** Keeps a threshold for one article (empty: the usual one again); one that is not watched yet is watched from now on. */
export async function saveThreshold(form: FormData): Promise<void> {
  const principal = await actionPrincipal(form);
  const variantNo = String(form.get("variantNo") ?? "").slice(0, 100);
  const text = String(form.get("threshold") ?? "").trim();
  const threshold = text === "" ? null : Number(text);
  if (
    !variantNo ||
    (threshold !== null && !(Number.isInteger(threshold) && threshold >= 0 && threshold <= highestThreshold))
  )
    return;
  if (threshold !== null && !(await watchedVariants(principal)).has(variantNo))
    await addToWatch(principal, [variantNo]);
  try {
    await setThreshold(principal, variantNo, threshold);
  } catch (error) {
    // Clearing the figure of an article that nobody watches changes nothing.
    if (codeOf(error) !== "not-found") throw error;
  }
  refresh();
}
