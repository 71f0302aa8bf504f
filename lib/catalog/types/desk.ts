import type { DataAge } from "./age.ts";
import type { ChangeGroup, ChangeRow } from "./changes.ts";
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

export interface DeskView {
  /** Of the brands whose articles are on the dealer's lists. */
  closeouts: NewCloseout[];
  lowStock: { total: number; watched: number; rows: LowStockRow[] };
  /** `since` in ms. When the first sync is later, changes begin there. */
  changes: { since: number; firstReadAt: number | null; counts: Record<ChangeGroup, number>; rows: ChangeRow[] };
  /** How many watched articles are not in the catalog any more, and how many returned since the same moment. */
  watched: { gone: number; returned: number };
  /**
   * Variants that are out or low and have a due date: how many, the first date, and the rows due soonest, watched ones
   * first.
   */
  arriving: { total: number; firstDueAt: number | null; rows: (LowStockRow & { dueAt: number })[] };
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}
