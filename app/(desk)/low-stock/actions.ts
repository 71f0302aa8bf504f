"use server";

import { refresh } from "next/cache";
import { addToWatch, setThreshold, watchedVariants } from "@/lib/desk/watch.ts";
import { codeOf } from "@/lib/errors.ts";
import { actionViewer } from "@/lib/session.ts";
import { highestThreshold } from "@/lib/viewer.ts";

/** Keeps a threshold for one article (empty: the usual one again); one that is not watched yet is watched from now on. */
export async function saveThreshold(form: FormData): Promise<void> {
  const viewer = await actionViewer(form);
  const variantNo = String(form.get("variantNo") ?? "").slice(0, 100);
  const text = String(form.get("threshold") ?? "").trim();
  const threshold = text === "" ? null : Number(text);
  if (
    !variantNo ||
    (threshold !== null && !(Number.isInteger(threshold) && threshold >= 0 && threshold <= highestThreshold))
  )
    return;
  if (threshold !== null && !(await watchedVariants(viewer)).has(variantNo)) await addToWatch(viewer, [variantNo]);
  try {
    await setThreshold(viewer, variantNo, threshold);
  } catch (error) {
    // Clearing the figure of an article that nobody watches changes nothing.
    if (codeOf(error) !== "not-found") throw error;
  }
  refresh();
}
