import type { EventFacts, EventKind } from "@/lib/domain/event.ts";
import type { DataAge } from "./age.ts";
import type { ChangeRow } from "./changes.ts";
import type { KnownSince } from "./known-since.ts";
import type { LowStockRow } from "./low-stock.ts";
import type { Warehouse } from "./stock.ts";

/** An article whose closeout began lately. Money in cents. */
export interface NewCloseout {
  at: number;
  variantNo: string;
  productNo: string;
  name: string;
  brand: string | null;
  costCents: number | null;
  msrpCents: number | null;
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

export interface DeskView {
  /** Of the brands whose articles are on the dealer's lists. */
  closeouts: NewCloseout[];
  /** How far back they are looked for (ms). */
  closeoutsSince: number;
  /** Watched articles that are out, low or soon low, and how many others are out or low. */
  lowStock: { watched: number; others: number; rows: LowStockRow[] };
  news: DeskNews;
  /** How much changed in the whole catalog since a moment (ms), and since when changes are known. */
  changes: { since: number; knownSince: KnownSince; total: number };
  /** How many watched articles are not in the catalog any more, and how many returned since the same moment. */
  watched: { gone: number; returned: number };
  /**
   * Variants that are out or low and have a due date: how many, the first date, and the rows due soonest. Of the lists,
   * or, when none of theirs has a date, of active articles on no list.
   */
  arriving: { ofLists: boolean; total: number; firstDueAt: number | null; rows: (LowStockRow & { dueAt: number })[] };
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}
