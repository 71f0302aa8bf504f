import type { DueSlips } from "@/lib/domain/due-slips.ts";
import type { Span } from "@/lib/domain/forecast/types.ts";
import type { Threshold } from "@/lib/domain/threshold.ts";
import type { Warehouse } from "./stock.ts";

/** Days that a history may span. */
export const historyRanges = ["30", "90", "365"] as const;
export type HistoryRange = (typeof historyRanges)[number];

export interface HistoryFilter {
  /** Null: the product's first variant. */
  variantNo: string | null;
  range: HistoryRange;
}

/** Figures that are valid until the next ones; null is unknown. */
export interface StockMoment {
  at: number;
  total: number | null;
  /** In the order of `warehouses`. */
  byWarehouse: (number | null)[];
}

/** An amount in cents, with decimals where it has parts of a cent, that is valid until the next one; null: there was none. */
export interface PriceMoment {
  at: number;
  cents: number | null;
}

/** What is known of an article's past. Moments in ms, oldest first. */
export interface ArticleHistory {
  productNo: string;
  variantNo: string;
  name: string;
  description: string;
  /** The variants of the product, to choose another. */
  variantNos: string[];
  /** From when to when: the end of the history is now, or when the article left the catalog. */
  from: number;
  to: number;
  warehouses: Warehouse[];
  stock: StockMoment[];
  /** When the stock was not read. */
  gaps: Span[];
  deliveries: { at: number; warehouseId: string | null; before: number; after: number }[];
  due: DueSlips[];
  /** That apply to the article on the dealer's lists. */
  thresholds: Threshold[];
  /** Null without the right to see cost. */
  cost: PriceMoment[] | null;
  map: PriceMoment[];
  msrp: PriceMoment[];
}
