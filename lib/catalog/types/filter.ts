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
  "here",
  "-here",
  "newest",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/**
 * The filter of a listing. In the address: q, brand, category, status, price, stock, warehouse, from, to, sort, page
 * (lists separated by commas, money in units with up to two decimals). All filters must match, and variant-level ones
 * must match on one variant. A list matches by any of its values. Sorting by "here" is by the stock of the principal's own
 * warehouse.
 */
export interface ProductFilter {
  q: string;
  brandIds: string[];
  categoryIds: string[];
  statuses: StatusGroup[];
  priceTypes: number[];
  stock: StockState[];
  /** Stock above 0 in at least one of these. */
  warehouseIds: string[];
  costFromCents: number | null;
  costToCents: number | null;
  /** Cost amounts that could not be parsed, as typed. Never part of an address that we write. */
  unparsedCost?: { from?: string; to?: string };
  sort: SortOrder;
  /** Counts from 1. */
  page: number;
}
