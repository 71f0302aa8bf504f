import type { ProductCard } from "@/db/dealer/documents.ts";
import { oldestStale } from "@/db/dealer/stale-records.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import type { Found } from "@/lib/search/find.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";
import { watchedVariants } from "@/lib/watch/items.ts";
import { readCards } from "./cards.ts";
import { narrowedCard, readVariantFigures, type VariantFigures } from "./matching-figures.ts";
import type { Snapshot } from "./snapshot.ts";
import { stockSummary } from "./stock-summary.ts";
import type { ProductRow } from "./types/listing.ts";
import { warehousePlaces } from "./warehouses.ts";

/**
 * The rows of the products found, in order. When filters apply to variants, a row shows figures of the matching
 * variants only, so that no row contradicts its filter.
 */
export async function productRows(principal: Principal, snapshot: Snapshot, found: Found): Promise<ProductRow[]> {
  const { database, searchIndex } = snapshot;
  const productNos = found.products.map((product) => textAt(searchIndex.products.productNos, product));
  const asked = found.products.map((product, index) => askedOf(searchIndex, product, found.matching?.[index] ?? null));
  const narrowed = asked.flatMap(({ variants, isPart }) => (isPart ? numbersOf(searchIndex, variants) : []));
  const [cards, figures, watched, stale] = await Promise.all([
    readCards(database, principal, productNos),
    readVariantFigures(database, principal, narrowed),
    watchedVariants(principal),
    oldestStale(database, productNos),
  ]);
  const places = warehousePlaces(principal, searchIndex);
  const seesCost = can(principal, "cost.read");
  return found.products.flatMap((product, index) => {
    const productNo = productNos[index] ?? "";
    const card = cards.get(productNo);
    const { variants, isPart } = asked[index] ?? askedOf(searchIndex, product, null);
    if (!card) return [];
    const variantNos = numbersOf(searchIndex, variants);
    const shown = isPart
      ? matchingCard(card, variantNos, figures)
      : { ...card, matching: null, marginPercent: seesCost ? marginOf(searchIndex, product) : null };
    return {
      ...shown,
      stock: stockSummary(searchIndex, places, variants),
      watched: watched.size > 0 && variantNos.some((variantNo) => watched.has(variantNo)),
      staleAt: stale.ofProduct(productNo),
    };
  });
}

type Shown = ProductCard & Pick<ProductRow, "matching" | "marginPercent">;

/** The variants that a row shows, as positions in the index, and whether they are only part of the product. */
function askedOf({ products }: SearchIndex, product: number, matching: number[] | null) {
  const from = at(products.variantStarts, product);
  const count = at(products.variantStarts, product + 1) - from;
  const isPart = matching !== null && matching.length < count;
  return { variants: isPart ? matching : Array.from({ length: count }, (_, index) => from + index), isPart };
}

function numbersOf({ products }: SearchIndex, variants: readonly number[]): string[] {
  return variants.map((variant) => textAt(products.variantNos, variant));
}

function matchingCard(
  card: ProductCard,
  variantNos: readonly string[],
  figures: ReadonlyMap<string, VariantFigures>,
): Shown {
  const [first, ...others] = variantNos.flatMap((variantNo) => figures.get(variantNo) ?? []);
  // All variants were deleted in the meantime: nothing is known about them.
  if (!first) return { ...card, costCents: null, costTypeId: null, matching: null, marginPercent: null };
  const { firstNo, ...narrowed } = narrowedCard(card, first, others);
  return { ...narrowed, matching: { count: variantNos.length, firstNo } };
}

function marginOf(searchIndex: SearchIndex, product: number): number | null {
  const margin = at(searchIndex.products.productMargin, product);
  return Number.isNaN(margin) ? null : margin;
}
