"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { action } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { changeView, deleteView, maxViews, saveView } from "@/lib/lists/saved-views.ts";

/** A missing field counts as empty. */
const text = z.string().catch("");
const box = z.literal("on").optional().catch(undefined);
/** The foreseen failures of a change to saved views, as sentences. */
const answers: Answers = {
  "not-found": async () => (await getTranslations("common"))("goneReload"),
  "bad-request": {
    async name({ facts: { reason } }) {
      const common = await getTranslations("common");
      return reason === "is empty" ? common("enterName") : common("limitReached", { most: maxViews });
    },
  },
};
const write = { right: "lists.write", revalidate: "everything", answers } as const;

/** Saves a listing under a name, written in its shortest form and from its first page on. */
export const saveListing = action(
  "views.save",
  { ...write, input: z.object({ name: text, query: text, shared: box }), audit: ["view-saved", "view-shared"] },
  async ({ principal, input, note }) => {
    const filter = productFilter.parse(Object.fromEntries(new URLSearchParams(cutAt(input.query, 4000))));
    const query = productFilter.query({ ...filter, page: 1 });
    const isShared = input.shared === "on";
    await saveView(principal, { name: input.name, query, isShared });
    note(isShared ? "view-shared" : "view-saved", input.name);
  },
);

export const changeListing = action(
  "views.change",
  {
    ...write,
    input: z.object({ viewId: text, name: text, shared: box }),
    audit: ["view-renamed", "view-shared", "view-unshared"],
  },
  async ({ principal, input, note }) => {
    const isShared = input.shared === "on";
    const { before, name } = await changeView(principal, input.viewId, { name: input.name, isShared });
    if (name !== before.name) note("view-renamed", `${before.name} → ${name}`);
    if (isShared !== before.isShared) note(isShared ? "view-shared" : "view-unshared", name);
  },
);

export const deleteListing = action(
  "views.delete",
  {
    ...write,
    input: z.object({ viewId: text }),
    audit: ["view-deleted"],
  },
  async ({ principal, input: { viewId }, note }) => {
    note("view-deleted", await deleteView(principal, viewId));
  },
);
