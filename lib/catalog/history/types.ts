import type { DueSlips } from "@/lib/domain/due-slips.ts";
import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import type { Span } from "@/lib/domain/forecast/types.ts";
import type { Range } from "@/lib/domain/sum.ts";
import type { Threshold } from "@/lib/domain/threshold.ts";
import type { Warehouse } from "../article/types.ts";

/** Numbers of days that a history may span. */
export const historyRanges = ["30", "90", "365"] as const;

export const maxEvents = 1000;

/** The events that the changes page shows, in groups that a filter names. Those about the sync are on other pages. */
export const changeGroups = {
  range: ["new", "gone", "returned", "renamed", "status"],
  cost: ["cost"],
  retail: ["retail"],
  offers: ["sale-start", "sale-end", "closeout-start", "closeout-end"],
  stock: ["out", "back", "low", "soon-low", "likely-out"],
  deliveries: ["delivery"],
  dates: ["due-set", "due-moved", "due-past"],
} as const satisfies Record<string, readonly EventKind[]>;
export type ChangeGroup = keyof typeof changeGroups;
export const changeGroupNames = [
  "range",
  "cost",
  "retail",
  "offers",
  "stock",
  "deliveries",
  "dates",
] as const satisfies readonly ChangeGroup[];

/** What the changes page shows unless other groups are chosen: deliveries and due dates are most of all events. */
export const keyGroups: readonly ChangeGroup[] = ["range", "cost", "retail", "offers", "stock"];

/** Percent: smaller changes are rarely interesting, and there are many. */
export const defaultFold = 2;

/** Groups that reveal cost: not counted for principals without the right to it. */
const costGroups: readonly ChangeGroup[] = ["cost", "offers"];

/** The groups shown to a principal with or without the right to see cost. */
export function shownGroups<G extends string>(groups: readonly G[], seesCost: boolean): G[] {
  return groups.filter((group) => seesCost || !costGroups.some((hidden) => hidden === group));
}

/** One event of an item or product. Amounts in cents, times in ms. */
export interface ChangeRow {
  id: number;
  at: number;
  kind: EventKind;
  productNo: string;
  /** Null: the whole product. */
  variantNo: string | null;
  name: string;
  brandId: string | null;
  /** Null: all warehouses together. */
  warehouseId: string | null;
  threshold: number | null;
  dueAt: number | null;
  /** Null when absent. */
  before: string | number | null;
  after: string | number | null;
  facts: EventFacts;
  watched: boolean;
}

/** The requested events. */
export interface EventFilter {
  groups: ChangeGroup[];
  /**
   * The first day to include, as 00:00 UTC of that day (ms). Its start follows the caller's time zone. Null: all days.
   */
  since: number | null;
  onlyWatched: boolean;
  page: number;
}

export interface ChangeFilter extends EventFilter {
  /** Changes of cost and retail prices below this percentage are folded; 0: none. */
  under: number;
}

/** A product's events of one kind on one of the principal's days; for retail prices also of one price type. */
export interface ProductChange {
  kind: EventKind;
  productNo: string;
  name: string;
  /** When the last of its events was recorded (ms). */
  at: number;
  /** How many events and variants these are. */
  count: number;
  variants: number;
  /** Amounts, figures or dates before and after, of all its events that have such. */
  before: Range | null;
  after: Range | null;
  /** By how many per cent amounts changed; negative: they fell. */
  percent: Range | null;
  /** The events, newest first; of more than `maxLines` the newest. */
  lines: ChangeRow[];
}

/** Maximum number of a product's events shown in one place. */
export const maxLines = 100;

export interface ProductChangePage {
  filter: ChangeFilter;
  /** Of products; `events` is how many single events they are. */
  total: number;
  events: number;
  pageCount: number;
  /** Products, each with all other filters applied. */
  counts: Record<ChangeGroup, number>;
  /** Events that are folded away. */
  folded: number;
  rows: ProductChange[];
}

/**
 * An event as programs get it. Amounts in cents, with decimals for parts of a cent; times in ms; null where it does not
 * apply.
 */
export interface CatalogEvent {
  id: number;
  at: number;
  kind: EventKind;
  productNo: string | null;
  /** Null: the whole product, or no item at all. */
  variantNo: string | null;
  name: string;
  brandId: string | null;
  /** Null: all warehouses together. */
  warehouseId: string | null;
  before: string | number | null;
  after: string | number | null;
  threshold: number | null;
  dueAt: number | null;
  facts: EventFacts;
}

export interface EventsAfter {
  events: CatalogEvent[];
  /** The cursor for the next request, past everything scanned; unchanged if there is nothing new. */
  next: number;
}

/** Since when events of some kinds are known. */
export interface KnownSince {
  /** The time (ms) since when all events are known; null: none is known yet. */
  at: number | null;
  /**
   * What that time is: the start of the first run, or its end, of one part or of all that is needed; or the earliest
   * event kept.
   */
  first: "began" | "catalog" | "stock" | "all" | "kept";
  /** What would have to be read for the others, and never was completely. */
  unread: readonly ("catalog" | "stock")[];
}

type HistoryRange = (typeof historyRanges)[number];

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

/** An amount in cents, with decimals for parts of a cent, valid until the next one; null: there was none. */
export interface PriceMoment {
  at: number;
  cents: number | null;
}

/** An item's known past. Times in ms, oldest first. */
export interface ArticleHistory {
  productNo: string;
  variantNo: string;
  name: string;
  description: string;
  /** The variants of the product, to choose another. */
  variantNos: string[];
  /** The period: until now, or until the item left the catalog. */
  from: number;
  to: number;
  warehouses: Warehouse[];
  stock: StockMoment[];
  /** When the stock was not read. */
  gaps: Span[];
  deliveries: { at: number; warehouseId: string | null; before: number; after: number }[];
  due: DueSlips[];
  /** The thresholds of the item on the dealer's lists. */
  thresholds: Threshold[];
  /** Null without the right to see cost. */
  cost: PriceMoment[] | null;
  map: PriceMoment[];
  msrp: PriceMoment[];
}

/** An event with the item's identifiers; empty for a whole product. */
export interface ChangeFileRow extends ChangeRow {
  description: string;
  brand: string | null;
  upc: string | null;
  ean: string | null;
  mfgPartNumber: string | null;
  /** The notes of the dealer's lists on the item. */
  note: string;
}

/** The events of a filter for a file, newest first. */
export interface ChangeFile {
  /** Produced while they are sent. */
  rows: AsyncIterable<ChangeFileRow[]>;
  warehouses: Warehouse[];
}
