import { priceKind, priceTypeIds, priceTypeName } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { grounds } from "@/lib/domain/product.ts";
import { statusGroups } from "@/lib/domain/status.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import type { FacetCounts } from "@/lib/search/facets.ts";
import { windowValues } from "@/lib/search/filter.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { warehousePlaces } from "../warehouses.ts";
import { attributeFacets } from "./attribute-facets.ts";
import type { ProductFilter } from "./filter-types.ts";
import type { Facets, FacetValue } from "./types.ts";

export const emptyFacets: Facets = {
  brands: [],
  categories: [],
  hidden: { brandIds: 0, categoryIds: 0 },
  statuses: [],
  priceTypes: [],
  stock: [],
  warehouses: [],
  ground: [],
  newSince: [],
  changedSince: [],
  dueWithin: [],
  attributes: [],
  cost: null,
};

/**
 * The facet counts of a search index, with values and labels. `everything` has those without any filter. A selected
 * value is always included. Brands, categories and attributes include other values only with a count above 0; short
 * facets keep all, so that nothing moves when the last match is filtered out.
 */
export function facetsOf(
  principal: Principal,
  searchIndex: SearchIndex,
  filter: ProductFilter,
  counts: FacetCounts,
  everything: FacetCounts,
): Facets {
  const { products } = searchIndex;
  const types = priceTypeIds.filter((typeId) => can(principal, "cost.read") || priceKind(typeId) === "retail");
  const brands = products.brandIds.map((value, place) =>
    facetValue(value, products.brandNames[place] ?? value, at(counts.brands, place), filter.brandIds),
  );
  const listed = shown(brands).sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
  const categories = categoryValues(searchIndex, filter, counts);
  return {
    brands: listed.filter(isOffered),
    categories: categories.filter(isOffered),
    hidden: {
      brandIds: listed.length - listed.filter(isOffered).length,
      categoryIds: categories.length - categories.filter(isOffered).length,
    },
    statuses: stay(
      statusGroups.map((value, place) => facetValue(value, value, at(counts.statuses, place), filter.statuses)),
      statusGroups.map((_, place) => at(everything.statuses, place)),
    ),
    priceTypes: stay(
      types.map((typeId) =>
        facetValue(String(typeId), priceTypeName(typeId), at(counts.priceTypes, typeId), filter.priceTypes.map(String)),
      ),
      types.map((typeId) => at(everything.priceTypes, typeId)),
    ),
    stock: stay(
      stockStates.map((value, place) => facetValue(value, value, at(counts.stock, place), filter.stock)),
      stockStates.map((_, place) => at(everything.stock, place)),
    ),
    warehouses: warehousePlaces(principal, searchIndex).map(({ warehouseId, name, place }) =>
      facetValue(warehouseId, name, at(counts.warehouses, place), filter.warehouseIds),
    ),
    ground: stay(
      grounds.map((value, place) => facetValue(value, value, at(counts.ground, place), filter.ground)),
      grounds.map((_, place) => at(everything.ground, place)),
    ),
    ...windowFacets(filter, counts, everything),
    attributes: attributeFacets(searchIndex, filter, counts.attributes),
    cost: can(principal, "cost.read") ? counts.cost : null,
  };
}

/**
 * The selected categories, their ancestors (so that the user can go back), and the direct children of all these, each
 * after its parent. Without a selection: the primary categories.
 */
function categoryValues(searchIndex: SearchIndex, filter: ProductFilter, counts: FacetCounts): FacetValue[] {
  const { categoryIds, categoryNames, categoryParent } = searchIndex.products;
  const open = new Set<number>([none]);
  for (const id of filter.categoryIds) {
    for (let place = categoryIds.indexOf(id); place >= 0; place = at(categoryParent, place)) open.add(place);
  }
  if (open.size > 1) open.delete(none);
  const children = new Map<number, number[]>();
  for (let place = 0; place < categoryIds.length; place++) {
    const parent = at(categoryParent, place);
    const known = children.get(parent);
    if (known) known.push(place);
    else children.set(parent, [place]);
  }
  const values: FacetValue[] = [];
  const visit = (parent: number, above: string[]) => {
    for (const place of children.get(parent) ?? []) {
      const value = categoryIds[place] ?? "";
      if (open.has(place) || open.has(parent)) {
        const label = categoryNames[place] ?? value;
        values.push({ ...facetValue(value, label, at(counts.categories, place), filter.categoryIds), above });
      }
      if (open.has(place)) visit(place, [...above, value]);
    }
  };
  visit(none, []);
  return shown(values);
}

/** The stretches of time to choose from; their labels are their values. */
function windowFacets(
  filter: ProductFilter,
  counts: FacetCounts,
  everything: FacetCounts,
): Pick<Facets, "newSince" | "changedSince" | "dueWithin"> {
  const values = windowValues(filter);
  const facet = (name: keyof typeof values) => {
    const chosen = filter[name] === null ? [] : [String(filter[name])];
    return stay(
      values[name].map((value, place) => facetValue(value, value, at(counts[name], place), chosen)),
      // The same ranges: a typed range is appended to the ones of every listing.
      values[name].map((_, place) => everything[name][place] ?? 0),
    );
  };
  return { newSince: facet("newSince"), changedSince: facet("changedSince"), dueWithin: facet("dueWithin") };
}

function facetValue(value: string, label: string, count: number, chosen: readonly string[]): FacetValue {
  return { value, label, count, chosen: chosen.includes(value) };
}

/** Longer lists are for their own page, which can be searched. */
const maxValues = 300;

function isOffered({ chosen }: FacetValue, place: number): boolean {
  return chosen || place < maxValues;
}

/** The values that the catalog has at all: `inAll` has their counts without any filter. */
function stay(values: FacetValue[], inAll: readonly number[]): FacetValue[] {
  return values.filter(({ count, chosen }, place) => count > 0 || chosen || (inAll[place] ?? 0) > 0);
}

function shown(values: FacetValue[]): FacetValue[] {
  return values.filter((value) => value.count > 0 || value.chosen);
}
