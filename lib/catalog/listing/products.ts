import { priceKind } from "@/lib/domain/price-type.ts";
import { can, defaultLook, type ListingLook, type Principal } from "@/lib/domain/principal.ts";
import { watchedVariants } from "@/lib/lists/items.ts";
import type { FacetCounts } from "@/lib/search/facets.ts";
import { find, findVariants } from "@/lib/search/find.ts";
import { NearMisses } from "@/lib/search/near-misses.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { placeOf } from "@/lib/search/texts.ts";
import { indexedSnapshotOf, neverRead, type Snapshot, withAge } from "../snapshot.ts";
import { stockSummary } from "../stock-summary.ts";
import { warehousePlaces, warehousesOf } from "../warehouses.ts";
import { emptyFacets, facetsOf } from "./facets.ts";
import { emptyFilter } from "./filter.ts";
import { type ProductFilter, type SortOrder, sortOrders } from "./filter-types.ts";
import { describeMatches, type NamedVariant } from "./identifiers.ts";
import { readVariantFigures } from "./matching-figures.ts";
import { namedProducts, readNamed } from "./named-products.ts";
import { productRows } from "./product-rows.ts";
import type { NamedArticle, ProductPage, ShorterQuery } from "./types.ts";

const maxWords = 8;

const maxShown = 3;

/**
 * One page of the products that match a filter, with the counts of every facet. Products matched by identifier come
 * first. Without the right to see cost, filters and sort orders by cost are dropped; the result's `filter` is the
 * applied one.
 */
export async function listProducts(
  principal: Principal,
  asked: ProductFilter,
  now: number = Date.now(),
): Promise<ProductPage> {
  const indexed = await indexedSnapshotOf(principal);
  const naming = indexed?.database.ahead(() => readNamed(indexed, asked.q));
  const snapshot = indexed && (await withAge(principal, indexed));
  const look = lookOf(principal);
  const changesLook = can(principal, "settings.write");
  if (!snapshot) {
    const orders = allowedOrders(principal, null);
    const filter = allowedFilter(principal, orders, asked);
    return { ...emptyPage, filter, orders, look, changesLook, facets: { ...emptyFacets }, age: neverRead };
  }
  const { searchIndex, age } = snapshot;
  const { pageSize } = look;
  const answer = await findProducts(principal, snapshot, asked, { pageSize, now }, naming);
  const { filter, orders, named, found, nearMisses, places, here } = answer;
  const { gone } = named;
  const facets = facetsOf(principal, searchIndex, filter, found.facets, everythingIn(searchIndex, now));
  const warehouses = warehousesOf(places);
  const offersOwnWarehouse = here === null && warehouses.length > 1 && can(principal, "settings.write");
  const [rows, exact] = await Promise.all([
    productRows(principal, snapshot, found, filter.sort),
    namedArticles(principal, snapshot, named.exact),
  ]);
  const { total, variantTotal, page, pageCount, corrected, mentioned } = found;
  const shorter =
    total === 0 && named.exact.length === 0 && !gone ? shorterQueries(searchIndex, filter, { nearMisses, now }) : [];
  const { cutShort } = nearMisses;
  const listed = {
    total,
    variantTotal,
    page,
    pageCount,
    rows,
    facets,
    exact,
    gone,
    corrected,
    mentioned,
    cutShort,
    shorter,
  };
  return { filter, orders, look, changesLook, ...listed, warehouses, offersOwnWarehouse, age };
}

/**
 * One page of a filter's matches in a snapshot, limited to the principal's rights. Days count from `now` (ms). `naming`
 * resolves the items that the text names, and may already be running.
 */
export async function findProducts(
  principal: Principal,
  snapshot: Snapshot,
  asked: ProductFilter,
  { pageSize, now }: { pageSize: number; now: number },
  naming: () => ReturnType<typeof readNamed> = () => readNamed(snapshot, asked.q),
) {
  const places = warehousePlaces(principal, snapshot.searchIndex);
  const here = places.find(({ own }) => own)?.place ?? null;
  const orders = allowedOrders(principal, here);
  const filter = allowedFilter(principal, orders, asked);
  const named = namedProducts(snapshot, filter.q, await naming());
  const nearMisses = new NearMisses();
  const { first, also } = named;
  const found = find(snapshot.searchIndex, { filter, first, also, here, pageSize, now, nearMisses });
  return { places, here, orders, filter, named, nearMisses, found };
}

/**
 * The variants of a product that match a filter, as positions in the search index, limited to the principal's rights;
 * null if it excludes none.
 */
