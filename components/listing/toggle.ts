import type { ProductFilter } from "@/lib/catalog/types/filter.ts";
import type { FacetValue } from "@/lib/catalog/types/listing.ts";
import type { ListedFacet } from "./types.ts";

interface ToggledFacet {
  facet: ListedFacet;
  /** All values of the facet that are shown, among them every chosen one. */
  values: readonly Pick<FacetValue, "value" | "above">[];
}

/**
 * The change that puts a value into a facet, or takes it out again. Of one branch of the tree only one category is
 * chosen at a time: a listing holds what is in any of them, so that a parent would keep all that its child leaves out.
 */
export function toggled(filter: ProductFilter, { facet, values }: ToggledFacet, value: string): Partial<ProductFilter> {
  const now = filter[facet].map(String);
  const above = (of: string) => values.find((one) => one.value === of)?.above ?? [];
  const kept = now.filter((other) => !above(value).includes(other) && !above(other).includes(value));
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...kept, value];
  return { [facet]: facet === "priceTypes" ? next.map(Number) : next };
}
