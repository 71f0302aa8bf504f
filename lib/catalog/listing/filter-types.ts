import type { Ground } from "@/lib/domain/product.ts";
import type { StatusGroup } from "@/lib/domain/status.ts";
import type { StockState } from "@/lib/domain/stock.ts";
import type { Since } from "@/lib/domain/time.ts";

export const sortOrders = [
  "relevance",
  "name",
  "cost",
  "-cost",
  "retail",
  "-retail",
  "margin",
  "-margin",
  "marginamount",
  "-marginamount",
  "stock",
  "-stock",
  "here",
  "-here",
  "newest",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** The parts of an address that people type. */
export const typedNames = [
  ...([
    "from",
    "to",
    "minretail",
    "maxretail",
    "minmarginamount",
    "maxmarginamount",
    "minmargin",
    "maxmargin",
  ] as const),
  ...(["new", "changed", "due"] as const),
] as const;
export type TypedName = (typeof typedNames)[number];

/**
 * The filter of a listing. In the address: q, brand, category, status, price, stock, warehouse, attr, ground, from, to,
 * minretail, maxretail, minmarginamount, maxmarginamount, minmargin, maxmargin, new, changed, due, sort, page (lists
 * separated by commas, money in units). All filters must match, and variant-level ones must match on one variant. A list matches by any of its values. Sorting by "here" is by the stock of the principal's own
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
  costFromAmount: number | null;
  costToAmount: number | null;
  /** MSRP, else MAP. */
  retailFromAmount: number | null;
  retailToAmount: number | null;
  /** The retail margin, as an amount and in percent. */
  marginFromAmount: number | null;
  marginToAmount: number | null;
  marginFrom: number | null;
  marginTo: number | null;
  /** Created or last changed by the supplier in the last N days, or since a day. */
  newSince: Since | null;
  changedSince: Since | null;
  /** More is due within this many days. */
  dueWithin: number | null;
  ground: Ground[];
  /** Values and ranges of attributes; see `attributeEntry`. All attributes must match, each by any of its entries. */
  attributes: string[];
  /** What could not be parsed, as typed, by its name in the address. Never part of an address that we write. */
  unparsed?: Partial<Record<TypedName, string>>;
  sort: SortOrder;
  /** Counts from 1. */
  page: number;
}

/** A filter that excludes nothing, without its search text. */
export const noFilters: Omit<ProductFilter, "q" | "unparsed" | "sort" | "page"> = {
  brandIds: [],
  categoryIds: [],
  statuses: [],
  priceTypes: [],
  stock: [],
  warehouseIds: [],
  costFromAmount: null,
  costToAmount: null,
  retailFromAmount: null,
  retailToAmount: null,
  marginFromAmount: null,
  marginToAmount: null,
  marginFrom: null,
  marginTo: null,
  newSince: null,
  changedSince: null,
  dueWithin: null,
  ground: [],
  attributes: [],
};
