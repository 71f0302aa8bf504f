import type { ProductFilter } from "@/lib/catalog/types/filter.ts";
import type { ListedFacet } from "./types.ts";

/** The change that puts a value into a facet, or takes it out again. */
export function toggled(filter: ProductFilter, facet: ListedFacet, value: string): Partial<ProductFilter> {
  const now = filter[facet].map(String);
  const next = now.includes(value) ? now.filter((other) => other !== value) : [...now, value];
  return { [facet]: facet === "priceTypes" ? next.map(Number) : next };
}
