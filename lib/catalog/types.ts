import type { PriceRow, ProductCard, VariantDocument, WarehouseStock } from "@/db/dealer/documents.ts";
import { statusGroups, stockStates } from "@/lib/finder/filter.ts";

export type { WarehouseStock };
export { statusGroups, stockStates };

/** When the figures of an answer were read from the supplier (ms); null: never. */
export interface DataAge {
  catalogReadAt: number | null;
  pricesReadAt: number | null;
  inventoryReadAt: number | null;
}

export interface Warehouse {
  warehouseId: string;
  name: string;
}

// ── finding ────────────────────────────────────────────────────────────────────────────────────────────────────────

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
export type StatusGroup = (typeof statusGroups)[number];
export type StockState = (typeof stockStates)[number];

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
  sort: SortOrder;
  /** From 1. */
  page: number;
}

export interface FacetValue {
  value: string;
  label: string;
  /** Products that would be listed if this value alone were chosen in its facet, the other facets as they are. */
  count: number;
  chosen: boolean;
}

export interface Facets {
  brands: FacetValue[];
  /** Children of the chosen category (or the primary ones), with counts. */
  categories: FacetValue[];
  statuses: FacetValue[];
  priceTypes: FacetValue[];
  stock: FacetValue[];
  warehouses: FacetValue[];
  /** Lowest and highest dealer cost in the result; null when unknown or withheld. */
  cost: { low: number; high: number } | null;
}

/** One product in a listing. `costCents` and `costTypeId` of the card are null when the viewer may not see cost. */
export interface ProductRow extends ProductCard {
  stock: StockSummary;
  watched: boolean;
  /** Margin of the low cost against MSRP (or MAP where there is no MSRP), in per cent of the retail price; null when unknown or withheld. */
  marginPercent: number | null;
}

/** Stock of one or several variants together, in warehouse order. */
export interface StockSummary {
  /** Null: no figure at all. */
  total: number | null;
  /** In the order of `warehouses` of the answer; null is unknown. */
  byWarehouse: (number | null)[];
  nextDueAt: number | null;
}

/** An identifier in the query that names variants exactly. */
export interface ExactMatch {
  matched: "article" | "upc" | "ean" | "mfg";
  variantNo: string;
  productNo: string;
  name: string;
  /** A variant of the product that has a picture. */
  pictureOf: string | null;
  /** The query is only the leading part of the article number. */
  leading?: boolean;
}

export interface ProductPage {
  filter: ProductFilter;
  total: number;
  variantTotal: number;
  page: number;
  pageCount: number;
  rows: ProductRow[];
  facets: Facets;
  exact: ExactMatch[];
  /** The words searched for instead, when those asked for find nothing. */
  corrected: string | null;
  warehouses: Warehouse[];
  age: DataAge;
}

/** The answer while typing. */
export interface SearchAnswer {
  query: string;
  exact: ExactMatch[];
  products: { productNo: string; name: string; brand: string | null; articleNo: string; pictureOf: string | null }[];
  total: number;
  corrected: string | null;
}

// ── brands and categories ──────────────────────────────────────────────────────────────────────────────────────────

export interface BrandCount {
  brandId: string;
  name: string;
  productCount: number;
  inStockCount: number;
}

export interface CategoryNode {
  categoryId: string;
  name: string;
  depth: number;
  /** Products in the node and everything under it, each once. */
  productCount: number;
  children: CategoryNode[];
}

export interface CategoryPath {
  categoryId: string;
  name: string;
}

// ── product ────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface ProductView {
  productNo: string;
  name: string;
  description: string;
  brandId: string | null;
  brand: string | null;
  categoryPath: CategoryPath[];
  createdAt: string | null;
  modifiedAt: string | null;
  taxable: boolean | null;
  /** Attribute names that vary between the variants, the two that make the matrix first. */
  axes: Axis[];
  variants: VariantView[];
  warehouses: Warehouse[];
  age: DataAge;
}

export interface Axis {
  name: string;
  values: string[];
}

export interface VariantView {
  variantNo: string;
  description: string;
  statusId: number | null;
  statusText: string | null;
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  dimensions: VariantDocument["dimensions"];
  groundOnly: boolean | null;
  fulfillable: boolean | null;
  attributes: { name: string; value: string }[];
  /** Value of each axis, in the order of `axes`; "" when the variant has none. */
  axisValues: string[];
  /** Number of pictures at /api/pictures/{variantNo}?n=0… */
  pictureCount: number;
  /** Tiers by type and break; wholesale ones are absent when the viewer may not see cost. */
  prices: PriceTier[];
  pricesReadAt: number | null;
  stock: WarehouseStock[];
  total: number | null;
  nextDueAt: number | null;
  /** When the stock was last confirmed by the supplier. */
  stockReadAt: number | null;
  watched: boolean;
  watchThreshold: number | null;
}

