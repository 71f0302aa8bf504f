import type { StockSummary } from "./stock.ts";

/** A variant in a list of chosen variants. Cost is null when unknown or withheld. */
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
  /** The oldest sync time of these records, when it is older than their list; null: all are as old as their list. */
  staleAt: number | null;
}
