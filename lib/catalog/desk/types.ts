import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import type { AppliedThreshold } from "@/lib/domain/threshold.ts";
import type { DataAge, VariantRow, Warehouse } from "../article/types.ts";
import type { LowStockRow } from "../board/types.ts";
import type { ChangeRow, KnownSince } from "../history/types.ts";

/** The events of a round, the strongest first. */
export const roundKinds = [
  ...["out", "low", "likely-out", "soon-low", "due-past", "due-moved", "gone", "status", "back", "returned"],
  ...["closeout-start", "closeout-end", "sale-start", "sale-end", "cost", "renamed"],
  // What came by itself to a list that fills itself.
  ...["new"],
] as const as readonly EventKind[];

/** An article whose closeout began lately. */
export interface NewCloseout {
  at: number;
  variantNo: string;
  productNo: string;
  name: string;
  brand: string | null;
  costAmount: number | null;
  msrpAmount: number | null;
  watched: boolean;
}

/** What happened to the reading of one of the supplier's lists; `name` is the list's, "" for all. */
export interface SyncNews {
  id: number;
  at: number;
  kind: EventKind;
  name: string;
  facts: EventFacts;
}

/** News since the member last said "done", or of the last seven days. */
export interface DeskNews {
  /** What made figures unsafe, the latest first. */
  sync: SyncNews[];
  /** How many brands the member follows. */
  followed: number;
  /** When the member last said "done" (ms); null: never. */
  doneAt: number | null;
  /** How far back they are looked for (ms), and since when news of brands are known. */
  since: number;
  knownSince: KnownSince;
  /** The latest of each kind for each product of these brands; `count`: of how many of its articles. */
  brands: (ChangeRow & { count: number })[];
}

/** How many articles the board of low stock shows with a filter, and its address with that filter. */
export interface BoardCount {
  readonly count: number;
  readonly href: string;
}

export interface DeskView {
  /** Of the brands whose articles are on the dealer's lists. */
  closeouts: NewCloseout[];
  /** How far back they are looked for (ms). */
  closeoutsSince: number;
  /**
   * Watched articles that are out or low, with the first of them; those that soon are; and all of the catalog that are out
   * or low, and beside these the ones that may not come again.
   */
  lowStock: { low: BoardCount; soonLow: BoardCount; all: BoardCount; lastChance: BoardCount; rows: LowStockRow[] };
  news: DeskNews;
  /** How much changed in the whole catalog since a moment (ms), since when changes are known, and where they are. */
  changes: { since: number; knownSince: KnownSince; total: number; href: string };
  /** How many watched articles are gone, and how many returned to the catalog since the same moment. */
  watched: { gone: BoardCount; returned: number };
  /**
   * Variants that are out or low and have a due date: the first date, null without one, the rows due soonest, and the board
   * of all that is out or low by date. Of the lists, or, when none of theirs has a date, of all active articles.
   */
  arriving: { ofLists: boolean; href: string; firstDueAt: number | null; rows: (LowStockRow & { dueAt: number })[] };
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}

/** What happened to one article, or to a whole product, since a member was done. */
export interface RoundLine {
  /** Of what still holds, at whichever place, the strongest event and the latest of each other kind. */
  event: ChangeRow;
  others: ChangeRow[];
  /** The article now; null: a whole product, or not in the catalog. */
  row: VariantRow | null;
  /** When more is due at the place that the strongest event is about (ms); null: no date. */
  dueAt: number | null;
  /** The threshold that counts now. */
  lowAt: AppliedThreshold | null;
  /** How many are wanted on all watched lists together; null: no quantity is said. */
  wanted: number | null;
  /** The member's mute of the item, set after the line's events; null: none. */
  mute: AlertMute | null;
}

export interface Round {
  /** When the member was last done (ms); null: never, and the round goes back seven days. */
  doneAt: number | null;
  /** How far the round goes back (ms). */
  since: number;
  knownSince: KnownSince;
  /** The event that the member was last done with; null: never. */
  doneEventId: number | null;
  /**
   * "Done" means all up to this event, and all up to it is in the lines, in `over` or in `muted`: the latest event there
   * is, or an earlier one when there is more than a page shows.
   */
  lastEventId: number;
  watched: number;
  lines: RoundLine[];
  /** Articles and products with later events, which come when the member is done with these. */
  more: number;
  /** There are even more: not all later events were looked through. */
  isAtLeast: boolean;
  /** Articles of which nothing that happened still holds. */
  over: number;
  /** Items without a line because the member muted them. */
  muted: number;
  warehouses: Warehouse[];
}
