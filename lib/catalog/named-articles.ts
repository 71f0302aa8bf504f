import type { Principal } from "@/lib/domain/principal.ts";
import { placeOf } from "@/lib/search/texts.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { describeMatches, type NamedVariant } from "./identifiers.ts";
import { readVariantFigures } from "./matching-figures.ts";
import type { Snapshot } from "./snapshot.ts";
import { stockSummary } from "./stock-summary.ts";
import type { NamedArticle } from "./types/listing.ts";
import { warehousePlaces } from "./warehouses.ts";

/** The articles that a query matches by identifier, with cost, stock, status and whether they are watched. */
export async function namedArticles(
  principal: Principal,
  { database, searchIndex }: Snapshot,
  matches: readonly NamedVariant[],
): Promise<NamedArticle[]> {
  if (matches.length === 0) return [];
  const numbers = matches.map(({ variantNo }) => variantNo);
  const [described, figures, watched] = await Promise.all([
    describeMatches(database, matches),
    readVariantFigures(database, principal, numbers),
    watchedVariants(principal, numbers),
  ]);
  const { variantNos, variantPlaces } = searchIndex.products;
  const places = warehousePlaces(principal, searchIndex);
  return described.map((match) => {
    const known = figures.get(match.variantNo);
    const variant = placeOf(variantNos, variantPlaces, match.variantNo);
    return {
      ...match,
      statusId: known?.statusId ?? null,
      costAmount: known?.costAmount ?? null,
      costTypeId: known?.costTypeId ?? null,
      // A variant added after the index was built: it has no figure yet.
      stock: stockSummary(searchIndex, places, variant < 0 ? [] : [variant]),
      watched: watched.has(match.variantNo),
    };
  });
}
