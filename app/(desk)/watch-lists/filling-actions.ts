"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { articlesOfFilling } from "@/app/filled-lists.ts";
import { action } from "@/lib/auth/action.ts";
import { fillingOfStored } from "@/lib/domain/list-filling.ts";
import { BincardError } from "@/lib/errors.ts";
import { forgetTakenOff, startFilling, stopFilling } from "@/lib/lists/filled-lists.ts";
import { findWatchList, nameOfList } from "@/lib/lists/lists.ts";
import { articlesToKeep } from "./filling-input.ts";
import { listAnswers } from "./sentence.ts";

const write = { right: "lists.write", revalidate: "everything", answers: listAnswers } as const;
const input = z.object({ listId: z.string().max(100) });

/** Keeps a list in step with the supplier's watch list from now on. Answers how many articles came. */
export const keepInStep = action(
  "lists.keepInStep",
  { ...write, input, audit: ["list-filling"] },
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
  { ...write, input, audit: ["list-filling"] },
  async ({ principal, input: { listId }, note }) => {
    await stopFilling(principal, listId);
    note("list-filling", await nameOfList(principal, listId));
  },
);

/** Brings back what people took off a list that fills itself. */
export const bringBack = action(
  "lists.bringBack",
  { ...write, input, audit: ["lines-put-back"] },
  async ({ principal, input: { listId }, note }) => {
    const list = await findWatchList(principal, listId);
    const filling = fillingOfStored(list?.filledBy ?? null);
    if (!filling) throw new BincardError("not-found", { what: "list", id: listId });
    await forgetTakenOff(principal, listId);
    const articles = await articlesOfFilling(principal, filling);
    if ((await startFilling(principal, listId, filling, articles?.variantNos ?? null)) > 0) note("lines-put-back");
  },
);
