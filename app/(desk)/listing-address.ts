import { productFilterQuery } from "@/lib/catalog/filter.ts";
import type { ProductFilter } from "@/lib/catalog/types/filter.ts";

/**
 * Addresses within a listing: the path with the filter, parts of it changed. `fixed` is what the path itself says, so
 * that the query does not repeat it. Another filter or order begins at page 1.
 */
export function listingAddress(path: string, filter: ProductFilter, fixed: Partial<ProductFilter> = {}) {
  return (changes: Partial<ProductFilter>): string =>
    path + productFilterQuery({ ...filter, page: 1, ...changes, ...fixed });
}
