import { inCents } from "@/lib/domain/amount.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { watchedVariants } from "@/lib/lists/items.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { placeOf, textAt } from "@/lib/search/texts.ts";
import { labelOf, variantsOf } from "../article/variants-in-index.ts";
import { indexedSnapshotOf } from "../snapshot.ts";
import { knownOf, stockSummary } from "../stock-summary.ts";
import { warehousePlaces } from "../warehouses.ts";
import type { ProductFilter } from "./filter-types.ts";
import { readVariantFigures } from "./matching-figures.ts";
import { readCards } from "./product-rows.ts";
import { findVariantsOf } from "./products.ts";
import type { ChoiceVariant, VariantChoice } from "./types.ts";

/** More are chosen on the product's page, where they can be searched. */
export const maxChoices = 100;

/**
 * The variants of a product in a listing, those that match its words and filters first, else in the product's order;
 * null if the catalog does not have the product.
 */
export async function variantChoice(
  principal: Principal,
  productNo: string,
  filter: ProductFilter,
  now: number = Date.now(),
): Promise<VariantChoice | null> {
  const snapshot = await indexedSnapshotOf(principal);
  if (!snapshot) return null;
  const { database, searchIndex } = snapshot;
  const { productNos, productPlaces } = searchIndex.products;
  const product = placeOf(productNos, productPlaces, productNo);
  const card = (await readCards(database, principal, [productNo])).get(productNo);
  if (product < 0 || !card) return null;
  const all = variantsOf(searchIndex, product);
  const meeting = new Set((await findVariantsOf(principal, snapshot, filter, { product, now })) ?? all);
  const others = all.filter((variant) => !meeting.has(variant));
  const shown = [...meeting, ...others].slice(0, maxChoices);
  const describe = describer(principal, searchIndex);
  const figures = shown.map((variant) => ({ ...describe(variant), meets: meeting.has(variant) }));
  const numbers = figures.map(({ variantNo }) => variantNo);
  const [watched, statuses] = await Promise.all([
    watchedVariants(principal, numbers),
    readVariantFigures(database, principal, numbers),
  ]);
  const variants = figures.map((each) => ({
    ...each,
    watched: watched.has(each.variantNo),
    statusId: statuses.get(each.variantNo)?.statusId ?? null,
  }));
  return { productNo, name: card.name, variants, variantCount: all.length };
}

/** What the index knows of a variant, limited to the principal's rights. */
function describer(
  principal: Principal,
  index: SearchIndex,
): (variant: number) => Omit<ChoiceVariant, "meets" | "watched" | "statusId"> {
  const seesCost = can(principal, "cost.read");
  const ownPlaces = warehousePlaces(principal, index).filter(({ own }) => own);
  return (variant) => {
    const { total, byWarehouse } = stockSummary(index, ownPlaces, [variant]);
    return {
      variantNo: textAt(index.products.variantNos, variant),
      label: labelOf(index, [variant]),
      costCents: seesCost ? inCents(knownOf(at(index.products.variantCost, variant))) : null,
      total,
      ...(ownPlaces.length > 0 && { own: byWarehouse[0] ?? null }),
    };
  };
}
