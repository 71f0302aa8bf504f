import type { StatusGroup } from "@/lib/domain/status.ts";
import type { StockState } from "@/lib/domain/stock.ts";

export const sortOrders = [
  "relevance",
  "name",
  "cost",
  "-cost",
  "margin",
  "-margin",
  "stock",
  "-stock",
  "newest",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * What a listing asks for. In the address: q, brand, category, status, price, stock, warehouse, from, to, sort, page
 * (lists separated by commas, money in units with up to two decimals). All filters must be met; variant-level ones by
 * one variant at once. A list is met by any of its values.
 */
export interface ProductFilter {
  q: string;
  brandIds: string[];
  categoryIds: string[];
  statuses: StatusGroup[];
  priceTypes: number[];
  stock: StockState[];
  /** Available above 0 in at least one of these. */
  warehouseIds: string[];
  costFromCents: number | null;
  costToCents: number | null;
  /** What was typed for either and is no amount; never part of an address that we write. */
  staleCost?: { from?: string; to?: string };
  sort: SortOrder;
  /** From 1. */
  page: number;
}
