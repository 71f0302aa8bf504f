import { inCents } from "@/lib/domain/amount.ts";
import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { rangeOf } from "@/lib/domain/sum.ts";
import { suggest } from "@/lib/search/find.ts";
import { namedPlaces } from "@/lib/search/named-places.ts";
import { NearMisses } from "@/lib/search/near-misses.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { placeOf, textAt } from "@/lib/search/texts.ts";
import { activeGroup } from "@/lib/search/traits.ts";
import { labelOf, variantsOf } from "../article/variants-in-index.ts";
import { indexedSnapshotOf } from "../snapshot.ts";
import { knownOf, stockSummary } from "../stock-summary.ts";
import { warehousePlaces } from "../warehouses.ts";
import { longestWords } from "./filter.ts";
import { describeMatches } from "./identifiers.ts";
import { readVariantFigures } from "./matching-figures.ts";
import { namedProducts, readNamed } from "./named-products.ts";
import { readCards } from "./product-rows.ts";
import type { SearchAnswer, SuggestedArticle, SuggestedProduct } from "./types.ts";

const productsShown = 8;
const placesShown = 3;

/** Suggestions while typing: items matched by identifier, the best products by words, brands and categories. */
export async function searchCatalog(principal: Principal, asked: string): Promise<SearchAnswer> {
  const query = cutAt(scannedCode(asked.replace(/\s+/g, " ").trim()), longestWords);
  const snapshot = query === "" ? null : await indexedSnapshotOf(principal);
  if (!snapshot) return { ...nothingFound, query };
  const { database, searchIndex } = snapshot;
  const { exact, gone, first, also } = namedProducts(snapshot, query, await readNamed(snapshot, query));
  const nearMisses = new NearMisses();
  const found = suggest(searchIndex, query, { first, also, nearMisses }, productsShown);
  const productNos = found.products.map((product) => textAt(searchIndex.products.productNos, product));
  const figures = figuresFor(principal, searchIndex);
  const shown = found.products.map((product, place) => figures(product, found.matching[place] ?? null));
  const openedNos = shown.flatMap(({ matching, variantNo }) => (matching ? variantNo : []));
  const [cards, opened, described] = await Promise.all([
    readCards(database, principal, productNos),
    readVariantFigures(database, principal, openedNos),
    describeMatches(database, exact),
  ]);
  const products = shown.flatMap((own, place) => {
    const productNo = productNos[place] ?? "";
    const card = cards.get(productNo);
    if (!card) return [];
    const { name, brand, articleNo } = card;
    const pictureOf = opened.get(own.variantNo)?.hasPicture ? own.variantNo : card.pictureOf;
    return { productNo, name, brand, articleNo, pictureOf, ...own };
  });
  const { total, corrected } = found;
  const { cutShort } = nearMisses;
  const articles = described.map((match) => ({ ...match, ...articleFigures(searchIndex, match.variantNo, figures) }));
  const places = placesNamed(searchIndex, query);
  return { query, exact: articles, gone, products, ...places, total, corrected, cutShort };
}

const nothingFound = {
  ...{ exact: [], gone: null, products: [], brands: [], categories: [] },
  ...{ total: 0, corrected: null, cutShort: false },
};

/** The brands and categories that match the words. */
function placesNamed(index: SearchIndex, query: string): Pick<SearchAnswer, "brands" | "categories"> {
  const { brandIds, brandNames, categoryIds, categoryNames } = index.products;
  const { brands, categories } = namedPlaces(index, query, placesShown);
  return {
    brands: brands.map((place) => ({ brandId: brandIds[place] ?? "", name: brandNames[place] ?? "" })),
    categories: categories.map((place) => ({
      categoryId: categoryIds[place] ?? "",
      name: categoryNames[place] ?? "",
      above: namesAbove(index, place),
    })),
  };
}

/** The names of a category's ancestors, the primary one first. */
function namesAbove(index: SearchIndex, category: number): string[] {
  const { categoryParent, categoryNames } = index.products;
  const parent = at(categoryParent, category);
  return parent === none ? [] : [...namesAbove(index, parent), categoryNames[parent] ?? ""];
}

/** The figures of one variant; unknown when it was added after the index was built. */
function articleFigures(
  index: SearchIndex,
  variantNo: string,
  figures: ReturnType<typeof figuresFor>,
): Pick<SuggestedArticle, "costCents" | "total" | "own"> {
  const { variantNos, variantPlaces, variantProduct } = index.products;
  const variant = placeOf(variantNos, variantPlaces, variantNo);
  if (variant < 0) return { costCents: null, total: null };
  const { costCents, total, own } = figures(at(variantProduct, variant), [variant]);
  return { costCents: costCents?.low ?? null, total, ...(own !== undefined && { own }) };
}

type Figures = Pick<SuggestedProduct, "variantNo" | "matching" | "variants" | "costCents" | "total" | "own">;

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
    const costOf = (variant: number) => inCents(knownOf(at(products.variantCost, variant)));
    const { total, byWarehouse } = stockSummary(index, own, variants);
    return {
      variantNo: textAt(products.variantNos, shown[0] ?? 0),
      matching: having && { count: having.length, label: labelOf(index, having) },
      variants: variantsOf(index, product).length,
      costCents: seesCost ? rangeOf(shown.map(costOf)) : null,
      total,
      ...(own.length > 0 && { own: byWarehouse[0] ?? null }),
    };
  };
}
