import type { AlertEvent } from "./rule.ts";

/** The board of low stock with the articles that are as an event says: for an alert of more articles than are named. */
export function boardAddress({
  kind,
  threshold,
  brandId,
  warehouseId,
}: Pick<AlertEvent, "kind" | "threshold" | "brandId" | "warehouseId">): string {
  const params = new URLSearchParams({ watched: "0", state: kind === "out" ? "out" : "low" });
  if (threshold !== null) params.set("threshold", String(threshold));
  if (warehouseId !== null) params.set("warehouse", warehouseId);
  if (brandId !== null) params.set("brand", brandId);
  return `/low-stock?${params}`;
}
