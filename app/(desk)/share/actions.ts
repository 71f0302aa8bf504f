"use server";

import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { drawQr } from "@/components/labels/label.tsx";
import type { MadeLink } from "@/components/share/made-link.tsx";
import { action, moved, redirectTo } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { timeZoneOfRequest } from "@/lib/auth/request.ts";
import { findLabelArticles } from "@/lib/catalog/article/labels.ts";
import { languages, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { maxSharedLines } from "@/lib/domain/share.ts";
import { BincardError } from "@/lib/errors.ts";
import { env } from "@/lib/settings/env.ts";
import { changeShare, endShare, endSharesOf, makeShare, nameOf, renewShare } from "@/lib/share/links.ts";
import { longestContact, saveShop } from "@/lib/share/shop.ts";
import { readDraft, readPassphrase, shareFields } from "./draft.ts";

const links = "/settings/links";
const shareId = z.string().max(100);
const refused = async (name: keyof Messages["share"]["refused"]) => (await getTranslations("share.refused"))(name);

/** The foreseen failures of the form for a link. */
const answers: Answers = {
  "not-found": async () => refused("gone"),
  "bad-request": {
    day: async () => refused("day"),
    passphrase: async () => refused("passphrase"),
    items: async () => refused("items"),
    links: async () => refused("links"),
  },
};

/** Makes a link. Its address is only in this one answer. */
export const makeLink = action(
  "shares.make",
  { right: "shares.write", input: shareFields, audit: ["share-made"], revalidate: links, answers },
  async ({ principal, input, note }): Promise<MadeLink> => {
    const draft = await readDraft(principal, input, timeZoneOfRequest);
    const made = await makeShare(principal, { ...draft, passphrase: readPassphrase(input) ?? null });
    const name = nameOf(draft);
    note("share-made", name);
    // A scan of the code in Bincard opens the item that the address names.
    const named = draft.layout === "item" ? (draft.lines[0]?.variantNo ?? null) : null;
    return madeLink(made.shareId, name, made.path, named);
  },
);

/** Saves what a link shows, how long it lasts and its passphrase. */
export const saveLink = action(
  "shares.change",
  {
    ...{ right: "shares.write", audit: ["share-changed"], revalidate: links, answers },
    input: shareFields.extend({ share: shareId }),
  },
  async ({ principal, input, note }) => {
    const { endsAt, layout: _layout, ...choice } = await readDraft(principal, input, timeZoneOfRequest);
    const change = { ...choice, ...(input.ends !== "kept" && { endsAt }), passphrase: readPassphrase(input) };
    note("share-changed", nameOf(await changeShare(principal, input.share, change)));
    return moved(links, (await getTranslations("common"))("saved"));
  },
);

/** Replaces the address of a link. The new one is only in this answer. */
export const renewLink = action(
  "shares.renew",
  {
    ...{ right: "shares.write", audit: ["share-renewed"], answers },
    input: z.object({ shareId, name: z.string().max(200).default(""), variantNo: z.string().max(100).default("") }),
  },
  async ({ principal, input: { shareId, name, variantNo }, note }): Promise<MadeLink> => {
    const path = await renewShare(principal, shareId);
    note("share-renewed", name);
    return madeLink(shareId, name, path, variantNo || null);
  },
);

export const endLink = action(
  "shares.end",
  { right: "shares.write", input: z.object({ shareId }), audit: ["share-ended"], revalidate: links, answers },
  async ({ principal, input: { shareId }, note }) => {
    note("share-ended", await endShare(principal, shareId));
    return (await getTranslations("share.links"))("ended", { count: 1 });
  },
);

/** Ends all links of one member of the shop. */
export const endLinksOf = action(
  "shares.endAll",
  {
    ...{ right: "shares.write", audit: ["shares-ended"], revalidate: links, answers },
    input: z.object({ memberId: z.string().max(100), sure: z.literal("yes") }),
  },
  async ({ principal, input: { memberId }, note }) => {
    const count = await endSharesOf(principal, memberId);
    note("shares-ended", String(count));
    return (await getTranslations("share.links"))("ended", { count });
  },
);

/** Saves the shop's name and how to reach it, as shared pages show them. */
export const saveShopLine = action(
  "shares.shop",
  {
    ...{ right: "house.write", audit: ["settings-changed"], revalidate: "everything", answers: {} },
    input: z.object({ name: z.string().trim().max(80), contact: z.string().trim().max(longestContact) }),
  },
  async ({ principal, input, note }) => {
    await saveShop(principal, input);
    note("settings-changed", "shopName, shopContact");
    return (await getTranslations("common"))("saved");
  },
);

/**
 * Makes the link that shelf labels lead to: it never ends, and shows retail price and stock in words. The page of labels
 * has its address in its own, since labels that are on a shelf cannot be changed.
 */
export const makeLabelLink = action(
  "shares.labels",
  {
    right: "shares.write",
    input: z.object({ items: shareFields.shape.items, query: z.string().max(30_000).default("") }),
    audit: ["share-made"],
    answers,
  },
  async ({ principal, input: { items, query }, note }) => {
    const token = await makeLinkOfLabels(principal, items);
    note("share-made", (await getTranslations("labels"))("title"));
    const address = new URLSearchParams(query);
    address.set("link", token);
    return redirectTo(`/labels?${address}`);
  },
);

async function makeLinkOfLabels(principal: MemberPrincipal, items: readonly string[]): Promise<string> {
  const lines = (await findLabelArticles(principal, items.slice(0, maxSharedLines))).map(({ variantNo }) => {
    return { variantNo, quantity: null, note: "", ownAmount: null };
  });
  if (lines.length === 0) throw new BincardError("bad-request", { field: "items", reason: "are not in the catalog" });
  const language = languages.find((each) => each === principal.language) ?? "en";
  const title = (await getTranslations({ locale: language, namespace: "labels" }))("title");
  const { path } = await makeShare(principal, {
    ...{ layout: "labels", title, lines, language, recipient: "", endsAt: null, passphrase: null },
    shows: {
      ...{ price: "msrp", stock: "words", quantity: false, note: false },
      allWarehouses: principal.preferences.warehouseId === null,
    },
  });
  return path.slice("/s/".length);
}

function madeLink(id: string, name: string, path: string, variantNo: string | null): MadeLink {
  const url = env().appUrl + path;
  const { width, path: drawing } = drawQr(variantNo === null ? url : `${url}?v=${encodeURIComponent(variantNo)}`);
  return { id, name, url, qr: { width, path: drawing } };
}
