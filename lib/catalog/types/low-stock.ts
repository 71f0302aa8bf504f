import type { DataAge } from "./age.ts";
import type { Warehouse } from "./stock.ts";
import type { VariantRow } from "./variant-row.ts";

export const lowStockSorts = ["urgency", "available", "due", "cost", "name"] as const;
export type LowStockSort = (typeof lowStockSorts)[number];

export interface LowStockFilter {
  /** Null: the total over all warehouses. */
  warehouseId: string | null;
  /** Inclusive. */
  threshold: number;
  onlyWatched: boolean;
  includeOut: boolean;
  brandIds: string[];
  sort: LowStockSort;
  page: number;
}

export interface LowStockRow extends VariantRow {
  /** Available where asked (warehouse or total). */
  available: number;
  threshold: number;
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

/** All rows of a list, for a file. */
export interface LowStockFile {
  /** As it was answered. */
  filter: LowStockFilter;
  rows: LowStockRow[];
  /** In the principal's order, which is that of the rows' figures. */
  warehouses: Warehouse[];
  /** When the stock figures were read from the supplier (ms). */
  readAt: number;
  /** The same of the prices. */
  pricesReadAt: number | null;
}
