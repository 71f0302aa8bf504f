import type { DataAge } from "./age.ts";
import type { StockSummary, Warehouse } from "./stock.ts";

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