export async function findVariantsOf(
  principal: Principal,
  snapshot: Omit<Snapshot, "age">,
  asked: ProductFilter,
  { product, now }: { product: number; now: number },
): Promise<number[] | null> {
  const filter = allowedFilter(principal, sortOrders, asked);
  const { first, also } = namedProducts(snapshot, filter.q, await readNamed(snapshot, filter.q));
  return findVariants(snapshot.searchIndex, { filter, first, also, now, nearMisses: new NearMisses() }, product);
}

/** The counts of every facet without any filter, which the index remembers for a day. */
function everythingIn(searchIndex: SearchIndex, now: number): FacetCounts {
  const everything = { filter: emptyFilter, first: [], also: [], pageSize: 1, now, nearMisses: new NearMisses() };
  return find(searchIndex, everything).facets;
}

/** The member's listing preferences; programs get the default. */
function lookOf(principal: Principal): ListingLook {
  return principal.kind === "member" ? principal.preferences.listing : defaultLook;
}

const emptyPage = {
  total: 0,
  variantTotal: 0,
  page: 1,
  pageCount: 1,
  rows: [],
  exact: [],
  gone: null,
  corrected: null,
  mentioned: 0,
  cutShort: false,
  shorter: [],
  warehouses: [],
  offersOwnWarehouse: false,
};

/** The sort orders that reveal nothing the principal may not see; by stock here only if it has chosen a warehouse. */
function allowedOrders(principal: Principal, here: number | null): SortOrder[] {
  const allowed = sortOrders.filter((order) => can(principal, "cost.read") || !/cost|margin/.test(order));
  return allowed.filter((order) => here !== null || !order.endsWith("here"));
}

/** The filters that tell something of cost, and their names in an address. */
const costFilters = [
  "costFromAmount",
  "costToAmount",
  "marginFromAmount",
  "marginToAmount",
  "marginFrom",
  "marginTo",
] as const;
const costNames: ReadonlySet<string> = new Set(
  "from to minmarginamount maxmarginamount minmargin maxmargin".split(" "),
);

/** Whether a filter uses cost, which not everyone may see. */
export function asksForCost(filter: ProductFilter): boolean {
  const { priceTypes } = filter;
  return (
    costFilters.some((name) => filter[name] !== null) || priceTypes.some((typeId) => priceKind(typeId) !== "retail")
  );
}

/** The filter without the parts that the principal has no right to use. */
function allowedFilter(principal: Principal, orders: readonly SortOrder[], asked: ProductFilter): ProductFilter {
  const filter = { ...asked, sort: orders.includes(asked.sort) ? asked.sort : ("relevance" as const) };
  if (can(principal, "cost.read")) return filter;
  const typed = Object.entries(filter.unparsed ?? {}).filter(([name]) => !costNames.has(name));
  return {
    ...filter,
    ...(filter.unparsed && { unparsed: Object.fromEntries(typed) }),
    priceTypes: filter.priceTypes.filter((typeId) => priceKind(typeId) === "retail"),
    ...Object.fromEntries(costFilters.map((name) => [name, null])),
  };
}

/**
 * The query with one word left out, for each word where this has results under the other filters. Offered if all words
 * together have none ("700x28 tyre" in a catalog whose tyres do not say 700); without several words where one is not
 * enough. Queries with the fewest results come first: they are closest to the original.
 */
function shorterQueries(
  searchIndex: SearchIndex,
  filter: ProductFilter,
  asked: { nearMisses: NearMisses; now: number },
): ShorterQuery[] {
  const words = filter.q.split(" ");
  if (words.length < 2 || words.length > maxWords) return [];
  const queries = words.map((_, left) => words.filter((_word, place) => place !== left).join(" "));
  const totalOf = (query: string) =>
    find(searchIndex, { filter: { ...filter, q: query, page: 1 }, first: [], also: [], pageSize: 1, ...asked }).total;
  const foundOf = (some: readonly string[]) =>
    [...new Set(some)].map((query) => ({ query, total: totalOf(query) })).filter(({ total }) => total > 0);
  const shorter = foundOf(queries);
  // Several words find nothing: keep what has results together, from the first word on and from the last one on.
  const kept = () => [keptWords(words, totalOf), keptWords(words.toReversed(), totalOf).toReversed()];
  const found =
    shorter.length > 0
      ? shorter
      : foundOf(
          kept()
            .map((some) => some.join(" "))
            .filter(Boolean),
        );
  return found.sort((a, b) => a.total - b.total).slice(0, maxShown);
}

/** The words that have results together with those kept before them. */
function keptWords(words: readonly string[], totalOf: (query: string) => number): string[] {
  const kept: string[] = [];
  for (const word of words) if (totalOf([...kept, word].join(" ")) > 0) kept.push(word);
  return kept;
}

/** The items that a query matches by identifier, with cost, stock, status and whether they are watched. */
async function namedArticles(
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
