"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { lacksOnlyQuantity, leftOutName } from "@/components/list-lines/line-reason.ts";
import { openWords } from "@/components/order/order-table.tsx";
import { action, redirectTo } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import type { FormAnswer } from "@/lib/domain/form-answer.ts";
import { quantityLimits } from "@/lib/domain/whole-number.ts";
import { nameOfList } from "@/lib/lists/lists.ts";
import { undoOrder } from "@/lib/shelf/ordered.ts";
import { highestOnShelf, maxOnShelf } from "@/lib/shelf/types.ts";
import { listAnswers, listFields } from "../watch-lists/sentences.ts";
import { markOrdered, saveProposal, type UnconfirmedOrder } from "./order-lists.ts";

const typed = (longest: number) => z.string().trim().max(longest).catch("");
const listId = z.string().max(64);

const sourceGone = async () => (await getTranslations("order"))("sourceGone");
/** The foreseen failures of an order, as sentences. */
const answers: Answers = {
  ...listAnswers,
  "bad-request": {
    ...listFields,
    take: async () => (await getTranslations("order"))("noLine"),
    quantity: async () => (await getTranslations("client.field"))("whole", { ...quantityLimits }),
    budget: async () => (await getTranslations("client.field"))("amount"),
    warehouse: sourceGone,
    brand: sourceGone,
    rows: async () => (await getTranslations("shelf.tell"))("tooMany", { most: maxOnShelf }),
    onOrder: async () => (await getTranslations("refused"))("onOrder", { most: highestOnShelf }),
  },
};

/** Saves the chosen lines of a proposal, as it is now, as a list that is not watched, and leads to it. */
export const saveOrder = action(
  "order.save",
  {
    right: "lists.write",
    revalidate: "everything",
    input: z.looseObject({ name: typed(200) }),
    audit: ["list-made"],
    answers,
  },
  async ({ principal, input: { name, ...chosen }, note }) => {
    const t = await getTranslations("order.why");
    const list = await saveProposal(principal, name, chosen, (line) => openWords(t, line).join("; "));
    note("list-made", list.name);
    return redirectTo(`/watch-lists/${list.listId}`);
  },
);

/** Lines that are named before a list without them is marked as ordered. */
const maxNamed = 20;
/** Lines of the same reason that are named in its sentence. */
const maxAlike = 3;

/**
 * Says that a list was ordered: its quantities are on order from now on. When some of its lines are in no order, it answers
 * with their names and changes nothing, until the press that follows confirms just these lines.
 */
export const orderThisList = action(
  "order.ordered",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ listId, confirmed: typed(200) }),
    audit: ["list-ordered"],
    answers,
  },
  async ({ principal, input, note }): Promise<FormAnswer> => {
    const marked = await markOrdered(principal, input.listId, input.confirmed);
    if (typeof marked === "object") return asksFor(marked);
    if (marked > 0) note("list-ordered", await nameOfList(principal, input.listId));
    return "";
  },
);

async function asksFor({ leftOut, lines, confirm: value }: UnconfirmedOrder): Promise<FormAnswer> {
  const [t, lineTexts, client] = await Promise.all([
    getTranslations("order.ordered"),
    getTranslations("lines"),
    getTranslations("client"),
  ]);
  const [bare, others] = [leftOut.filter(lacksOnlyQuantity), leftOut.filter((line) => !lacksOnlyQuantity(line))];
  const alike = bare.slice(0, maxAlike).map(({ row }) => [row?.variantNo, row?.name].filter(Boolean).join(" "));
  const names = others.slice(0, maxNamed).map((each) => leftOutName(each, { lines: lineTexts, client }));
  const more = others.length - names.length;
  if (bare.length > alike.length) alike.push("…");
  if (bare.length > 0) names.unshift(t("withoutQuantity", { count: bare.length, names: alike.join(", ") }));
  if (more > 0) names.push((await getTranslations("common"))("andMore", { count: more }));
  return { refused: t("leavesOut", { count: leftOut.length, lines }), confirm: { names, value, go: t("anyway") } };
}

/** Takes back within an hour that a list was ordered. */
export const undoThisOrder = action(
  "order.takeBack",
  {
    right: "shelf.write",
    revalidate: "everything",
    input: z.object({ listId }),
    audit: ["order-taken-back"],
    answers,
  },
  async ({ principal, input, note }): Promise<FormAnswer> => {
    const changed = await undoOrder(principal, input.listId);
    if (changed && changed.length > 0) return changedSince(changed);
    if (changed) note("order-taken-back", await nameOfList(principal, input.listId));
    return "";
  },
);

async function changedSince(variantNos: readonly string[]): Promise<FormAnswer> {
  const t = await getTranslations("order.ordered");
  const names = variantNos.slice(0, maxNamed).join(", ") + (variantNos.length > maxNamed ? ", …" : "");
  return { refused: t("changedSince", { count: variantNos.length, names }) };
}
