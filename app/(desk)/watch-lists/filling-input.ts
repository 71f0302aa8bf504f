import { z } from "zod";
import { articlesOfFilling, filterOfFilling } from "@/app/filled-lists.ts";
import { articlesMarkedAtSupplier, articlesOfFilter } from "@/lib/catalog/lines/list-filling.ts";
import { asksForCost } from "@/lib/catalog/listing/products.ts";
import { fillingOfStored, type ListFilling } from "@/lib/domain/list-filling.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { mostPasted } from "@/lib/domain/whole-number.ts";
import { BincardError } from "@/lib/errors.ts";
import { listSavedViews } from "@/lib/lists/saved-views.ts";

/** What fills a list, of a form; null: nothing. */
export const fillingInput = z.string().catch("").transform(fillingOfStored);

/**
 * The articles of a list that is filled from now on; null when they are not known yet.
 * @throws BincardError `not-found`; `bad-request` for a listing by cost.
 */
export async function articlesToKeep(
  principal: MemberPrincipal,
  filling: ListFilling,
): Promise<readonly string[] | null> {
  const filter = await filterFor(principal, filling);
  if (filter && asksForCost(filter)) throw new BincardError("bad-request", { field: "filling", reason: "is by cost" });
  return (await articlesOfFilling(principal, filling))?.variantNos ?? null;
}

/**
 * The articles that the member sees now, to be put on a list once. @throws BincardError `not-found`; `bad-request` for
 * too many.
 */
export async function articlesOnce(principal: MemberPrincipal, filling: ListFilling): Promise<readonly string[]> {
  const filter = await filterFor(principal, filling);
  const found = await (filter ? articlesOfFilter(principal, filter, mostPasted) : articlesMarkedAtSupplier(principal));
  if (found && found.total > mostPasted)
    throw new BincardError("bad-request", { field: "text", reason: `has more than ${mostPasted} lines` });
  return found?.variantNos ?? [];
}

/** The filter of a filling that the member may name; null for the supplier's list. @throws BincardError `not-found`. */
async function filterFor(principal: MemberPrincipal, filling: ListFilling) {
  if (filling.kind === "supplier") return null;
  const isSeen =
    filling.kind !== "view" || (await listSavedViews(principal)).some(({ viewId }) => viewId === filling.id);
  const filter = isSeen ? await filterOfFilling(principal, filling) : null;
  if (!filter) throw new BincardError("not-found", { what: filling.kind, id: filling.id });
  return filter;
}
