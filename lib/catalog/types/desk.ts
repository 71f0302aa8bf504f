import type { DataAge } from "./age.ts";
import type { ChangeKind, ChangeRow } from "./changes.ts";
import type { LowStockRow } from "./low-stock.ts";
import type { Warehouse } from "./stock.ts";

export interface DeskView {
  lowStock: { total: number; watched: number; rows: LowStockRow[] };
  /** Since a moment in ms; where the first reading is younger, it knows of nothing before that. */
  changes: { since: number; firstReadAt: number | null; counts: Record<ChangeKind, number>; rows: ChangeRow[] };
  /** Variants out or low of which something is due: how many, when the first, and the soonest, watched ones first. */
  arriving: { total: number; firstDueAt: number | null; rows: (LowStockRow & { dueAt: number })[] };
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}
