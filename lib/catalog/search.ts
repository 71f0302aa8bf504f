import { can, type Principal } from "@/lib/domain/principal.ts";
import { rangeOf } from "@/lib/domain/range.ts";
import { NearMisses } from "@/lib/search/near-misses.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { suggest } from "@/lib/search/suggest.ts";
import { textAt } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { readCards } from "./cards.ts";
import { readVariantFigures } from "./matching-figures.ts";
import { namedProducts } from "./products.ts";
import { indexedSnapshotOf } from "./snapshot.ts";
import { knownOf, stockSummary } from "./stock-summary.ts";
import type { SearchAnswer, SuggestedProduct } from "./types/search.ts";
import { labelOf, variantsOf } from "./variants-in-index.ts";
import { warehousePlaces } from "./warehouses.ts";

const productsShown = 8;

/** The answer while typing: articles matched by identifier, and the best products by words. */
export async function searchCatalog(principal: Principal, asked: string): Promise<SearchAnswer> {
  const query = asked.replace(/\s+/g, " ").trim();
  const snapshot = query === "" ? null : await indexedSnapshotOf(principal);
  if (!snapshot) return { query, exact: [], gone: null, products: [], total: 0, corrected: null, cutShort: false };
  const { database, searchIndex } = snapshot;
  const { exact, gone, first, also } = await namedProducts(snapshot, query);
  const nearMisses = new NearMisses();
  const found = suggest(searchIndex, query, { first, also, nearMisses }, productsShown);
  const productNos = found.products.map((product) => textAt(searchIndex.products.productNos, product));
  const figures = figuresFor(principal, searchIndex);
  const shown = found.products.map((product, place) => figures(product, found.matching[place] ?? null));
  const openedNos = shown.flatMap(({ matching }) => matching?.firstNo ?? []);
  const [cards, opened] = await Promise.all([
    readCards(database, principal, productNos),
    readVariantFigures(database, principal, openedNos),
  ]);
  const products = shown.flatMap((own, place) => {
    const productNo = productNos[place] ?? "";
    const card = cards.get(productNo);
    if (!card) return [];
    const { name, brand, articleNo } = card;
    const firstNo = own.matching?.firstNo ?? "";
    const pictureOf = opened.get(firstNo)?.hasPicture ? firstNo : card.pictureOf;
    return { productNo, name, brand, articleNo, pictureOf, ...own };
  });
  const { total, corrected } = found;
  return { query, exact, gone, products, total, corrected, cutShort: nearMisses.cutShort };
}

type Figures = Pick<SuggestedProduct, "matching" | "costCents" | "total" | "own">;

/** The figures of a product's matching variants (null: of all), from the index alone. */
function figuresFor(principal: Principal, index: SearchIndex): (product: number, having: number[] | null) => Figures {
  const { products } = index;
  const seesCost = can(principal, "cost.read");
  const { warehouseId } = principal.preferences;
  const own = warehousePlaces(principal, index).filter((each) => each.warehouseId === warehouseId);
  return (product, having) => {
    const variants = having ?? variantsOf(index, product);
    const active = variants.filter((variant) => at(products.variantStatus, variant) === activeGroup);
    const shown = active.length > 0 ? active : variants;
    const costOf = (variant: number) => knownOf(at(products.variantCost, variant));
    const { total, byWarehouse } = stockSummary(index, own, variants);
    return {
      matching: having && {
        count: having.length,
        firstNo: textAt(products.variantNos, shown[0] ?? 0),
        label: labelOf(index, having),
      },
      costCents: seesCost ? rangeOf(shown.map(costOf)) : null,
      total,
      ...(own.length > 0 && { own: byWarehouse[0] ?? null }),
    };
  };
}
