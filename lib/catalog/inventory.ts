import type { Viewer } from "@/lib/viewer.ts";
import { dataAge } from "./age.ts";
import type { InventoryOverview } from "./types.ts";

export async function inventoryOverview(viewer: Viewer): Promise<InventoryOverview> {
  return {
    warehouses: [],
    totals: { variants: 0, inStock: 0, out: 0, unknown: 0, units: 0, due: 0 },
    dueByWeek: [],
    overdue: 0,
    spread: [],
    brandsOut: [],
    age: await dataAge(viewer),
  };
}
