import type { ProductFilter } from "@/lib/catalog/types/filter.ts";

/** The address of this listing with parts of its filter changed; anything but the page number goes back to page 1. */
export type ListingHref = (changes: Partial<ProductFilter>) => string;

/** Parts of a filter that hold a list of values. */
export type ListedFacet = "brandIds" | "categoryIds" | "statuses" | "priceTypes" | "stock" | "warehouseIds";
