import type { StockPoint } from "@/lib/catalog/types/stock.ts";

/** How far back a product's page shows its stock; beside the drawing, since the server asks for as much. */
export const historyDays = 90;

/** What is said of how a total moved: between which figures, as far as any is known, and how often it changed. */
export function historySaying(points: readonly StockPoint[]) {
  const known = points.flatMap((point) => point.total ?? []);
  const changes = points.filter((point, at) => at > 0 && point.total !== points[at - 1]?.total).length;
  // Of nothing there is no lowest: Math.min() is Infinity.
  if (known.length === 0) return { key: "summaryUnknown", low: null, high: null, changes } as const;
  return { key: "summary", low: Math.min(...known), high: Math.max(...known), changes } as const;
}
