import type { ResourceName } from "@/lib/sync/types.ts";

/** The supplier's lists, each with its name's key in `common`. */
export const resourceWords = {
  brands: "brands",
  categories: "categories",
  products: "productsAndPrices",
  inventory: "stock",
} as const satisfies Record<ResourceName, string>;
