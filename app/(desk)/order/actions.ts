"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { whyWords } from "@/components/order/why-words.ts";
import { action, lead } from "@/lib/auth/action.ts";
import { proposalOf } from "@/lib/catalog/order.ts";
import { orderAddress, orderQuestion } from "@/lib/catalog/order-filter.ts";
import { chosenLines } from "@/lib/domain/order/chosen.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { textFields } from "@/lib/http/form-fields.ts";
import { addLines } from "@/lib/watch/lines.ts";
import { createWatchList, nameOfList } from "@/lib/watch/lists.ts";
import { orderList, takeBackOrder } from "@/lib/watch/ordered.ts";
import { refusing } from "../refusing.ts";
import { sentenceOf } from "../watch-lists/sentence.ts";

const typed = (longest: number) => z.string().trim().max(longest).catch("");
const listId = z.string().max(64);

/** Saves the chosen lines of a proposal, as it is now, as a list, and leads to it. */
export const saveOrder = action(
  "order.save",
  {
    right: "lists.write",
    revalidate: "everything",
    input: z.looseObject({ name: typed(200) }),
    audit: ["list-made"],
    failed: refusing(inWords),
  },
  async ({ principal, input: { name, ...chosen }, note }) => {
    const proposal = await proposalOf(principal, orderQuestion(principal, orderAddress.parse(textFields(chosen))));
    const lines = chosenLines(proposal.lines, chosen);
    if (lines.length === 0) throw new BincardError("bad-request", { field: "take", reason: "is empty" });
    const t = await getTranslations("order.why");
    const list = await createWatchList(principal, name);
    note("list-made", list.name);
    await addLines(
      principal,
      lines.map((line) => ({
        ...{ text: "", variantNo: line.variantNo, quantity: line.quantity },
        note: whyWords(t, line).join("; "),
      })),
      list.listId,
    );
    return lead(`/watch-lists/${list.listId}`);
  },
);

async function inWords(error: unknown): Promise<string> {
  const field = error instanceof BincardError && error.facts.field;
  if (field === "take") return (await getTranslations("order"))("noLine");
  if (field === "warehouse" || field === "brand") return (await getTranslations("order"))("boardGone");
  if (field === "budget") return (await getTranslations("order.form"))("notAnAmount");
  return sentenceOf(error);
}

/** Says that a list was ordered: its quantities are on order from now on. */
export const orderThisList = action(
  "order.ordered",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ listId }),
    audit: ["list-ordered"],
    failed: unlessGone,
  },
  async ({ principal, input, note }) => {
    if ((await orderList(principal, input.listId)) > 0) note("list-ordered", await nameOfList(principal, input.listId));
  },
);

/** A list that is gone cannot be ordered: the page that follows does not have it either. */
function unlessGone(error: unknown): void {
  if (codeOf(error) !== "not-found") throw error;
}

/** Takes back within an hour that a list was ordered. */
export const takeBackThisOrder = action(
  "order.takeBack",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ listId }),
    audit: ["order-taken-back"],
  },
  async ({ principal, input, note }) => {
    if (await takeBackOrder(principal, input.listId))
      note("order-taken-back", await nameOfList(principal, input.listId));
  },
);
