import { none } from "@/lib/finder/parts.ts";
import type { Finder } from "@/lib/finder/registry.ts";
import { f64, i32 } from "@/lib/finder/shared.ts";
import type { StockSummary } from "./types/stock.ts";

/** Stock of the variants [from, to) together: sums of what is known, null where nothing is; due at the earliest date. */
export function stockSummary(
  { figures }: Finder,
  places: readonly { place: number }[],
  from: number,
  to: number,
): StockSummary {
  const width = figures.warehouseIds.length;
  const byWarehouse = places.map(({ place }) => {
    let sum: number | null = null;
    for (let variant = from; variant < to; variant++)
      sum = plus(sum, i32(figures.byWarehouse, variant * width + place));
    return sum;
  });
  let total: number | null = null;
  let nextDueAt = Number.POSITIVE_INFINITY;
  for (let variant = from; variant < to; variant++) {
    total = plus(total, i32(figures.total, variant));
    const due = f64(figures.nextDueAt, variant);
    if (due < nextDueAt) nextDueAt = due;
  }
  return { total, byWarehouse, nextDueAt: Number.isFinite(nextDueAt) ? nextDueAt : null };
}

function plus(sum: number | null, figure: number): number | null {
  return figure === none ? sum : (sum ?? 0) + figure;
}
