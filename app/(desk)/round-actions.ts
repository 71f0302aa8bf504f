"use server";

import { z } from "zod";
import { action } from "@/lib/auth/action.ts";
import { finishRound, undoRound } from "@/lib/lists/rounds.ts";

const input = z.object({
  eventId: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** Says "done" with what happened up to an event. */
export const sayDone = action(
  "round.done",
  { right: "lists.write", revalidate: "/", input, answers: {} },
  async ({ principal, input: { eventId } }) => finishRound(principal, eventId),
);

/** Takes the last "done" back. */
export const takeBackDone = action(
  "round.undo",
  { right: "lists.write", revalidate: "/", input, answers: {} },
  async ({ principal, input: { eventId } }) => undoRound(principal, eventId),
);
