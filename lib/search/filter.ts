/** active: 7, 10, 13; discontinued: 8, 9; inactive: 11; other: anything else. The index keeps their places in this list. */
export const statusGroups = ["active", "discontinued", "inactive", "other"] as const;
/** in: something available; out: known to be none; due: none now, a date is known; unknown: no figure. */
export const stockStates = ["in", "out", "due", "unknown"] as const;

/** What `find` can be asked: all must be met, a list by any of its values, variant-level ones by one variant at once. */
export interface SearchFilter {
  readonly q: string;
  readonly brandIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly statuses: readonly (typeof statusGroups)[number][];
  readonly priceTypes: readonly number[];
  readonly stock: readonly (typeof stockStates)[number][];
  readonly warehouseIds: readonly string[];
  readonly costFromCents: number | null;
  readonly costToCents: number | null;
  readonly sort: "relevance" | "name" | "cost" | "-cost" | "margin" | "-margin" | "stock" | "-stock" | "newest";
  /** From 1. */
  readonly page: number;
}