export interface PriceTier extends PriceRow {
  kind: "wholesale" | "retail";
}

/** What a variant costs the dealer at a quantity, and why (lowest wholesale tier whose break is at most the quantity). */
export interface DealerCost {
  quantity: number;
  winner: PriceTier;
  /** The best tier of each other wholesale type that applies at this quantity, dearer ones first out. */
  others: PriceTier[];
  /** The next break at which a unit is cheaper. */
  nextBreak: PriceTier | null;
}

export interface Margin {
  against: "MAP" | "MSRP";
  retailCents: number;
  marginCents: number;
  /** Of the retail price. */
  percent: number;
}

// ── stock ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Live stock of one product: small, asked again and again by an open page. */
export interface ProductStock {
  productNo: string;
  warehouses: Warehouse[];
  total: number | null;
  nextDueAt: number | null;
  variants: {
    variantNo: string;
    stock: WarehouseStock[];
    total: number | null;
    nextDueAt: number | null;
    /** When the supplier last confirmed the figures. */
    stockReadAt: number | null;
  }[];
  age: DataAge;
}

/** Total available of a variant from this moment on; null is unknown. */
export interface StockPoint {
  at: number;
  total: number | null;
}

export interface InventoryOverview {
  warehouses: (Warehouse & {
    units: number;
    variantsInStock: number;
    variantsOut: number;
    variantsUnknown: number;
    dueWithin28Days: number;
  })[];
  totals: { variants: number; inStock: number; out: number; unknown: number; units: number; due: number };
  /** Variants due by week (Monday, UTC), the next eight weeks; `overdue` holds dates in the past. */
  dueByWeek: { weekStart: number; variants: number }[];
  overdue: number;
  /** Variants by how many warehouses hold them, 0 first. */
  spread: number[];
  brandsOut: { brandId: string; name: string; out: number; total: number }[];
  age: DataAge;
}

export interface LowStockFilter {
  /** Null: the total over all warehouses. */
  warehouseId: string | null;
  /** Inclusive. */
  threshold: number;
  onlyWatched: boolean;
  includeOut: boolean;
  brandIds: string[];
  sort: "urgency" | "available" | "due" | "cost" | "name";
  page: number;
}

export interface LowStockRow {
  variantNo: string;
  productNo: string;
  name: string;
  description: string;
  brand: string | null;
  statusId: number | null;
  /** Available where asked (warehouse or total). */
  available: number;
  threshold: number;
  stock: StockSummary;
  costCents: number | null;
  costTypeId: number | null;
  watched: boolean;
}

export interface LowStockPage {
  filter: LowStockFilter;
  total: number;
  watchedTotal: number;
  pageCount: number;
  rows: LowStockRow[];
  warehouses: Warehouse[];
  age: DataAge;
}

/** A variant as a list of chosen ones shows it; cost is null when unknown or withheld. */
export interface VariantRow {
  variantNo: string;
  productNo: string;
  name: string;
  description: string;
  brand: string | null;
  statusId: number | null;
  costCents: number | null;
  costTypeId: number | null;
  stock: StockSummary;
}

// ── changes and the desk ───────────────────────────────────────────────────────────────────────────────────────────

export const changeKinds = ["new", "gone", "renamed", "price", "status", "due-date", "stock-out", "stock-in"] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ChangeRow {
  id: number;
  at: number;
  kind: ChangeKind;
  productNo: string;
  variantNo: string | null;
  name: string;
  /** Price type for price, warehouse id for due-date. */
  detail: string | null;
  /** Cents for price, text or ms otherwise; null when absent or withheld. */
  before: string | number | null;
  after: string | number | null;
  watched: boolean;
}

export interface ChangeFilter {
  kinds: ChangeKind[];
  since: number | null;
  onlyWatched: boolean;
  page: number;
}

export interface ChangePage {
  filter: ChangeFilter;
  total: number;
  pageCount: number;
  counts: Record<ChangeKind, number>;
  rows: ChangeRow[];
}

export interface DeskView {
  lowStock: { total: number; watched: number; rows: LowStockRow[] };
  changes: { since: number; counts: Record<ChangeKind, number>; rows: ChangeRow[] };
  /** Variants out or low of which something is due soonest, watched first. */
  arriving: (LowStockRow & { dueAt: number })[];
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}
