import type { StockSummary } from "./stock.ts";

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
  /** When the oldest of these was read last, where it is older than its list; null: all as old as their lists. */
  staleAt: number | null;
}
