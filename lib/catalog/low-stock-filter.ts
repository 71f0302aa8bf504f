import { can, highestThreshold, type Principal } from "@/lib/domain/principal.ts";
import { type AddressParams, isOneOf, listParam, pageParam, textParam } from "./filter.ts";
import type { LowStockFilter } from "./types/low-stock.ts";

const sorts = ["urgency", "available", "due", "cost", "name"] as const satisfies readonly LowStockFilter["sort"][];

/**
 * What an address asks of low stock: `warehouse`, `threshold`, `watched` (1), `out` (0: without what is out), `brand`
 * (a list), `sort`, `page`. The threshold is the principal's own unless given; unknown names and broken values are ignored.
 */
export function parseLowStockFilter(principal: Principal, params: AddressParams): LowStockFilter {
  const threshold = textParam(params, "threshold");
  const sort = textParam(params, "sort");
  return {
    warehouseId: textParam(params, "warehouse").slice(0, 100) || null,
    threshold: /^\d{1,7}$/.test(threshold)
      ? Math.min(Number(threshold), highestThreshold)
      : principal.preferences.lowStockThreshold,
    onlyWatched: textParam(params, "watched") === "1",
    includeOut: textParam(params, "out") !== "0",
    brandIds: listParam(params, "brand"),
    sort: isOneOf(sorts, sort) && (sort !== "cost" || can(principal, "cost.read")) ? sort : "urgency",
    page: pageParam(params),
  };
}

/** The address query of a filter, "" when it asks for nothing but the principal's defaults. */
export function lowStockFilterQuery(principal: Principal, filter: Partial<LowStockFilter>): string {
  const query = new URLSearchParams();
  if (filter.warehouseId) query.set("warehouse", filter.warehouseId);
  if (filter.threshold !== undefined && filter.threshold !== principal.preferences.lowStockThreshold)
    query.set("threshold", String(filter.threshold));
  if (filter.onlyWatched) query.set("watched", "1");
  if (filter.includeOut === false) query.set("out", "0");
  if (filter.brandIds && filter.brandIds.length > 0) query.set("brand", [...filter.brandIds].sort().join(","));
  if (filter.sort && filter.sort !== "urgency") query.set("sort", filter.sort);
  if (filter.page && filter.page > 1) query.set("page", String(filter.page));
  const text = query.toString().replaceAll("%2C", ",");
  return text ? `?${text}` : "";
}
