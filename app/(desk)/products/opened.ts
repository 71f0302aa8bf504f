import { cache } from "react";
import { openedNumber } from "@/components/product/choice.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import type { AddressParams } from "@/lib/domain/address-codec.ts";
import { articleTitle, loadOfPane } from "./load-article.ts";
import type { OpenIn } from "./open-article.tsx";

/** Cached per request, since both the page and its title need the item. */
const loadArticle = cache(async (number: string) => loadOfPane(await principalOrSignIn(), number));

/** What an address has of the item that it opens: its number as the chosen variant, and the view. */
function viewOf(params: AddressParams, number: string): AddressParams {
  return { ...params, variant: number };
}

/** The title of a page with an open item; null when the address opens none that is known. */
export async function openedTitle(params: AddressParams): Promise<string | null> {
  const number = openedNumber(params);
  const product = number && (await loadArticle(number)).product;
  return product ? articleTitle(product, viewOf(params, number)) : null;
}

/** The item that the address opens beside a listing; null: none. */
export async function openedBeside(params: AddressParams, list: OpenIn) {
  const number = openedNumber(params);
  if (number === null) return null;
  // A listing without an open item loads nothing for it.
  const [{ openArticle }, loaded] = await Promise.all([import("./open-article.tsx"), loadArticle(number)]);
  return openArticle({ ...list, ...loaded, number, view: viewOf(params, number) });
}
