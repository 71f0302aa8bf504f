import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { asksForCost, findProducts } from "@/lib/catalog/listing/products.ts";
import { snapshotOf } from "@/lib/catalog/snapshot.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { textAt } from "@/lib/search/texts.ts";

/**
 * The products that a saved view currently finds. Empty for a view by cost or margin without the right to see them:
 * without that filter it would find too many, and with it the result would reveal cost.
 */
export async function productsOfView(
  principal: Principal,
  query: string,
  now: number = Date.now(),
): Promise<ReadonlySet<string>> {
  const filter = productFilter.parse(Object.fromEntries(new URLSearchParams(query)));
  const snapshot = await snapshotOf(principal);
  if (!snapshot || (asksForCost(filter) && !can(principal, "cost.read"))) return new Set();
  const { products } = snapshot.searchIndex;
  const pageSize = products.nameRank.length;
  const { found } = await findProducts(principal, snapshot, { ...filter, page: 1 }, { pageSize, now });
  return new Set(found.products.map((product) => textAt(products.productNos, product)));
}
