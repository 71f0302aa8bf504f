import type { EventFacts, EventKind } from "@/lib/domain/event.ts";

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

/** One event of an article or product. Amounts in cents, moments and dates in ms. */
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

export interface ChangeFilter {
  groups: ChangeGroup[];
  since: number | null;
  onlyWatched: boolean;
  page: number;
}

export interface ChangePage {
  filter: ChangeFilter;
  total: number;
  pageCount: number;
  counts: Record<ChangeGroup, number>;
  rows: ChangeRow[];
}
