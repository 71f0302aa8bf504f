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
  /** Variants due by week (Monday, UTC), the next eight weeks; `overdue` holds dates in the past. */
  dueByWeek: { weekStart: number; variants: number }[];
  overdue: number;
  /** Variants by how many warehouses hold them, 0 first. */
  spread: number[];
  brandsOut: { brandId: string; name: string; out: number; total: number }[];
  age: DataAge;
}
