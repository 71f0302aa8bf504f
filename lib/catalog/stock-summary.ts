import { plusKnown } from "@/lib/domain/sum.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { f64, i32 } from "@/lib/search/shared.ts";
import type { StockSummary } from "./article/types.ts";

/** The stock of some variants together: sums of the known figures, null if none is known, and the earliest due date. */
export function stockSummary(
  { figures }: SearchIndex,
  places: readonly { place: number }[],
  variants: readonly number[],
): StockSummary {
  const width = figures.warehouseIds.length;
  const byWarehouse = places.map(({ place }) => {
    let sum: number | null = null;
    for (const variant of variants) sum = plusKnown(sum, knownOf(i32(figures.byWarehouse, variant * width + place)));
    return sum;
  });
  let total: number | null = null;
  let nextDueAt = Number.POSITIVE_INFINITY;
  for (const variant of variants) {
    total = plusKnown(total, knownOf(i32(figures.total, variant)));
    const due = f64(figures.nextDueAt, variant);
    if (due < nextDueAt) nextDueAt = due;
  }
  return { total, byWarehouse, nextDueAt: Number.isFinite(nextDueAt) ? nextDueAt : null };
}

/** A figure of the index; null when it is not known. */
export function knownOf(figure: number): number | null {
  return figure === none ? null : figure;
}
