import type { FacetCounts } from "@/lib/finder/facets.ts";
import { none } from "@/lib/finder/parts.ts";
import type { Finder } from "@/lib/finder/registry.ts";
import { at } from "@/lib/finder/shared.ts";
import type { Viewer } from "@/lib/viewer.ts";
import { priceKind, priceTypeIds, priceTypeName } from "./price.ts";
import { type ProductFilter, statusGroups, stockStates } from "./types/filter.ts";
import type { Facets, FacetValue } from "./types/listing.ts";
import { warehousePlaces } from "./warehouses.ts";

export const emptyFacets: Facets = {
  brands: [],
  categories: [],
  statuses: [],
  priceTypes: [],
  stock: [],
  warehouses: [],
  cost: null,
};

/** A finder's counts with values and labels: what is chosen is always there, what counts 0 otherwise not. */
export function facetsOf(viewer: Viewer, finder: Finder, filter: ProductFilter, counts: FacetCounts): Facets {
  const { products } = finder;
  const types = priceTypeIds.filter((typeId) => viewer.seesCost || priceKind(typeId) === "retail");
  const brands = products.brandIds.map((value, place) =>
    facetValue(value, products.brandNames[place] ?? value, at(counts.brands, place), filter.brandIds),
  );
  return {
    brands: shown(brands).sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
    categories: categoryValues(finder, filter, counts),
    statuses: shown(
      statusGroups.map((value, place) => facetValue(value, value, at(counts.statuses, place), filter.statuses)),
    ),
    priceTypes: shown(
      types.map((typeId) =>
        facetValue(String(typeId), priceTypeName(typeId), at(counts.priceTypes, typeId), filter.priceTypes.map(String)),
      ),
    ),
    stock: shown(stockStates.map((value, place) => facetValue(value, value, at(counts.stock, place), filter.stock))),
    warehouses: warehousePlaces(viewer, finder).map(({ warehouseId, name, place }) =>
      facetValue(warehouseId, name, at(counts.warehouses, place), filter.warehouseIds),
    ),
    cost: viewer.seesCost ? counts.cost : null,
  };
}

/** The chosen categories and what lies directly under them; without a choice the primary ones. */
function categoryValues(finder: Finder, filter: ProductFilter, counts: FacetCounts): FacetValue[] {
  const { categoryIds, categoryNames, categoryParent } = finder.products;
  const chosen = new Set(filter.categoryIds.map((id) => categoryIds.indexOf(id)).filter((place) => place >= 0));
  const values: FacetValue[] = [];
  for (const [place, value] of categoryIds.entries()) {
    const parent = at(categoryParent, place);
    const fits = chosen.size === 0 ? parent === none : chosen.has(place) || chosen.has(parent);
    if (fits)
      values.push(facetValue(value, categoryNames[place] ?? value, at(counts.categories, place), filter.categoryIds));
  }
  return shown(values).sort((a, b) => Number(b.chosen) - Number(a.chosen));
}

function facetValue(value: string, label: string, count: number, chosen: readonly string[]): FacetValue {
  return { value, label, count, chosen: chosen.includes(value) };
}

function shown(values: FacetValue[]): FacetValue[] {
  return values.filter((value) => value.count > 0 || value.chosen);
}
