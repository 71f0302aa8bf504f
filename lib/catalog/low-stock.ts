import type { Viewer } from "@/lib/viewer.ts";
import { dataAge } from "./age.ts";
import { type AddressParams, listParam, pageParam, textParam } from "./filter.ts";
import type { LowStockFilter, LowStockPage, LowStockRow } from "./types.ts";

export function parseLowStockFilter(viewer: Viewer, params: AddressParams): LowStockFilter {
  return {
    warehouseId: textParam(params, "warehouse") || null,
    threshold: viewer.preferences.lowStockThreshold,
    onlyWatched: false,
    includeOut: true,
    brandIds: listParam(params, "brand"),
    sort: "urgency",
    page: pageParam(params),
  };
}
export async function listLowStock(viewer: Viewer, filter: LowStockFilter): Promise<LowStockPage> {
  return { filter, total: 0, watchedTotal: 0, pageCount: 1, rows: [], warehouses: [], age: await dataAge(viewer) };
}
export async function allLowStock(_viewer: Viewer, _filter: LowStockFilter): Promise<LowStockRow[]> {
  return [];
}
