import type { ChangeGroup } from "@/lib/catalog/history/types.ts";

/** The groups of changes, each with its name's key in `common`. */
export const groupWords = {
  cost: "cost",
  retail: "retailPrices",
  offers: "offers",
  stock: "stock",
  deliveries: "deliveries",
  dates: "dueDates",
  range: "catalog",
} as const satisfies Record<ChangeGroup, string>;
