import { z } from "zod";
import { articlesOfFilling, filterOfFilling } from "@/app/filled-lists.ts";
import type { ShownFilling } from "@/components/watch-list/filled-by.tsx";
import type { FillingChoices } from "@/components/watch-list/lists-table.tsx";
import type { CategoryNode } from "@/lib/catalog/article/types.ts";
import { articlesMarkedAtSupplier, articlesOfFilter } from "@/lib/catalog/lines/list-filling.ts";
import { findBrand, listBrands } from "@/lib/catalog/listing/brands.ts";
import { findCategory, listCategories } from "@/lib/catalog/listing/categories.ts";
import { asksForCost } from "@/lib/catalog/listing/products.ts";
import { maxPasted } from "@/lib/domain/line-limits.ts";
import { fillingOfStored, type ListFilling, storedFilling } from "@/lib/domain/list-filling.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { findSavedView, listSavedViews } from "@/lib/lists/saved-views.ts";
import type { WatchList } from "@/lib/lists/types.ts";

/** What fills a list, of a form; null: nothing. */
export const fillingInput = z.string().catch("").transform(fillingOfStored);

/** What fills some lists, as pages say it, by list; ordinary lists are missing. */
export async function shownFillings(
  principal: Principal,
  lists: readonly Pick<WatchList, "listId" | "filledBy">[],
): Promise<Map<string, ShownFilling>> {
  const shown = lists.map(async ({ listId, filledBy }) => {
    const filling = fillingOfStored(filledBy);
    return filling ? [[listId, await shownFilling(principal, filling)] as const] : [];
  });
  return new Map((await Promise.all(shown)).flat());
}

async function shownFilling(principal: Principal, filling: ListFilling): Promise<ShownFilling> {
  const { kind } = filling;
  if (kind === "supplier") return { kind, name: null, isGone: false };
  if (kind === "view") {
    const view = (await listSavedViews(principal)).find(({ viewId }) => viewId === filling.id);
    return { kind, name: view?.name ?? null, isGone: !view && !(await findSavedView(principal, filling.id)) };
  }
  const name =
    kind === "brand"
      ? (await findBrand(principal, filling.id))?.name
      : (await findCategory(principal, filling.id))?.node.name;
  return { kind, name: name ?? null, isGone: name === undefined };
}

/** What a list can be filled with: the saved listings that the principal sees, brands, and categories in their tree. */
export async function fillingChoices(principal: Principal): Promise<FillingChoices> {
  const [views, { brands }, { nodes }] = await Promise.all([
    listSavedViews(principal),
    listBrands(principal, { find: "", page: 1 }),
    listCategories(principal, { find: "", under: null, page: 1 }),
  ]);
  const choice = (kind: "brand" | "category" | "view", id: string, name: string) => {
    return { value: storedFilling({ kind, id }), name };
  };
  return {
    views: views.map(({ viewId, name }) => choice("view", viewId, name)),
    brands: brands.map(({ brandId, name }) => choice("brand", brandId, name)),
    categories: inLines(nodes).map(({ categoryId, name, depth }) =>
      choice("category", categoryId, `${"\u2003".repeat(depth)}${name}`),
    ),
  };
}

function inLines(nodes: readonly CategoryNode[]): CategoryNode[] {
  return nodes.flatMap((node) => [node, ...inLines(node.children)]);
}

/**
 * The items of a list that is filled from now on; null when they are not known yet.
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
 * The items that the member sees now, to be put on a list once. @throws BincardError `not-found`; `bad-request` for
 * too many.
 */
export async function articlesOnce(principal: MemberPrincipal, filling: ListFilling): Promise<readonly string[]> {
  const filter = await filterFor(principal, filling);
  const found = await (filter ? articlesOfFilter(principal, filter, maxPasted) : articlesMarkedAtSupplier(principal));
  if (found && found.total > maxPasted)
    throw new BincardError("bad-request", { field: "text", reason: `has more than ${maxPasted} lines` });
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
