import type { StockSummary } from "./stock.ts";

/** The identifiers of a variant beside its number; null: not given. */
export interface VariantCodes {
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
}

/** A variant in a list of chosen variants. Cost is null when unknown or withheld. */
export interface VariantRow {
  variantNo: string;
  productNo: string;
  name: string;
  description: string;
  brand: string | null;
  statusId: number | null;
  costAmount: number | null;
  costTypeId: number | null;
  stock: StockSummary;
  /** The oldest sync time of these records, when it is older than their list; null: all are as old as their list. */
  staleAt: number | null;
}

/** With the identifiers, for files. */
export interface CodedRow extends VariantRow {
  codes: VariantCodes;
}
