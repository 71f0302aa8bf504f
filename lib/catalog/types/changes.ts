import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import type { Range } from "@/lib/domain/range.ts";

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

/** The groups that tell of cost: to who may not see it they are not counted. */
const costGroups: readonly ChangeGroup[] = ["cost", "offers"];

/** Those of some groups that a principal who may see cost, or may not, is shown. */
export function shownGroups<G extends string>(groups: readonly G[], seesCost: boolean): G[] {
  return groups.filter((group) => seesCost || !costGroups.some((hidden) => hidden === group));
}

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

/** Which events are asked for. */
export interface EventFilter {
  groups: ChangeGroup[];
  /** The first day that counts, as 00:00 UTC of that day (ms); it begins by the clock of who asks. Null: all days. */
  since: number | null;
  onlyWatched: boolean;
  page: number;
}

export interface ChangeFilter extends EventFilter {
  /** Changes of cost and retail prices by less than this many per cent are folded away; 0: none. */
  under: number;
}

/** What happened to one product on one day of the principal's, of one kind; of retail prices also of one price type. */
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
  /** The events, newest first; of more than `mostLines` the newest. */
  lines: ChangeRow[];
}

/** Events of one product that are shown in one place. */
export const mostLines = 100;

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
