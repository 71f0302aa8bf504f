"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { hideSetup } from "@/lib/accounts/setup.ts";
import { action } from "@/lib/auth/action.ts";
import { addToWatch, watchedVariants } from "@/lib/lists/items.ts";
import { maxPins, pinSchema, setPin } from "@/lib/lists/pins.ts";
import { finishRound, undoRound } from "@/lib/lists/rounds.ts";
import { setThreshold } from "@/lib/lists/thresholds.ts";
import { placeIfSent, thresholdInput } from "./threshold-input.ts";
import { listAnswers } from "./watch-lists/sentences.ts";

const articleThreshold = z.object({
  variantNo: z.string().min(1).max(100),
  threshold: thresholdInput.optional(),
  place: placeIfSent,
});

/**
 * Stores a threshold for one item (empty: back to the default). An item that is not yet watched becomes watched.
 */
export const saveThreshold = action(
  "lists.saveThreshold",
  {
    right: "lists.write",
    revalidate: "everything",
    input: articleThreshold,
    audit: ["watched", "watch-changed"],
    answers: listAnswers,
  },
  async ({ principal, input: { variantNo, threshold, place }, note }) => {
    if (threshold === undefined) return;
    if (!(await watchedVariants(principal, [variantNo])).has(variantNo)) {
      // Nothing is set of an item that is not watched.
      if (threshold === null) return;
      await addToWatch(principal, [variantNo]);
      note("watched", variantNo);
    }
    await setThreshold(principal, { variantNo }, threshold, place);
    note("watch-changed", variantNo);
  },
);

const input = z.object({
  eventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** Pins a list or saved view below its menu entry, or takes it away. */
export const savePin = action(
  "pins.save",
  {
    right: "settings.write",
    revalidate: "everything",
    input: z.object({ pin: pinSchema, on: z.string() }),
    answers: {},
  },
  async ({ principal, input: { pin, on } }) => {
    if (!(await setPin(principal, pin, on !== ""))) return (await getTranslations("pins"))("full", { most: maxPins });
  },
);

/** Dismisses the steps to set up Bincard. */
export const dismissSetup = action(
  "setup.dismiss",
  { right: "settings.write", revalidate: "/", input: z.object({}), answers: {} },
  async ({ principal }) => hideSetup(principal),
);

/** Says "done" with what happened up to an event. */
export const markReviewed = action(
  "round.done",
  { right: "lists.write", revalidate: "/", input, answers: {} },
  async ({ principal, input: { eventId } }) => finishRound(principal, eventId),
);

/** Takes the last "done" back. */
export const undoReviewed = action(
  "round.undo",
  { right: "lists.write", revalidate: "/", input, answers: {} },
  async ({ principal, input: { eventId } }) => undoRound(principal, eventId),
);
