import type { ProductFilter, SortOrder } from "@/lib/catalog/types/filter.ts";

/** The order a listing has: without words there is nothing to match best, and it is by name. */
export function shownOrder({ q, sort }: Pick<ProductFilter, "q" | "sort">): SortOrder {
  return sort === "relevance" && q === "" ? "name" : sort;
}
