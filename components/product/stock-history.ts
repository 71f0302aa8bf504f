import type { StockPoint } from "@/lib/catalog/article/types.ts";

/** Days of stock history on a product's page; the chart spans as much as the server queries. */
export const historyDays = 90;

/** Summary of a series of totals for a sentence: lowest and highest known total, and the number of changes. */
export function historySaying(points: readonly StockPoint[]) {
  const known = points.flatMap((point) => point.total ?? []);
  const changes = points.filter((point, at) => at > 0 && point.total !== points[at - 1]?.total).length;
  // Math.min() of nothing is Infinity.
  if (known.length === 0) return { key: "summaryUnknown", low: null, high: null, changes } as const;
  return { key: "summary", low: Math.min(...known), high: Math.max(...known), changes } as const;
}
