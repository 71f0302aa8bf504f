import type { BoardState } from "@/lib/domain/board.ts";
import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { DataAge, ForecastSummary, GoneArticle, VariantCodes, VariantRow, Warehouse } from "../article/types.ts";
import type { ChangeRow } from "../history/types.ts";

/** The likely days of running out as day numbers (UTC). `until` is null for a range without end. */
export interface OutDays {
  readonly from: number;
  readonly until: number | null;
}

/** The likely days of running out, by item and warehouse ("": all together). */
export type OutDaysOf = ReadonlyMap<string, ReadonlyMap<string, OutDays>>;

export const lowStockSorts = ["urgency", "days", "available", "due", "cost", "name"] as const;
export type LowStockSort = (typeof lowStockSorts)[number];

/** How the board is divided into sections. */
export const boardGroupings = ["state", "list", "brand", "warehouse", "none"] as const;
export type BoardGrouping = (typeof boardGroupings)[number];

/** Rows per page. Each delays the first byte, which is already later than its goal (docs/benchmarks.md). */
export const lowStockPerPage = 40;

export interface LowStockFilter {
  /** Null: the total over all warehouses. */
  warehouseId: string | null;
  /** Inclusive. */
  threshold: number;
  /** False: also active items on no list that are out or low. */
  onlyWatched: boolean;
  includeOut: boolean;
  brandIds: string[];
  /** Empty: all. */
  states: BoardState[];
  groupBy: BoardGrouping;
  sort: LowStockSort;
  page: number;
}

export interface LowStockRow extends VariantRow {
  state: BoardState;
  /** The threshold that applies, and what is available at its place. */
  lowAt: AppliedThreshold;
  watched: boolean;
  /** The total quantity on all watched lists; null: no quantity is given. */
  wanted: number | null;
  /** The earlier dates of what is due, oldest first (ms). */
  formerDueAt: number[];
  /** How long the supplier's stock lasts; null: no forecast. */
  forecast: ForecastSummary | null;
  /** Its last event; null: none is known. */
  changed: ChangeRow | null;
}

/** The fields of a low item that only a file has. */
export interface LowFileRow extends LowStockRow {
  codes: VariantCodes;
  /** The notes on it of all lists, one after the other. */
  note: string;
}

/** A watched item that left the catalog, with its last figures. */
export interface GoneLowRow extends GoneArticle {
  /** The last figure of the chosen warehouse, or of all together; null: unknown. */
  available: number | null;
}

/** One section of the board that is on the page. */
export interface BoardSection {
  /** A state, or the id of a list, brand or warehouse; "": on no list, of no brand, in no warehouse. */
  key: string;
  /** Of a list, brand or warehouse. */
  name: string | null;
  /** Number of its items on all pages. */
  count: number;
  /** How many of the page's rows are its. */
  shown: number;
}

export interface LowStockPage {
  filter: LowStockFilter;
  /** Items of the selected states. Those that left the catalog are not counted. */
  total: number;
  watchedTotal: number;
  /**
   * The number of items per state, regardless of the selected states; gone includes those that left the catalog. For
   * some states only watched items are counted (`isOfLists`).
   */
  counts: Record<BoardState, number>;
  /** Watched items that have left the catalog. They come last, whatever their stock was. */
  watchedGone: number;
  pageCount: number;
  /** The sections of the page, in the order of its rows. */
  sections: BoardSection[];
  rows: LowStockRow[];
  gone: GoneLowRow[];
  warehouses: Warehouse[];
  age: DataAge;
}

/** All rows of a list, for a file. */
export interface LowStockFile {
  /** The filter that was applied. */
  filter: LowStockFilter;
  /** The number of rows. Fewer follow if items leave the catalog meanwhile. */
  total: number;
  /** The rows of the page in batches, each read on demand. */
  rows: AsyncGenerator<(LowFileRow | (GoneLowRow & Pick<LowFileRow, "note">))[], void>;
  /** In the principal's order, like the figures of each row. */
  warehouses: Warehouse[];
  /** When the stock was synced with the supplier (ms). */
  readAt: number;
  /** When the prices were synced with the supplier (ms). */
  pricesReadAt: number | null;
}

/** A delivery of a watched item that the supplier announces. Times in ms. */
export interface DueDelivery {
  variantNo: string;
  productNo: string;
  name: string;
  /** Null: all warehouses together. */
  warehouseId: string | null;
  warehouse: string | null;
  dueAt: number;
  /** Its earlier dates, oldest first; null: postponed without a date. */
  formerDueAts: (number | null)[];
  /** When the date was last set or moved; null: before events were recorded. */
  changedAt: number | null;
  /** The total quantity on all watched lists; null: none given. */
  wanted: number | null;
}

export interface InventoryOverview {
  warehouses: (Warehouse & {
    units: number;
    variantsInStock: number;
    variantsOut: number;
    variantsUnknown: number;
    dueWithin28Days: number;
  })[];
  totals: {
    variants: number;
    inStock: number;
    out: number;
    outActive: number;
    unknown: number;
    units: number;
    due: number;
  };
  /** Variants due per week (from Monday, UTC) for the next eight weeks. `overdue` counts dates in the past. */
  dueByWeek: { weekStart: number; variants: number }[];
  overdue: number;
  /** Variants by the number of warehouses that hold them, from 0. */
  spread: number[];
  brandsOut: { brandId: string; name: string; out: number; total: number }[];
  age: DataAge;
}
