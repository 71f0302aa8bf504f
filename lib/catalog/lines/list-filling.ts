import { statement, text } from "@/db/statement.ts";
import type { FillingArticles } from "@/lib/domain/list-filling.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { textAt } from "@/lib/search/texts.ts";
import { variantsOf } from "../article/variants-in-index.ts";
import type { ProductFilter } from "../listing/filter-types.ts";
import { findProducts } from "../listing/products.ts";
import { snapshotOf } from "../snapshot.ts";

/**
 * The items that match a filter, in the order of its listing, of at most `most` products. Null before there is a
 * snapshot.
 */
export async function articlesOfFilter(
  principal: Principal,
  filter: ProductFilter,
  most: number,
  now: number = Date.now(),
): Promise<FillingArticles | null> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot) return null;
  const { products } = snapshot.searchIndex;
  const { found } = await findProducts(principal, snapshot, { ...filter, page: 1 }, { pageSize: most, now });
  const variantNos = found.products.flatMap((product, place) =>
    (found.matching?.[place] ?? variantsOf(snapshot.searchIndex, product)).map((variant) =>
      textAt(products.variantNos, variant),
    ),
  );
  return { variantNos, total: found.variantTotal };
}

/** The items that were marked in the supplier's shop. */
const markedAtSupplier = statement({
  name: "marked at supplier",
  sql: "SELECT variant_no FROM inventory WHERE watched_at_supplier = 1 ORDER BY variant_no",
  row: { variantNo: text },
});

/** The items on the list stored at the supplier, as last read with the stock; null before that. */
export async function articlesMarkedAtSupplier(principal: Principal): Promise<FillingArticles | null> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot || snapshot.age.inventoryReadAt === null) return null;
  const variantNos = (await snapshot.database.read(markedAtSupplier())).map(({ variantNo }) => variantNo);
  return { variantNos, total: variantNos.length };
}
