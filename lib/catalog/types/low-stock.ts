import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { DataAge } from "./age.ts";
import type { GoneArticle } from "./gone-article.ts";
import type { Warehouse } from "./stock.ts";
import type { VariantCodes, VariantRow } from "./variant-row.ts";

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
  /** The threshold that counts, and what is available at its place. */
  lowAt: AppliedThreshold;
  watched: boolean;
}

/** What a file says of a low article beyond its row. */
export interface LowFileRow extends LowStockRow {
  codes: VariantCodes;
  /** The notes on it of all lists, one after the other. */
  note: string;
}

/** A watched article that left the catalog, with its last figures. */
export interface GoneLowRow extends GoneArticle {
  /** The last figure of the chosen warehouse, or of all together; null: unknown. */
  available: number | null;
}

export interface LowStockPage {
  filter: LowStockFilter;
  /** Low articles. Those that left the catalog are not counted. */
  total: number;
  watchedTotal: number;
  /** Watched articles that are not in the catalog any more. In the list they come last, whatever their stock was. */
  watchedGone: number;
  pageCount: number;
  rows: LowStockRow[];
  gone: GoneLowRow[];
  warehouses: Warehouse[];
  age: DataAge;
}

/** All rows of a list, for a file. */
export interface LowStockFile {
  /** The filter that was applied. */
  filter: LowStockFilter;
  /** The number of rows. Fewer come when articles leave the catalog meanwhile. */
  total: number;
  /** The rows of the page, some at a time, read when they are asked for. */
  rows: AsyncGenerator<(LowFileRow | (GoneLowRow & Pick<LowFileRow, "note">))[], void>;
  /** In the principal's order, like the figures of each row. */
  warehouses: Warehouse[];
  /** When the stock was synced with the supplier (ms). */
  readAt: number;
  /** When the prices were synced with the supplier (ms). */
  pricesReadAt: number | null;
}
