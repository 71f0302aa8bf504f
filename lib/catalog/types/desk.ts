import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import type { DataAge } from "./age.ts";
import type { ChangeRow } from "./changes.ts";
import type { KnownSince } from "./known-since.ts";
import type { LowStockRow } from "./low-stock.ts";
import type { Warehouse } from "./stock.ts";

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
