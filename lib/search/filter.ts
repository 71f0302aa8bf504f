import type { StatusGroup } from "@/lib/domain/status.ts";
import type { StockState } from "@/lib/domain/stock.ts";

/**
 * The filters of `find`. All must match, a list by any of its values, and variant-level ones on one variant at once.
 */
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
  readonly sort:
    | "relevance"
    | "name"
    | "cost"
    | "-cost"
    | "margin"
    | "-margin"
    | "stock"
    | "-stock"
    | "here"
    | "-here"
    | "newest";
  /** Counts from 1. */
  readonly page: number;
}
