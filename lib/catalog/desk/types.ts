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
  // Items that were added to an auto-filled list.
  ...["new"],
] as const as readonly EventKind[];

/** An item whose closeout started recently. */
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

/** A sync event of one of the supplier's lists; `name` is the list's, "" for all. */
export interface SyncNews {
  id: number;
  at: number;
  kind: EventKind;
  name: string;
  facts: EventFacts;
}

/** Events since the member's last review, or of the last seven days. */
export interface DeskNews {
  /** What made figures unreliable, latest first. */
  sync: SyncNews[];
  /** How many brands the member follows. */
  followed: number;
  /** The member's last review (ms); null: never. */
  doneAt: number | null;
  /** How far back events go (ms), and since when brand events are known. */
  since: number;
  knownSince: KnownSince;
  /** The latest event of each kind for each product of these brands; `count`: the number of its items. */
  brands: (ChangeRow & { count: number })[];
}

/** The number of items on the low-stock board with a filter, and its address with that filter. */
export interface BoardCount {
  readonly count: number;
  readonly href: string;
}

export interface DeskView {
  /** In the brands of the items on the dealer's lists. */
  closeouts: NewCloseout[];
  /** How far back closeouts go (ms). */
  closeoutsSince: number;
  /**
   * Watched items that are out or low, with the first of them; those that soon will be; all of the catalog that are out
   * or low; and those that may not come again.
   */
  lowStock: { low: BoardCount; soonLow: BoardCount; all: BoardCount; lastChance: BoardCount; rows: LowStockRow[] };
  news: DeskNews;
  /**
   * The number of changes in the whole catalog since a time (ms), since when changes are known, and where to see them.
   */
  changes: { since: number; knownSince: KnownSince; total: number; href: string };
  /** How many watched items are removed, and how many have returned to the catalog since the same time. */
  watched: { gone: BoardCount; returned: number };
  /**
   * Variants that are out or low and have a due date: the first date, null without one, the rows due soonest, and the
   * board sorted by date. Of the lists, or, if none of theirs has a date, of all active items.
   */
  arriving: { ofLists: boolean; href: string; firstDueAt: number | null; rows: (LowStockRow & { dueAt: number })[] };
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}

/** The events of one item, or of a whole product, since a member's last review. */
export interface RoundLine {
  /** Among the events that still hold, in any place: the most important one, and the latest of each other kind. */
  event: ChangeRow;
  others: ChangeRow[];
  /** The item now; null: a whole product, or not in the catalog. */
  row: VariantRow | null;
  /** When more is due at the place of the most important event (ms); null: no date. */
  dueAt: number | null;
  /** The threshold that counts now. */
  lowAt: AppliedThreshold | null;
  /** The total quantity on all watched lists; null: no quantity is given. */
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
   * A review covers all events up to this one; each is in the lines, in `over` or in `muted`. It is the latest event,
   * or an earlier one if there are more than a page shows.
   */
  lastEventId: number;
  watched: number;
  lines: RoundLine[];
  /** Items and products with later events, which appear after this review. */
  more: number;
  /** There are even more: not all later events were scanned. */
  isAtLeast: boolean;
  /** Items of which no event still holds. */
  over: number;
  /** Items without a line because the member muted them. */
  muted: number;
  warehouses: Warehouse[];
}
