import type { DataAge } from "./age.ts";
import type { Warehouse } from "./stock.ts";

export interface InventoryOverview {
  warehouses: (Warehouse & {
    units: number;
    variantsInStock: number;
    variantsOut: number;
    variantsUnknown: number;
    dueWithin28Days: number;
  })[];
  totals: {
    variants: number;
    inStock: number;
    out: number;
    outActive: number;
    unknown: number;
    units: number;
    due: number;
  };
  /** Variants due per week (from Monday, UTC) for the next eight weeks. `overdue` counts dates in the past. */
  dueByWeek: { weekStart: number; variants: number }[];
  overdue: number;
  /** Variants by the number of warehouses that hold them, from 0. */
  spread: number[];
  brandsOut: { brandId: string; name: string; out: number; total: number }[];
  age: DataAge;
}
