import type { StatusGroup } from "@/lib/domain/status.ts";
import type { StockState } from "@/lib/domain/stock.ts";

/** What `find` can be asked: all must be met, a list by any of its values, variant-level ones by one variant at once. */
export interface SearchFilter {
  readonly q: string;
  readonly brandIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly statuses: readonly StatusGroup[];
  readonly priceTypes: readonly number[];
  readonly stock: readonly StockState[];
  readonly warehouseIds: readonly string[];
  readonly costFromCents: number | null;
  readonly costToCents: number | null;
  readonly sort: "relevance" | "name" | "cost" | "-cost" | "margin" | "-margin" | "stock" | "-stock" | "newest";
  /** From 1. */
  readonly page: number;
}
