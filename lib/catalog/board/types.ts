import type { BoardState } from "@/lib/domain/board.ts";
import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { DataAge, ForecastSummary, GoneArticle, VariantCodes, VariantRow, Warehouse } from "../article/types.ts";
import type { ChangeRow } from "../history/types.ts";

export const lowStockSorts = ["urgency", "available", "due", "cost", "name"] as const;
export type LowStockSort = (typeof lowStockSorts)[number];

/** What the board's sections are. */
export const boardGroupings = ["state", "list", "brand", "warehouse"] as const;
export type BoardGrouping = (typeof boardGroupings)[number];

/** Rows of a page of the board. Each row delays the first byte, whose goal is missed as it is (docs/benchmarks.md). */
export const lowStockPerPage = 40;

export interface LowStockFilter {
  /** Null: the total over all warehouses. */
  warehouseId: string | null;
  /** Inclusive. */
  threshold: number;
  /** False: also active articles on no list that are out or low. */
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
  /** The threshold that counts, and what is available at its place. */
  lowAt: AppliedThreshold;
  watched: boolean;
  /** How many are wanted on all watched lists together; null: no quantity is said. */
  wanted: number | null;
  /** The dates that were given before for what is due, the oldest first (ms). */
  formerDueAt: number[];
  /** How long the supplier's stock lasts; null: no forecast was made. */
  forecast: ForecastSummary | null;
  /** What happened to it last; null: nothing is known. */
  changed: ChangeRow | null;
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

/** One section of the board that is on the page. */
export interface BoardSection {
  /** A state, or the id of a list, brand or warehouse; "": on no list, of no brand, in no warehouse. */
  key: string;
  /** Of a list, brand or warehouse. */
  name: string | null;
  /** How many articles it has on all pages. */
  count: number;
  /** How many of the page's rows are its. */
  shown: number;
}

export interface LowStockPage {
  filter: LowStockFilter;
  /** Articles of the chosen states. Those that left the catalog are not counted. */
  total: number;
  watchedTotal: number;
  /**
   * How many there are of each state, whichever were chosen; those that left the catalog are gone. Of some states only
   * watched ones are counted (`isOfLists`).
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

/** A delivery of a watched article that the supplier announces. Dates and moments in ms. */
export interface DueDelivery {
  variantNo: string;
  productNo: string;
  name: string;
  /** Null: all warehouses together. */
  warehouseId: string | null;
  warehouse: string | null;
  dueAt: number;
  /** The dates that it had before, oldest first; null: put off without a date. */
  formerDueAts: (number | null)[];
  /** When the date was last set or moved; null: before events were recorded. */
  changedAt: number | null;
  /** How many are wanted on all watched lists together; null: not said. */
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
