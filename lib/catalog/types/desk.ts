import type { DataAge } from "./age.ts";
import type { ChangeKind, ChangeRow } from "./changes.ts";
import type { LowStockRow } from "./low-stock.ts";
import type { Warehouse } from "./stock.ts";

export interface DeskView {
  lowStock: { total: number; watched: number; rows: LowStockRow[] };
  changes: { since: number; counts: Record<ChangeKind, number>; rows: ChangeRow[] };
  /** Variants out or low of which something is due soonest, watched first. */
  arriving: (LowStockRow & { dueAt: number })[];
  totals: { products: number; variants: number; inStock: number };
  warehouses: Warehouse[];
  age: DataAge;
}
