import type { ProductCard } from "@/db/dealer/documents.ts";
import { oldestUnread } from "@/db/dealer/unread.ts";
import { watchedVariants } from "@/lib/desk/watch.ts";
import { find } from "@/lib/finder/find.ts";
import type { Finder } from "@/lib/finder/registry.ts";
import { at } from "@/lib/finder/shared.ts";
import { placeOf, textAt } from "@/lib/finder/texts.ts";
import type { Viewer } from "@/lib/viewer.ts";
import { neverRead } from "./age.ts";
import { readCards } from "./cards.ts";
import { type Copy, copyOf } from "./copy.ts";
import { emptyFacets, facetsOf } from "./facets.ts";
import { exactMatches, productsByLeadingPart } from "./identifiers.ts";
import { priceKind } from "./price.ts";
import { shorterQueries } from "./shorter-queries.ts";
import { stockSummary } from "./stock-summary.ts";
import type { ProductFilter } from "./types/filter.ts";
import type { ProductPage, ProductRow } from "./types/listing.ts";
import type { ExactMatch } from "./types/search.ts";
import { warehousePlaces, warehousesOf } from "./warehouses.ts";

export const productsPerPage = 48;
/** From here on what begins like an article number is more likely one than a word ("105", "700c"). */
const surelyArticle = 5;

/**
 * One page of the products that meet a filter, with the counts of every facet. Products whose identifier is the query
 * stand first. Without the right to see cost, filters and orders by cost are dropped (the answer's `filter` says which are left).
 */
export async function listProducts(viewer: Viewer, asked: ProductFilter): Promise<ProductPage> {
  const filter = allowedFilter(viewer, asked);
  const copy = await copyOf(viewer);
  if (!copy) return { ...emptyPage, filter, facets: { ...emptyFacets }, age: neverRead };
  const { finder, age } = copy;
  const named = await namedProducts(copy, filter.q);
  const found = find(finder, { filter, first: named.first, also: named.also, pageSize: productsPerPage });
  const facets = facetsOf(viewer, finder, filter, found.facets);
  const warehouses = warehousesOf(warehousePlaces(viewer, finder));
  const rows = await productRows(viewer, copy, found.products);
  const { total, variantTotal, page, pageCount, corrected } = found;
  const shorter = total === 0 && named.exact.length === 0 ? shorterQueries(finder, filter) : [];
  const { exact } = named;
  return { filter, total, variantTotal, page, pageCount, rows, facets, exact, corrected, shorter, warehouses, age };
}

const emptyPage = {
  total: 0,
  variantTotal: 0,
  page: 1,
  pageCount: 1,
  rows: [],
  exact: [],
  corrected: null,
  shorter: [],
  warehouses: [],
};

/** The filter without what the viewer has no right to ask. */
function allowedFilter(viewer: Viewer, filter: ProductFilter): ProductFilter {
  if (viewer.seesCost) return filter;
  return {
    ...filter,
    priceTypes: filter.priceTypes.filter((typeId) => priceKind(typeId) === "retail"),
    costFromCents: null,
    costToCents: null,
    sort: /cost|margin/.test(filter.sort) ? "relevance" : filter.sort,
  };
}

/** What a query names by identifiers, and the finder's numbers of those products. */
export async function namedProducts(
  { database, finder }: Copy,
  query: string,
): Promise<{ exact: ExactMatch[]; first: number[]; also: number[] }> {
  if (query === "") return { exact: [], first: [], also: [] };
  const exact = await exactMatches(database, query);
  const begins = exact.some((match) => match.leading) ? await productsByLeadingPart(database, query) : [];
  const places = (productNos: string[]) =>
    [...new Set(productNos)]
      .map((productNo) => placeOf(finder.products.productNos, finder.products.productPlaces, productNo))
      .filter((place) => place >= 0);
  const whole = places(exact.filter((match) => !match.leading).map((match) => match.productNo));
  const leading = places(begins);
  return query.length >= surelyArticle
    ? { exact, first: [...new Set([...whole, ...leading])], also: [] }
    : { exact, first: whole, also: leading };
}

async function productRows(viewer: Viewer, copy: Copy, products: readonly number[]): Promise<ProductRow[]> {
  const { database, finder } = copy;
  const productNos = products.map((product) => textAt(finder.products.productNos, product));
  const [cards, watched, unread] = await Promise.all([
    readCards(database, productNos),
    watchedVariants(viewer),
    oldestUnread(database, productNos),
  ]);
  const places = warehousePlaces(viewer, finder);
  return products.flatMap((product, index) => {
    const productNo = productNos[index] ?? "";
    const card = cards.get(productNo);
    if (!card) return [];
    const from = at(finder.products.variantStarts, product);
    const to = at(finder.products.variantStarts, product + 1);
    const margin = at(finder.products.productMargin, product);
    return {
      ...(viewer.seesCost ? card : withoutCost(card)),
      stock: stockSummary(finder, places, from, to),
      watched: isWatched(finder, watched, from, to),
      marginPercent: viewer.seesCost && !Number.isNaN(margin) ? margin : null,
      unreadAt: unread.ofProduct(productNo),
    };
  });
}

function withoutCost(card: ProductCard): ProductCard {
  return { ...card, costCents: null, costTypeId: null };
}

function isWatched(finder: Finder, watched: ReadonlyMap<string, unknown>, from: number, to: number): boolean {
  if (watched.size === 0) return false;
  for (let variant = from; variant < to; variant++) {
    if (watched.has(textAt(finder.products.variantNos, variant))) return true;
  }
  return false;
}
